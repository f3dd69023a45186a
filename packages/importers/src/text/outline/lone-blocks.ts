/**
 * Questions without a number among questions with numbers, whose choices stand below them:
 *
 *     2. What do you buy?
 *     □ Food
 *     □ Toys
 *
 *     Would you recommend us?
 *     ( ) Yes
 *     ( ) No
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const NUMBERED = /^[ \t\u3000]*(?:[Qq]\s?)?\d{1,3}\s?[.．、)）][ \t\u3000]*\S/u;
/** A line that asks and has no sign in front of it. */
const ASKS =
  /^[ \t\u3000]*(?![QqＱ]?\d|[A-H]\s?[.．、)）])[\p{Script=Han}A-Za-z“"'‘《「](?:.{3,100})(?:[?？]|[?？]?[ \u3000]?[(（【[](?:可?[多复複][选選]|[单單][选選]|[选選]\p{L}{0,8}|可[选選]\p{L}{0,8}|最多\p{L}{0,8}|至多\p{L}{0,8}|限[选選]?\p{L}{0,8}|(?:select|choose|tick|check)[^()]{0,24})[)）】\]])[ \t\u3000]*[:：]?[ \t\u3000]*$/iu;
const SEVERAL = /[可能]?[多复複][选選]|最多|至多|all that apply|[选選][两兩二三2-9]/iu;
const BOX = /^[ \t\u3000]*(?:[□☐○◯]|[(（【[][ \u3000]{0,4}[)）】\]])[ \t\u3000]*(?=[^\s□☐○◯])/u;
const LETTER = /^[ \t\u3000]*[(（]?([A-H])\s?[.．、)）:：][ \t\u3000]*\S/u;
const SQUARE = /^[ \t\u3000]*[□☐[]/u;
const ROUND = /^[ \t\u3000]*[○◯(（]/u;

/** How many lines from here on are choices: boxes, or letters that go up from A. */
function countChoices(pieces: readonly Piece[], from: number): number {
  const first = pieces[from]?.text ?? "";
  let to = from;
  if (BOX.test(first)) while (BOX.test(pieces[to]?.text.slice(0, 80) ?? "")) to += 1;
  else
    while (
      LETTER.exec(pieces[to]?.text.slice(0, 80) ?? "")?.[1] === String.fromCharCode(65 + to - from) &&
      to - from < 8
    )
      to += 1;
  return to - from;
}

/** Asks the questions without numbers. In texts whose questions have none, blocks are told apart elsewhere. */
export function askLoneBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && NUMBERED.test(text));
  // In banks that name the answer below each block, no question has a number.
  if (first < 0 || pieces.some(({ text }) => text.startsWith("ANSWER:"))) return pieces;
  const found = new Map<number, string>();
  const round = pieces.some(({ text }) => ROUND.test(text) && BOX.test(text));
  for (const [at, { text, debris }] of pieces.entries()) {
    if (at <= first || debris === true || text.length > 140 || !ASKS.test(text)) continue;
    const above = pieces[at - 1]?.text ?? "";
    // Right below a stem it is the second line of that stem, and right below a heading it may be a note.
    if (above.trim() !== "" && !BOX.test(above) && !LETTER.test(above)) continue;
    const over = pieces.slice(Math.max(0, at - 3), at).findLast((one) => one.text.trim() !== "")?.text ?? "";
    if (NUMBERED.test(over) && !/[_＿]{3}[ \t\u3000]*$/u.test(over)) continue;
    const choices = countChoices(pieces, at + 1);
    if (choices < 2) continue;
    const below = pieces[at + 1]?.text ?? "";
    const several = SEVERAL.test(text) || (round && SQUARE.test(below));
    found.set(at, several ? NAMED.several : NAMED.single);
  }
  if (found.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const name = found.get(at);
    if (name === undefined) return [piece];
    const stem = piece.text.trim().replace(/[:：]$/u, "");
    return [withText(piece, ""), withText(piece, `${stem}${name}`)];
  });
}
