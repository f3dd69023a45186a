/**
 * Papers copied from narrow pages, whose choices and stems are torn wherever the page ended:
 *
 *     3. 下列属于缓存一致性协⏎议的是？（单选）
 *     A. 写回时通知其他
 *     处理器
 *     B. 监听总线
 *
 * A line between two choices that begins nothing belongs to the choice above it. Where that has been seen, stems and last choices
 * go on in the same way.
 */
import { type Piece, joinPieces, textAt, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 200;
const LEAST = 2;
/** The most lines that a choice or a stem goes on. */
const MOST_LINES = 4;
const CHOICE = /^[\s\u3000]*[(（]?([A-HＡ-Ｈ])\s?[.．、:：)）][\s\u3000]*\S/u;
/** Some choices on one line. */
const SEVERAL = /\S[\s\u3000]+[(（]?[B-HＢ-Ｈ]\s?[.．、:：)）]\s?\S/u;
const STEM = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）](?!\d)[\s\u3000]*\S/u;
const BEGINS =
  /^[\s\u3000]*(?:[(（【[]?\s?\d{1,4}\s?[.．、)）】\]:：]|[(（【[]|[A-Za-zＡ-Ｚ]\s?[.．、)）:：]|[-•·*＊#>|□☐○◯●√×✓✗①-⑳]|[一二三四五六七八九十]{1,3}[、.．]|第.{1,4}[题題页頁章节節部]|(?:[我你您]的)?(?:正[确確]|[参參]考|[标標][准準])?(?:答案|解析|解答|[说說]明|提示|[难難]度|[分考][点點值析]|[来來]源|得分|知[识識][点點])|(?:answers?|keys?|ans|explanations?|correct|points?|difficulty|note)\b|https?:|[^\s:：]{1,6}[:：])/iu;
const CLOSED = /[。？！；：:;.!?…”"』」）)】\]}>＞_＿=]\s*$/u;
/** A heading without a number. */
const HEADING = /^(?:part|section|unit|chapter)\b|^\p{Script=Han}{0,6}[题題](?:库|庫|目|型)?$/iu;
/** The end of a stem, with its type or without. */
const ENDS_STEM = /[?？]|[(（【[](?:[单單多][选選项項]|判[断斷]|不定[项項])/u;
const CODE = /[{}<>=\\$`\t]|\s{4,}\S/u;

/** Whether the words of the line above go on here. */
function goesOn(above: Piece | undefined, piece: Piece | undefined): boolean {
  if (above === undefined || piece === undefined || piece.debris === true || above.debris === true) return false;
  const [front, back] = [above.text.trimEnd(), piece.text.trim()];
  if (back === "" || back.length > LONGEST || front.length > LONGEST * MOST_LINES) return false;
  if (CLOSED.test(front) || BEGINS.test(piece.text) || CODE.test(back)) return false;
  // What was torn is no longer than the line that was full.
  return back.length <= Math.max(front.length, 12) && (ENDS_STEM.test(back) || !HEADING.test(back));
}

/** The line behind the last one that goes on from here. */
function endOf(pieces: readonly Piece[], at: number): number {
  let end = at + 1;
  while (end - at <= MOST_LINES && goesOn(pieces[end - 1], pieces[end])) end += 1;
  return end;
}

const letterOf = (pieces: readonly Piece[], at: number): string => {
  const text = textAt(pieces, at, LONGEST);
  return SEVERAL.test(text) ? "" : (CHOICE.exec(text)?.[1] ?? "");
};

const isNext = (one: string, other: string): boolean =>
  one !== "" && other !== "" && other.charCodeAt(0) === one.charCodeAt(0) + 1;

function joinLines(lines: readonly Piece[]): Piece | null {
  const [first, ...rest] = lines;
  let whole: Piece | null = first ?? null;
  for (const line of rest) {
    if (whole === null) return null;
    const latin: boolean = /[A-Za-z\d,;]\s*$/u.test(whole.text) && /^\s*[A-Za-z\d]/u.test(line.text);
    whole = joinPieces([{ ...whole, text: whole.text.trimEnd() }, line], latin ? " " : "");
  }
  return whole;
}

const OPENED = /[(（【[]([^()（）【】[\]]{1,8})\s*$/u;
const CLOSED_BELOW = /^\s*([^()（）【】[\]]{1,8})[)）】\]]/u;

/** `（判⏎断）`: the halves of a name of a type, which no form shows. */
function tornTypes(lines: readonly Piece[]): Piece[] {
  return lines.flatMap((line, at): Piece[] => {
    const below = lines[at + 1];
    const [front = "", back = ""] = [OPENED.exec(line.text.slice(-20))?.[1], CLOSED_BELOW.exec(below?.text ?? "")?.[1]];
    if (below === undefined || front === "" || back === "" || kindOfWords(`${front}${back}`) === null) return [];
    return [
      { ...withText(line, front), debris: true },
      { ...withText(below, back), debris: true },
    ];
  });
}

/** `A. 写回时通知其他⏎处理器⏎B. 监听总线`: choices and stems that go on below are joined. */
export function joinTornPapers(pieces: readonly Piece[]): readonly Piece[] {
  const ends = new Map<number, number>();
  const [inner, whole] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at < pieces.length; at += 1) {
    const letter = letterOf(pieces, at);
    if (letter === "") continue;
    const end = endOf(pieces, at);
    if (isNext(letter, letterOf(pieces, end))) (end > at + 1 ? inner : whole).add(at);
    if (end > at + 1) ends.set(at, end);
  }
  // Where each choice has words below it, they are told about it.
  if (inner.size < LEAST || whole.size < inner.size) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const stem = STEM.test(piece.text.slice(0, LONGEST)) ? endOf(pieces, at) : 0;
    const end = /^[AＡ]$/u.test(letterOf(pieces, stem))
      ? stem
      : isEnd(pieces, ends.get(at) ?? 0) || inner.has(at)
        ? ends.get(at)
        : 0;
    const joined = end === undefined || end <= at + 1 ? null : joinLines(pieces.slice(at, end));
    result.push(joined ?? piece, ...(joined === null ? [] : tornTypes(pieces.slice(at, end))));
    if (joined !== null && end !== undefined) at = end - 1;
  }
  return result.length === pieces.length ? pieces : result;
}

/** Whether the last choice of a question ends in front of this line. */
function isEnd(pieces: readonly Piece[], at: number): boolean {
  const text = textAt(pieces, at, LONGEST);
  return at > 0 && (text.trim() === "" || STEM.test(text) || BEGINS.test(text));
}
