/**
 * Parts of registration forms: headings with a Chinese number in a frame, questions above a line of boxes, and what the office
 * fills in at the end.
 *
 *     【二】健康状况                                  （以下由花园填写）
 *     是否有下列情形之一：过敏、哮喘                     编号：        经办人：
 *     ( )有  ( )没有
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const DIGITS = "一二三四五六七八九十";
const FRAMED = /^[\s\u3000]*[【〔〖［[]\s?([一二三四五六七八九十])\s?[】〕〗］\]][\s\u3000]*(\S.{0,80})$/u;

const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;

/** `【一】资料`, `〔二〕健康`: numbers in frames that go up head the parts of a form. */
export function headFramedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter((piece) => usable(piece) && FRAMED.test(piece.text));
  const upwards = own.every(({ text }, index) => FRAMED.exec(text)?.[1] === DIGITS[index]);
  if (own.length < 2 || !upwards) return pieces;
  const framed = new Set(own);
  return pieces.flatMap((piece) => {
    if (!framed.has(piece)) return [piece];
    return [withText(piece, ""), withText(piece, piece.text.replace(FRAMED, "$1、$2"))];
  });
}

const BOX = "(?:[□☐○◯]|[(（][ \\u3000]{0,4}[)）]|\\[ ?\\])";
const BOX_LINE = new RegExp(`^[ \\u3000]*(?:${BOX} ?[^□☐○◯()（）[\\]:：_＿]{1,24}){2,8}$`, "u");
const ASKS = /^[\s\u3000]*(?!.*[□☐○◯_＿\t])[\p{Script=Han}][^\]】]{3,140}$/u;
const ASKING = /是否|有[无無]|有[没沒]有|[哪何谁誰]|什[么麼]|[吗嗎]|多少|下列|以下|[?？]\s*$/u;
const NUMBERED = /^[\s\u3000]*(?:Q?\d|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|[A-Z]\s?[.．、)])/u;
const LABEL = /^[\s\u3000]*\p{Script=Han}[^:：。？?]{0,24}[:：]/u;
const LEAST_LABELS = 3;

