/**
 * Forms whose parts have a heading in brackets on a line of its own: `【请假类型】` above boxes asks, `【请假原因】` above lines
 * to write on does too, and `【基本信息】` above labels only leads to them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const HEAD = /^\s*(?:【\s?([^【】]{2,20})\s?】|〖\s?([^〖〗]{2,20})\s?〗)\s*[:：]?\s*$/u;
/** `【貳、課程滿意度】（同意3分，普通2分）`: what the columns of a table mean stands behind its heading. */
const NOTED = /^\s*【\s?([^【】]{2,20})\s?】\s?([(（][^()（）]{2,90}[)）])\s*$/u;
const BOXES = /^\s*[□○☐◯]/u;
const INLINE = /[□○☐◯].*[□○☐◯]/u;
const LINE_TO_WRITE = /^\s*[_＿]{4,}\s*$/u;
const SEVERAL = /材料|附件|[资資]料|[证證]件|可多|多[选選]|服[务務]|需求/u;
const LEAST = 2;
const LONGEST = 160;

/** What is clicked on the page: `[提交申请] [保存草稿]`. */
const BUTTONS =
  /^\s*(?:[[【]\s?(?:提交|保存|暂存|重置|重填|取消|返回|关闭|上一[页步]|下一[页步]|打印|submit|save|reset|cancel|back|next|print)[^[\]【】]{0,8}[\]】]\s*)+$/iu;

export function askBracketHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.filter(({ text }) => HEAD.test(text)).length;
  const form = pieces.some(({ text }) => /[_＿]{3,}|[□○☐◯]/u.test(text));
  // Heads of numbered questions name their kind.
  const numbered = pieces.some(({ text }) => /^\s*\d{1,3}\s?[.．、]/u.test(text));
  if (heads < LEAST || !form || numbered) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (BUTTONS.test(piece.text)) {
      result.push({ ...piece, debris: true });
      continue;
    }
    const match = HEAD.exec(piece.text);
    const name = match?.[1] ?? match?.[2];
    if (name === undefined) {
      const [, noted = "", note = ""] = NOTED.exec(piece.text.slice(0, LONGEST)) ?? [];
      const tells = noted !== "" && kindOfWords(noted) === null;
      result.push(tells ? withText(piece, `${NAMED.statement}${noted}${note}`) : piece);
      continue;
    }
    const below = pieces[at + 1]?.text.trim() === "" ? at + 2 : at + 1;
    const next = pieces[below]?.text ?? "";
    if (LINE_TO_WRITE.test(next)) {
      let end = below;
      while (LINE_TO_WRITE.test(pieces[end]?.text ?? "")) end += 1;
      const asked = covering(withText(piece, `${name}${NAMED.essay}`), pieces.slice(at + 1, end));
      result.push(withText(piece, ""), asked, withText(piece, ""));
      at = end - 1;
      continue;
    }
    if (BOXES.test(next)) {
      // Boxes in one line with a place behind the last one belong to a form whose choices exclude each other.
      const kind = SEVERAL.test(name) ? NAMED.several : NAMED.single;
      result.push(withText(piece, ""), covering(withText(piece, `${name}${kind}`), pieces.slice(at + 1, below)));
      let end = below;
      while (BOXES.test(pieces[end]?.text ?? "") && end - below < 20) {
        const line = pieces[end];
        if (line === undefined) break;
        const labels = line.text.split(/[□○☐◯]/u).map((label) => label.trim());
        for (const label of labels) if (label !== "") result.push(withText(line, `□ ${label}`));
        end += 1;
        if (INLINE.test(line.text) && !INLINE.test(pieces[end]?.text ?? "")) break;
      }
      result.push(withText(piece, ""));
      at = end - 1;
      continue;
    }
    result.push(withText(piece, `${NAMED.statement}${name}`), withText(piece, ""));
  }
  return result;
}
