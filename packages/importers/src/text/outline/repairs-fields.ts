/** Repairs of lines with places to write in: values that are printed already, and dates with nothing but spaces in them. */
import { NAMED } from "../layout/named.ts";
import { covering, type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";

const PART = /^([^\s:：_＿]{1,10}|\p{Script=Han}[ \u3000]\p{Script=Han})\s?[:：]\s*(.*)$/u;

/** `科目：歷史  年級：八年級  座號：____  姓名：____`: what is printed already goes in front, and the places stay. */
export function partPrintedValues(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.text.length > 200 || !/[:：]/.test(piece.text)) return [piece];
    const cells = piece.text.trim().split(/[ ]{2,}|[\t\u3000]+/u);
    if (cells.length < 2) return [piece];
    const parts = cells.map((cell) => PART.exec(cell));
    if (parts.some((part) => part === null)) return [piece];
    const open = parts.filter((part) => /^[\s_＿.…]*$/u.test(part?.[2] ?? ""));
    const known = open.filter((part) => isFieldLabel(part?.[1] ?? "") || isOfficeLabel(part?.[1] ?? ""));
    if (known.length < 1 || known.length < open.length || open.length === parts.length) return [piece];
    const filled = parts.filter((part) => !open.includes(part));
    if (!filled.every((part) => /^[\p{L}\p{N}·]{1,20}$/u.test(part?.[2] ?? ""))) return [piece];
    const printed = cells.filter((_, at) => !open.includes(parts[at] ?? null));
    return [
      withText(piece, printed.join("  ")),
      ...open.map((part) => withText(piece, `${(part?.[1] ?? "").replace(/[\s\u3000]/gu, "")}：____`)),
    ];
  });
}

/** A place of spaces in front of a part of a date, or of a number of days. */
const PLACE = /(^|[:：自从從由至到~～—–，,、（(共计計年月日时時]|\s)[\s\u3000]*(?=[年月日时時分天]|小[时時])/gu;
const DATE = /年[\s\u3000]*月[\s\u3000]*日/gu;

/** `请假时间：自  年  月  日至  年  月  日，共  天`: two dates, or a date and a number, are gaps of one line. */
export function drawDates(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const { text } = piece;
    // The remark of a question, `说明：年月日至年月日`, has no gaps.
    if (text.length > 120 || /[_＿]{2}|\d|\[|^说明：/.test(text)) return [piece];
    const dates = text.match(DATE)?.length ?? 0;
    const counted = /[共计計][\s\u3000]*(?:天|日|小[时時]|[个個]月)/u.test(text);
    if (dates < 1 || (dates === 1 && !counted) || !(counted || /[至到~～—–]/u.test(text))) return [piece];
    // Two labels on a line are two fields.
    if ((text.match(/[:：]/g)?.length ?? 0) > 1) return [piece];
    const rest = text.replace(DATE, "").replace(/[时時分]|[共计計][\s\u3000]*(?:天|日|小[时時]|[个個]月)/gu, "");
    if (rest.replace(/[\s\u3000，,。;；:：自从從由至到起止~～—–()（）-]/gu, "").length > 12) return [piece];
    const drawn = `${text
      .trim()
      .replace(PLACE, "$1____")
      .replace(/([(（])/gu, "\\$1")}${NAMED.gap}`;
    // The label below would be a remark about the gaps.
    return [withText(piece, drawn), withText(piece, "")];
  });
}

const STARRED_DATE = /^\s*[*＊]{1,4}\s?年\s?[*＊]{1,4}\s?月\s?[*＊]{1,4}\s?日\s*$/u;
const DATE_LABEL = /^\s*\p{Script=Han}{0,6}(?:日期|[时時][间間])\s?[:：]\s*$/u;

/** A label of a date, and below it the date in stars. */
export function drawStarredDates(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (before !== undefined && isStarredDate(before, piece)) return [];
    if (after === undefined || !isStarredDate(piece, after)) return [piece];
    return [covering(withText(piece, `${piece.text.trim().replace(/\s?[:：]$/u, "")}${NAMED.date}`), [piece, after])];
  });
}

const isStarredDate = (label: Piece, date: Piece): boolean =>
  DATE_LABEL.test(label.text) && STARRED_DATE.test(date.text);

/** What examiners fill in behind the heading of a part: `一、填空题（每空1分）得分：____ 评卷人：____`. */
const EXAMINERS =
  /^(\s*[一二三四五六七八九十]{1,3}\s?[、.．].*[题題](?:\s*[(（][^()（）]*[)）])?\s*[:：]?)\s*((?:[【[(（]?\s?(?:得\s?分|[评評阅閱]卷人?|[评評]分人?|[复複]核人?)\s?[】\])）]?\s?[:：]?[\s_＿\u3000]*分?[\s_＿\u3000]*)+)$/u;

export function hideExaminers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const match = piece.text.length > 120 ? null : EXAMINERS.exec(piece.text);
    if (match === null) return [piece];
    return [withText(piece, match[1] ?? ""), { ...withText(piece, match[2] ?? ""), debris: true }];
  });
}