/** `是否有下列情形之一：…⏎( )有  ( )没有` among labels without numbers: the line above boxes alone asks. */
export function askAboveBoxLines(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter((piece) => usable(piece) && LABEL.test(piece.text)).length;
  if (labels < LEAST_LABELS) return pieces;
  // In a text with numbers, the lines between them belong to what is numbered.
  if (pieces.some((piece) => usable(piece) && /^[\s\u3000]*Q?\d{1,3}\s?[.．、)）]/u.test(piece.text))) return pieces;
  const asked = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const [below, after] = [pieces[at + 1], pieces[at + 2]];
    if (!usable(piece) || below === undefined || !usable(below) || NUMBERED.test(piece.text)) continue;
    if (!ASKS.test(piece.text) || !ASKING.test(piece.text) || /[。；;]\s*$/u.test(piece.text)) continue;
    if (BOX_LINE.test(below.text) && !BOX_LINE.test((after?.text ?? "").slice(0, LONGEST))) asked.add(at);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    if (asked.has(at)) {
      const stem = piece.text.trim().replace(/[:：]$/u, "");
      return [blank, withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`)];
    }
    // A heading right above it would be asked itself.
    if (asked.has(at + 1) && NUMBERED.test(piece.text)) return [blank, withText(piece, tell(piece.text)), blank];
    if (!asked.has(at - 1)) return [piece];
    const words = piece.text.split(new RegExp(BOX, "u")).filter((word) => word.trim() !== "");
    return [...words.map((word) => withText(piece, `□ ${word.trim()}`)), blank];
  });
}

/** Who fills in what nobody else is asked for. */
const OFFICE =
  "(?:工作人[员員]|公司|[学學]校|[驾駕]校|本?校方?|[医醫]院|[银銀]行|本?店家?|[门門]店|人事(?:部[门門]?)?|人力[资資]源部?|HR|本?[单單]位|用人[单單]位|招聘[单單]位|[办辦]公室|管理[员員处處方]|主[办辦](?:方|[单單]位)|承[办辦](?:方|[单單]位)|[审審][核批](?:人[员員]?|部[门門])|本?中心|[机機][构構]|客服|行政(?:部[门門]?)?|[财財][务務](?:部[门門]?)?|物[业業]|[协協][会會]|本[会會社园園]|司[机機]|[驾駕][驶駛][员員]|[车車][队隊]|[医醫][生师師]|[护護][士理]|[裁][判]|[仓倉][库庫庫]管?|[维維]修(?:工|[师師]傅?)|(?![会會学學队隊团團党黨成组組])\\p{Script=Han}[员員]|(?!本)\\p{Script=Han}{1,3}(?:[部科处處室馆館]|中心))";
const BY_OFFICE = new RegExp(
  `^[\\s\\u3000(（※*【\\-—=]*(?:以下|下列|此|本)?(?:[内內]容|部[分份]|[栏欄][位目]?|[资資]料|信息|各[项項])?[\\s,，]?由\\s?(?:本|我)?\\p{Script=Han}{0,4}?${OFFICE}\\s?(?:[人][员員])?(?:填[写寫報报]|[填][具]|[使]用|勾[选選])[\\s\\u3000)）】:：。\\-—=]*$|^[\\s(（*\\-—]*(?:for )?(?:office|official|staff|internal) use(?: only)?[\\s)）:：*\\-—]*$`,
  "iu",
);
const MOST_OF_OFFICE = 16;

/** `（以下由公司填写）` near the end, and nothing but labels below it: the office fills them in. */
export function hideOfficeEnd(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findLastIndex((piece) => usable(piece) && BY_OFFICE.test(piece.text.trim()));
  const above = pieces.slice(0, Math.max(0, head)).filter(({ text }) => text.trim() !== "").length;
  const below = pieces.slice(head + 1).filter(({ text }) => text.trim() !== "");
  if (head < 0 || below.length === 0 || below.length > MOST_OF_OFFICE || above < below.length * 2) return pieces;
  const alike = below.every(
    (piece) =>
      usable(piece) &&
      !NUMBERED.test(piece.text) &&
      (/[:：_＿□☐\t]/u.test(piece.text) || piece.text.trim().length < 12),
  );
  if (!alike) return pieces;
  return pieces.map((piece, at) => (at < head || piece.text.trim() === "" ? piece : toDebris(piece)));
}

const WHO_FILLS =
  /^[\s\u3000(（【※*★▼]*(?:以下|下列|此|本)(?:[内內]容|部[分份]|[栏欄][位目]?|[资資]料|信息|各?[项項]|表格)?[\s,，]?由[^\s:：，。,_＿□☐\t]{1,12}填[写寫報报][\s\u3000)）】:：。]*$/u;

/** `以下由家长填写`: who answers what stands below is no question. */
export function tellWhoFills(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at) =>
      at > 0 && usable(piece) && WHO_FILLS.test(piece.text)
        ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text))
        : [piece],
    ),
    pieces,
  );
}

const CLOSING_HEAD =
  /^[\s\u3000]*[【(（*★]?(?:[温溫]馨)?(?:提示|提醒|注意(?:事[项項])?|[说說]明|[备備][注註]|[须須]知)[】)）*]?\s?[:：][\s\u3000]*$/u;
const CLOSING_POINT = /^[\s\u3000]*(?:[①-⑳]|[(（]?\d{1,2}[)）.．、]|[-•·])\s*[^_＿□☐]{6,}[。；;！!]\s*$/u;

/** `温馨提示：⏎①请穿运动鞋；⏎②请自带水杯。` below the labels of a form: what people are told at its end. */
export function tellClosingNotes(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findLastIndex((piece) => usable(piece) && CLOSING_HEAD.test(piece.text));
  const filled = pieces.flatMap((piece, at) =>
    at > head && piece.text.trim() !== "" && piece.debris !== true ? [at] : [],
  );
  const points = filled.filter((at) => CLOSING_POINT.test(pieces[at]?.text ?? ""));
  // Behind the points there may be thanks.
  const rest = filled.slice(points.length);
  const first = filled.slice(0, points.length).every((at, index) => at === points[index]);
  const asked = pieces
    .slice(0, Math.max(0, head))
    .filter(({ text }) => /[:：]\s*$|[_＿]{2}|[□☐○]/u.test(text.slice(0, LONGEST)));
  if (head < 1 || points.length < 2 || !first || rest.length > 2 || asked.length < 3) return pieces;
  if (rest.some((at) => /[:：?？_＿□☐]|^\s*\d/u.test(pieces[at]?.text ?? ""))) return pieces;
  const told = new Set([head, ...filled]);
  return pieces.flatMap((piece, at) =>
    told.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text.trim()))] : [piece],
  );
}

/** In the order in which they are made. */
export const FORM_ENDS: readonly Repair[] = [headFramedNumbers, askAboveBoxLines, hideOfficeEnd, tellWhoFills];

/** Before labels are sought. */
export const CLOSING_NOTES: readonly Repair[] = [tellClosingNotes];
