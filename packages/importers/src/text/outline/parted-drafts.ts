/**
 * Drafts of programs that write: parts with Chinese numbers in bold or as headings, of which one asks itself, one has labels with
 * bullets and one has the numbered questions.
 *
 *     **一、基础信息**         **二、离职原因（可多选）**      **三、开放问题**
 *     - 姓名：                 - [ ] 薪资待遇                  1. 您最喜欢公司的哪些方面？
 *     - 部门：                 - [ ] 其他：______
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const HEAD =
  /^\s*(?:#{1,6}\s+(?:\*\*)?|\*\*)((?:第?[一二三四五六七八九十]{1,3}(?:部分)?\s?[、.．:：]))\s*([^*#]{2,60}?)(?:\*\*)?\s*[:：]?\s*$/u;
const BOX_ITEM = /^\s*(?:[-*+]\s+)?(?:\[\s?\]|[□☐○◯])\s*(\S.*)$/u;
const LABEL_ITEM = /^\s*[-*+•]\s+(?!\[)(?:\*\*)?([^*_＿:：。？?!！□○]{1,24}?)(?:\*\*)?\s?[:：](?:\*\*)?\s*[_＿]*\s*$/u;
const NUMBERED = /^\s*(?:\*\*)?\d{1,3}\s?[.．、)）]\s*\S/u;
/** The head of a Markdown table whose columns are steps. */
const STEP_HEAD = /^\s*\|[^|]{1,20}(?:\|\s*\d{1,2}\s?分?\s*){3,10}\|\s*$/u;
const RATES = /[评評][价價分估]|打分|[满滿]意度|分\s?[)）]|rat(?:e|ing)/iu;
const LEAST_PARTS = 2;

/** The lines right below a line that have a shape, with an empty line above them or not. */
function runBelow(pieces: readonly Piece[], at: number, shape: RegExp): number[] {
  const from = (pieces[at + 1]?.text ?? "").trim() === "" ? at + 2 : at + 1;
  const run: number[] = [];
  for (let line = from; line < pieces.length; line += 1) {
    const text = pieces[line]?.text ?? "";
    if (text.length > LONGEST || !shape.test(text)) break;
    run.push(line);
  }
  return run;
}

/** Parts that ask or have labels, in front of others with numbered questions. */
export function askPartsOfDrafts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && HEAD.test(text) ? [at] : [],
  );
  if (heads.length < LEAST_PARTS) return pieces;
  const kinds = heads.map((at) => ({
    at,
    boxes: runBelow(pieces, at, BOX_ITEM),
    labels: runBelow(pieces, at, LABEL_ITEM),
    numbers: runBelow(pieces, at, NUMBERED),
  }));
  // Where no part has numbered questions, the numbers of the parts count the questions.
  if (!kinds.some(({ numbers }) => numbers.length > 0)) return pieces;
  const asked = new Set(kinds.flatMap(({ at, boxes }) => (boxes.length > 1 ? [at] : [])));
  const boxes = new Set(kinds.flatMap((kind) => (kind.boxes.length > 1 ? kind.boxes : [])));
  const labels = new Set(kinds.flatMap((kind) => kind.labels));
  const rated = new Set(
    heads.filter((at) => RATES.test(pieces[at]?.text ?? "") && runBelow(pieces, at, STEP_HEAD).length > 0),
  );
  if (asked.size + labels.size + rated.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (labels.has(at)) return [withText(piece, `${LABEL_ITEM.exec(piece.text)?.[1]?.trim() ?? ""}：____`)];
    if (boxes.has(at))
      return [
        withText(piece, `□ ${BOX_ITEM.exec(piece.text)?.[1]?.trim() ?? ""}`),
        ...(boxes.has(at + 1) ? [] : [withText(piece, "")]),
      ];
    if (!asked.has(at) && !rated.has(at)) return [piece];
    const [, number = "", words = ""] = HEAD.exec(piece.text) ?? [];
    const kind = rated.has(at) ? NAMED.matrix : allowsSeveral(words) ? NAMED.several : NAMED.single;
    return [
      { ...withText(piece, number), debris: true as const },
      withText(piece, ""),
      withText(piece, `${words.trim()}${kind}`),
    ];
  });
}

export const PARTED_DRAFTS: readonly Repair[] = [askPartsOfDrafts];
