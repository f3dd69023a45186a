/**
 * What the office has filled in already, and what it says that it fills in itself:
 *
 *     花棚名称：第二花棚                    2024年3月5日
 *     填表日期：    年  月  日      编号（人事部填写）：________
 *     收表编号：MS-________（由工作人员填写）
 */
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const WHO =
  "人事|行政|[办辦]公室|工作人[员員]|受理|主[办辦]|[组組][织織委]|[筹籌][备備委]|招生|教[务務]|[财財][务務]|物[业業]|[银銀]行|管理[员員方处處]|系[统統]|后台|後台|[审審]核|[驾駕]校|公司|[学學]校|[机機][构構]|[校院馆館店司]方|[经經][办辦]|前[台檯]|店[员員]|[销銷]售|[顾顧][问問]|考[务務点點]|[组組]委|HR|office|staff|\\p{Script=Han}(?:[馆館院社所会會园園厂廠校行]|部[门門]?|[处處科室组組局站]|中心)";
/** `（由人事部填写）`, `（工作人员填）` */
// `（线上参会者填写）`: those who answer.
const REMARK = `[(（](?![^()（）]{0,12}者填)(?:此[栏欄处處项項])?(?:[请請])?(?:由)?[^()（）申[报報家本应應参參患荐薦]{0,6}(?:${WHO})[^()（）]{0,6}填?[写寫报報填入]+[)）]`;
/** `报名序号：______（考生不填）` */
const LEFT_OUT =
  "[(（](?:(?:考生|[报報]名[者人]|申[请請][者人]|[个個]人|[应應]聘[者人]|[学學]生|家[长長])(?:不填|勿填|不用填|不必填|免填|[请請]勿填[写寫]?)|[请請]勿填[写寫]?|[请請]?留空|(?:[系][统統])?(?:自[动動])?生成)[)）]";
const NAME = "[^\\s:：_＿()（）□☐○◯\\t，。；？?]{2,12}";
const OWN = new RegExp(
  `^[\\s\\u3000]*${NAME}\\s?(?:(?:${REMARK}|${LEFT_OUT})\\s?[:：]|[:：][^:：()（）]{0,24}(?:${REMARK}|${LEFT_OUT}))`,
  "iu",
);
/** `单位意见（公司填写）`: such a place belongs to the form. */
const JUDGED = /意[见見]|[签簽盖蓋]|[审審]批|[评評]/u;
/** `调查员签名（工作人员填写）`: those who make the survey sign for themselves. */
const SURVEYOR =
  /^[\s\u3000]*(?:[调調][查研][员員者]|[访訪][问問谈談]?[员員者]|督[导導]|[录錄]入|[编編][码碼]|[复複]核|[经經][办辦]|收表|登[记記][员員人]|工作人[员員])/u;
/** A number that the office gives, beside what it fills in. */
const OFFICE_NUMBER = /^[\s\u3000]*\p{Script=Han}{0,4}[编編][号號][\s\u3000]*[:：][\s\u3000_＿]*$/u;
/** A place, wide blanks or a tab between two labels of a line. */
const BETWEEN = /[\t]+|[ \u3000]{3,}|([_＿年月日])[ \u3000]+/gu;

const OFFICE_HEAD =
  /^[\s\u3000[(（【]*(?:for )?(?:office|official|internal|staff) use(?: only)?\b[^:：_＿□]{0,20}[:：]?[\s\u3000]*$/iu;

/** `For office use only` above labels: its part asks for nothing, up to the next blank line. */
export function hideOfficeParts(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text, debris }) => debris !== true && text.length < 60 && OFFICE_HEAD.test(text));
  if (head < 1) return pieces;
  let end = head + 1;
  while (end < pieces.length && /[:：_＿□]/u.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
  if (end === head + 1) return pieces;
  return pieces.map((piece, at) => (at >= head && at < end ? toDebris(piece) : piece));
}

/** Where the labels of a line begin. */
function startsOf(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(BETWEEN)) {
    const start = match.index + match[0].length;
    if (/[:：]/u.test(text.slice(start, start + 40)) && /^[\p{Script=Han}A-Za-z]{2}/u.test(text.slice(start)))
      starts.push(start);
  }
  return [...new Set(starts)];
}

/** `编号（人事部填写）：____`: fields of the office ask for nothing. */
export function hideOfficeFields(pieces: readonly Piece[]): readonly Piece[] {
  const remark = new RegExp(`${REMARK}|${LEFT_OUT}`, "iu");
  return pieces.flatMap((piece): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST || !/填[写寫报報入)）]|留空|生成/u.test(piece.text))
      return [piece];
    if (!remark.test(piece.text)) return [piece];
    const starts = startsOf(piece.text);
    const parts = starts.map((start, at) => piece.text.slice(start, starts[at + 1]));
    const isOwn = (part: string) =>
      OWN.test(part) && (SURVEYOR.test(part) || !JUDGED.test(part.split(/[:：(（]/u)[0] ?? ""));
    const told = parts.filter(isOwn);
    if (told.length === 0) return [piece];
    const own = new Set([...told, ...parts.filter((part) => OFFICE_NUMBER.test(part))]);
    const rest = parts
      .filter((part) => !own.has(part))
      .join("")
      .trimEnd();
    const hidden = [...own].map((part) => toDebris(piece, part.trim()));
    return [...(rest === "" ? [] : [withText(piece, rest)]), ...hidden];
  });
}

/** `花棚名称：第二花棚        2024年3月5日` */
const DATED =
  /^[\s\u3000]*[\p{Script=Han}]{2,12}[:：][ \u3000]?[^\s:：_＿□☐○◯/／()（）]{2,30}(?:[ ]{3,}|\u3000{2,}|\t+)[ \u3000]*(?:民[国國]|公元)?\d{2,4}\s?[年.．/／-]\s?\d{1,2}\s?[月.．/／-]\s?\d{1,2}\s?[日号號]?[\s\u3000]*$/u;

/** `花棚名称：第二花棚        2024年3月5日`: a label with its answer and the day are no choices. */
export function tellDatedHeads(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST || !DATED.test(piece.text)) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, tell(piece.text.trim().replace(/[\s\u3000]{2,}/gu, "，"))), blank];
  });
}

/** In the order in which they are made. */
export const OFFICE_FIELDS: readonly Repair[] = [hideOfficeParts, hideOfficeFields, tellDatedHeads];
