/**
 * Forms that draw the place of each label as a bracket with blanks, several on a line:
 *
 *     借用器材：（              ）  数量：（     ）
 *     借用日期：（    月    日）  押金：（     元）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const LONGEST = 200;
const LEAST_LINES = 2;
const LABEL =
  "[\\p{Script=Han}A-Za-z][\\p{Script=Han}A-Za-z/、]{0,13}(?:[(（][^()（）\\s\\u3000][^()（）:：]{0,14}[)）])?";
/** Blanks, perhaps with a unit or the signs of a date between them. */
const INSIDE =
  "(?:[ \\u3000]{3,}|\\u3000{2})(?:(?:[年月日时時分至]|[元人个個天份件台次岁歲套本张張只%℃]|小[时時])[ \\u3000]*){0,8}";
const PAIR = new RegExp(`(${LABEL})[ \\u3000]?[:：][ \\u3000]?[(（](${INSIDE})[)）][ \\u3000]*`, "gu");
const LINE = new RegExp(`^[ \\u3000]*(?:${LABEL}[ \\u3000]?[:：][ \\u3000]?[(（]${INSIDE}[)）][ \\u3000]*){1,6}$`, "u");

const NUMBERED = new RegExp(
  `^([ \\u3000]*\\d{1,2}[.．、] ?)((?:${LABEL}[:：]? ?[(（][ \\u3000]{4,}[)）][ \\u3000]*){2,4})$`,
  "u",
);
const CELL = new RegExp(`(${LABEL})[:：]? ?[(（][ \\u3000]{4,}[)）]`, "gu");
/** `5、应聘部门（可填两个）第一志愿（        ）第二志愿（        ）` */
const WISHES =
  /^([ \u3000]*\d{1,2}[.．、] ?[^()（）:：]{2,12}(?:[(（][^\s()（）][^()（）]{0,24}[)）])?[:：]?)[ \u3000]*((?:(?:第[一二三四五123]|首[选選]|次[选選])[^\s()（）:：]{0,6}[:：]?[(（][ \u3000]{4,}[)）][ \u3000]*){2,5})$/u;

/** `（六）您最满意的医生：____ 最不满意的医生：____` */
const TWO_LINES =
  /^([ \u3000]*(?:\d{1,2}[.．、]|[(（](?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）]|[一二三四五六七八九十]{1,3}、) ?)([^\s:：_＿()（）□]{3,20})[:：] ?[_＿]{3,}[ \u3000,，;；]+([^\s:：_＿()（）□]{3,20})[:：] ?[_＿]{3,}[ \u3000。]*$/u;

/** Two such labels are questions of their own where both name an extreme of the same thing; others are gaps of a sentence. */
export function partNumberedOpposites(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
      const [, no = "", first = "", second = ""] = /[_＿]{3}/u.test(text) ? (TWO_LINES.exec(text) ?? []) : [];
      const extreme = /最[^:：]{2}|[优優缺]点|[优優][势勢]|不足/u;
      const fields = isFieldLabel(first) && isFieldLabel(second);
      if (no === "" || !((extreme.test(first) && extreme.test(second)) || fields)) return [piece];
      return [
        withText(piece, `${no}${first}${fields ? "：____" : NAMED.line}`),
        withText(piece, ""),
        withText(piece, `${second}${fields ? "：____" : NAMED.line}`),
        withText(piece, ""),
      ];
    }),
    pieces,
  );
}

/** `4、QQ号（        ）电话（        ）`: known labels on the line of one number, and wishes in their order. */
export function partNumberedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[(（][ \u3000]{4}/u.test(piece.text))
        return [piece];
      const [, stem, wishes = ""] = WISHES.exec(piece.text) ?? [];
      if (stem !== undefined) {
        const places = wishes.trim().replace(/[:：]?[(（][ \u3000]{4,}[)）]/gu, "____");
        const title = stem.replace(/[:：]$/u, "").replace(/[()（）]/gu, "\\$&");
        return [withText(piece, `${title}：${places}${NAMED.gap}`)];
      }
      const [, no = "", list = ""] = NUMBERED.exec(piece.text) ?? [];
      const labels = [...list.matchAll(CELL)].map(([, label = ""]) => label);
      if (labels.length < 2 || !labels.every(isFieldLabel)) return [piece];
      return labels.map((label, at) => withText(piece, `${at === 0 ? no : ""}${label}：____`));
    }),
    pieces,
  );
}

const UNCOLONED = new RegExp(`^[ \\u3000]*(?:${LABEL}[ ]?[(（][ \\u3000]{4,}[)）][ \\u3000]*){1,4}$`, "u");
const NO_NAME = /[是为為有在和与與的了]$|[，,。]/u;

/** `推荐人（          ）  电话（          ）⏎与被推荐人关系（          ）`: labels without a colon, one or more on a line. */
function colonBracketPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const labels = (text: string): string[] => Array.from(text.matchAll(CELL), ([, label = ""]) => label.trim());
  const isOwn = ({ text, debris }: Piece): boolean =>
    debris !== true && text.length <= LONGEST && /[(（][ \u3000]{4}/u.test(text) && UNCOLONED.test(text);
  const own = pieces.filter(isOwn);
  const all = own.flatMap(({ text }) => labels(text));
  // Most of them are names of fields, and none is the beginning of a sentence.
  const known = all.filter((label) => isFieldLabel(label)).length;
  if (own.length < LEAST_LINES || known * 2 < all.length || all.some((label) => NO_NAME.test(label))) return pieces;
  return unlessSame(
    pieces.map((piece) => (isOwn(piece) ? withText(piece, piece.text.replace(CELL, "$1：____").trim()) : piece)),
    pieces,
  );
}

/** `数量：（     ）` as `数量：____`, where several lines consist of such places. */
export function drawBracketPlaces(source: readonly Piece[]): readonly Piece[] {
  const pieces = colonBracketPlaces(source);
  const isOwn = ({ text, debris }: Piece): boolean =>
    debris !== true && text.length <= LONGEST && /[:：][ \u3000]?[(（][ \u3000]{2}/u.test(text) && LINE.test(text);
  if (pieces.filter(isOwn).length < LEAST_LINES) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (!isOwn(piece)) return [piece];
      return [...piece.text.matchAll(PAIR)].map(([, label = "", inside = ""]) => {
        const signs = inside.replace(/[ \u3000]+/gu, "");
        // The parts of a date stand behind their own places.
        const place = /[年月日时時分至]/u.test(signs)
          ? inside.trimEnd().replace(/[ \u3000]+/gu, "____")
          : `____${signs}`;
        return withText(piece, `${label}：${place}`);
      });
    }),
    pieces,
  );
}
