/**
 * Boxes of pages that MkDocs makes: the title of a box is a question and its indented lines are the choices or the answer, or the
 * box shows the answer to the question above.
 *
 *     ??? question "Q1. Which one is a tree?"        ??? question "Show Answer"
 *         - [x] A. Pine                                  The correct answer is **B**.
 *         - [ ] B. Stone
 */
import { type Piece, withText } from "../layout/piece.ts";

const LONGEST = 400;
const BOX =
  /^([ \t]{0,8})(?:\?{3}\+?|!{3})[ \t]+["“']?([a-z-]{3,12})["”']?(?:[ \t]+[a-z-]{2,12}){0,3}(?:[ \t]+["“'](.{1,300})["”'])?[ \t]*$/iu;
const ASKING = /^(?:question|quiz|exercise|help|faq|example|todo)$/iu;
const ANSWERING =
  /^(?:(?:show|see|view|reveal|click|check|display)\b.{0,30}|(?:the )?(?:correct )?(?:answers?|solutions?|explanations?)\b.{0,30}|(?:查看|[显顯]示|[点點][击擊]|[参參]考)?.{0,6}(?:答案|解答|解析).{0,6})$/iu;
const NUMBER = /^(?:Q(?:uestion)?\s?)?\d{1,3}\s?[.．、:：)）]\s*/iu;
const CHOICE = /^\s*(?:[-*+]\s+)?(?:\[[ xX]\]\s*)?(?:\*\*)?[(（]?[A-Ha-h]\s?[.．、:：)）]|^\s*[-*+]\s+\[[ xX]\]/u;
const REASON = /^(\*\*)?(?:why|reason|because|explanation|原因|理由)\s?[:：]\s?(?:\*\*)?\s?[:：]?\s*/iu;
const RIGHT =
  /^(?:the )?(?:correct |right )?answer(?: is)?\s?:?\s?\**\s?([A-H])\s?\**\s*(?=[.。,，)）:：—–-]|$)[.。]?\s*/iu;

interface Box {
  readonly from: number;
  /** Index behind the last line. */
  readonly to: number;
  readonly title: string;
  readonly asks: boolean;
}

function findBoxes(pieces: readonly Piece[]): Box[] {
  const boxes: Box[] = [];
  for (const [from, { text, debris }] of pieces.entries()) {
    const match = debris === true || text.length > LONGEST ? null : BOX.exec(text);
    if (match === null) continue;
    const [, indent = "", kind = "", title = ""] = match;
    const inner = new RegExp(`^(?:[ ]{${String(indent.length + 4)},}|\\t)`, "u");
    let to = from + 1;
    for (let at = to; at < pieces.length; at += 1) {
      const line = pieces[at]?.text ?? "";
      if (line.trim() === "") continue;
      if (!inner.test(line.slice(0, 40))) break;
      to = at + 1;
    }
    const answers = ANSWERING.test(title.trim());
    const asks = ASKING.test(kind) && title.trim() !== "" && !answers;
    if (to > from + 1 && (asks || answers)) boxes.push({ from, to, title: title.trim(), asks });
  }
  return boxes;
}

/** Where at least two boxes ask, or show answers, they are opened. */
export function openAdmonitions(pieces: readonly Piece[]): readonly Piece[] {
  const boxes = findBoxes(pieces);
  if (boxes.length < 2) return pieces;
  const result: Piece[] = [];
  let done = 0;
  let no = 0;
  for (const box of boxes) {
    const head = pieces[box.from];
    if (box.from < done || head === undefined) continue;
    result.push(...pieces.slice(done, box.from));
    const content = pieces.slice(box.from + 1, box.to);
    if (box.asks) {
      no += 1;
      result.push(withText(head, ""), withText(head, `${String(no)}. ${box.title.replace(NUMBER, "")}`));
    } else result.push({ ...withText(head, box.title), debris: true });
    const first = content.find(({ text }) => text.trim() !== "");
    const chosen = box.asks && CHOICE.test((first?.text ?? "").slice(0, 40));
    result.push(...(chosen ? content.map(reasonOf) : answerOf(content)));
    result.push(withText(head, ""));
    done = box.to;
  }
  return [...result, ...pieces.slice(done)];
}

/** A line below choices. */
function reasonOf(piece: Piece): Piece {
  const text = piece.text.trim();
  return withText(piece, text.length > LONGEST ? text : text.replace(REASON, "解析："));
}

/** The lines of an answer: the first says it, the others why. */
function answerOf(content: readonly Piece[]): Piece[] {
  const filled = content.filter(({ text }) => text.trim() !== "");
  const [first, ...others] = filled;
  if (first === undefined) return [];
  const text = first.text.trim();
  const letter = RIGHT.exec(text.slice(0, LONGEST));
  const lines: Piece[] = [];
  const rest = letter === null ? "" : text.slice(letter[0].length).trim();
  if (letter !== null) {
    lines.push(withText(first, `答案：${letter[1] ?? ""}`));
    if (rest !== "") lines.push(withText(first, `解析：${rest}`));
  } else lines.push(withText(first, `答案：${text.replace(/^\*\*\s?(?:✅\uFE0F?)?\s?(.{1,300}?)\*\*$/u, "$1")}`));
  for (const [index, piece] of others.entries()) {
    const line = piece.text.trim().replace(REASON, "");
    lines.push(
      withText(piece, index === 0 && rest === "" ? `解析：${line}` : line.replace(/^([-*+]|\d{1,2}[.)])\s+/u, "")),
    );
  }
  return lines;
}

const LETTERED_BLOCK = /^[ \t]*<div\s[^<>]{0,60}upper-alpha[^<>]{0,60}>[ \t]*$/iu;
const BLOCK_END = /^[ \t]*<\/div>[ \t]*$/iu;

/** `<div class="upper-alpha" markdown>⏎1. Pine⏎2. Stone⏎</div>`: a list that the page shows with letters. */
export function letterUpperAlpha(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 160 && LETTERED_BLOCK.test(text))) return pieces;
  let open = false;
  return pieces.map((piece) => {
    const { text } = piece;
    const starts = text.length < 160 && LETTERED_BLOCK.test(text);
    const ends = open && BLOCK_END.test(text.slice(0, 20));
    open = starts || (open && !ends);
    if (starts || ends) return withText(piece, "");
    const no = open ? /^[ \t]*(\d)[.)][ \t]+/u.exec(text) : null;
    return no === null
      ? piece
      : withText(piece, `${String.fromCharCode(64 + Number(no[1]))}. ${text.slice(no[0].length)}`);
  });
}
