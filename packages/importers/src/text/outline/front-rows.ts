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
