/** Rows of known labels without places, and the labels of records that their keeper fills in. */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";

const NUMBERED = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
/** What examiners write. */
const MARKS = /^(?:得\s?分|[总總]\s?分|[评評]\s?分|[评評阅閱]卷人?|成\s?[绩績]|[满滿]分)$/u;

/** A field of its own, also where its label would be the office's. */
function askField(piece: Piece, label: string): Piece[] {
  if (!isOfficeLabel(label)) return [withText(piece, `${label}：____`)];
  const kind = /日期|[时時][间間]$/u.test(label) ? NAMED.date : "[单行文本]";
  return [withText(piece, ""), withText(piece, `${label}${kind}`), withText(piece, "")];
}

/** `编号 姓名 性别 年龄 测验日期`: a line of nothing but known labels above the first question. */
export function partKnownRows(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text));
  if (first < 1) return pieces;
  return pieces.flatMap((piece, at) => {
    if (at >= first || piece.debris === true || piece.text.length > 80 || /[\t|_＿:：]/.test(piece.text))
      return [piece];
    const labels = piece.text
      .trim()
      .replace(/\s*[*＊]$/u, "")
      .split(/[\s\u3000]+/u);
    const known = labels.every((label) => label.length > 1 && (isFieldLabel(label) || isOfficeLabel(label)));
    // What pupils write above a paper is no question.
    if (
      labels.length < 3 ||
      !known ||
      labels.some((label) => MARKS.test(label)) ||
      !labels.some((label) => isFieldLabel(label) && !isOfficeLabel(label))
    )
      return [piece];
    return labels.flatMap((label) => askField(piece, label));
  });
}

/** What is kept by those who do the work: nobody else fills in its fields. */
const RECORD =
  /(?:[记記][录錄]|台[账帳]|日志|日誌|回[访訪]|巡[查检檢视視]|[检檢]查|[验驗]收|交接|[值]班)(?:表|[单單]|簿|卡|[册冊]|本)?\s*$/u;

/** Labels with places in a record, such as `回访人：____ 回访日期：____`, are all fields. */
export function askRecords(pieces: readonly Piece[]): readonly Piece[] {
  const title = pieces.find(({ text }) => text.trim() !== "")?.text.trim() ?? "";
  if (title.length > 30 || !RECORD.test(title)) return pieces;
  return pieces.flatMap((piece) => {
    const fields = piece.debris === true || NUMBERED.test(piece.text) ? null : readFields(piece.text.trim());
    const labels = fields?.fields ?? [];
    if (fields === null || fields.office.length > 0 || !labels.some(({ label }) => isOfficeLabel(label)))
      return [piece];
    if (labels.some(({ sure, options }) => !sure || options.length > 0)) return [piece];
    return labels.flatMap(({ label }) => askField(piece, label));
  });
}

/** `部门⇥⇥姓名⇥⇥`: one row of a table whose cells are known labels with empty cells behind them. */
function readTabRow(piece: Piece | undefined): string[] | null {
  if (piece === undefined || piece.debris === true || !piece.text.includes("\t") || piece.text.length > 200)
    return null;
  const cells = piece.text.split("\t").map((cell) => cell.trim());
  const labels = cells.filter((cell) => cell !== "");
  const placed = cells.every((cell, at) => cell === "" || cells[at + 1] === "");
  return placed && labels.length > 1 && labels.every((label) => isFieldLabel(label)) ? labels : null;
}

const LONE = /^\s*(\p{Script=Han}{2,8})\s?[:：]\s*$/u;

/** One such row alone, and the labels without places right above it. */
export function partTabRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map((piece) => readTabRow(piece));
  const alone = rows.map(
    (row, at) =>
      row !== null &&
      !(pieces[at - 1]?.text.includes("\t") ?? false) &&
      !(pieces[at + 1]?.text.includes("\t") ?? false),
  );
  if (!alone.includes(true)) return pieces;
  const lone = new Set<number>();
  for (const [at, one] of alone.entries()) {
    if (!one) continue;
    for (let above = at - 1; above >= 0 && isFieldLabel(LONE.exec(pieces[above]?.text ?? "")?.[1] ?? ""); above -= 1)
      lone.add(above);
  }
  return pieces.flatMap((piece, at) => {
    if (lone.has(at)) return askField(piece, LONE.exec(piece.text)?.[1] ?? "");
    return alone[at] === true ? (rows[at] ?? []).flatMap((label) => askField(piece, label)) : [piece];
  });
}

/** `无有____`: two choices that touch because their boxes are lost, below what they answer. */
const GLUED = /^\s*(无有|有无|無有|有無|是否|否是|男女|女男)\s*([_＿]{2,})?\s*$/u;

export function partGluedPairs(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const match = piece.debris === true ? null : GLUED.exec(piece.text);
    const above = pieces[at - 1]?.text.trim() ?? "";
    if (match === null || above === "" || above.length > 120 || /[_＿□。]\s*$/u.test(above)) return [piece];
    const [first = "", second = ""] = match[1] ?? "";
    return [
      withText(piece, `A. ${first}`),
      withText(piece, `B. ${second}${match[2] === undefined ? "" : "：____"}`),
      withText(piece, ""),
    ];
  });
}
