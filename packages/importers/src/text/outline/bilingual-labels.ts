/**
 * Labels in two languages with a line to write on, or with boxes, behind the second one:
 *
 *     A4 會員證號碼 Membership No.  ________
 *     聯絡電話 Contact Phone ________
 *     性別 Gender □男 Male □女 Female
 *
 * The names of what is asked make no sentence, so the line is no gap in one.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const NUMBER = "(?:[A-Z]?\\d{1,3}(?:\\.\\d{1,2})?\\s?[.．、)）]?\\s+|\\d{1,3}\\s?[.．、)）]\\s*)";
const HAN_LABEL = "\\p{Script=Han}[\\p{Script=Han}，,／/（）()、]{0,28}\\s?[:：]?";
const NAME = "[A-Z][A-Za-z.'’-]*(?: ?[/&] ?[A-Za-z.'’-]+| [A-Za-z.'’-]+| [(][A-Za-z\\d ./-]{1,40}[)]){0,6}";
/** A line to write on, or the parts of a date, perhaps with a hint behind them. */
const PLACE = "(?:[_＿]{4,}|(?:[_＿]{2,} ?[/／-] ?){1,2}[_＿]{2,}(?: ?[(（][DMYdmy/ ]{5,14}[)）])?)";
/** `____ 日 DD 月 MM 年 YYYY`: how a date is written, behind its place. */
const ORDER = "(?: *(?:[日月年] ?(?:DD?|MM?|YYYY|YY|[Dd]ay|[Mm]onth|[Yy]ear) ?[/／]? ?){2,3})";
/** `______ °C` */
const UNIT = "(?:°C|℃|kg|cm|mm|%|[岁歲]|yrs?|years?|[人元天])";
const WRITTEN = new RegExp(
  `^[ \\u3000]*(${NUMBER})?(${HAN_LABEL}) ?(${NAME})[ \\u3000]?[:：]?[ \\u3000]*${PLACE}(?:${ORDER})?[ \\u3000]*(?:${UNIT})?[ \\u3000]*$`,
  "u",
);
const BOXED = new RegExp(
  `^[ \\u3000]*(${HAN_LABEL}) ?(${NAME})[ \\u3000]?[*＊]?[ \\u3000]?[:：]?[ \\u3000]*((?:[□☐○◯][^□☐○◯_＿]{1,40}){2,8})$`,
  "u",
);
/** `Date 日期: ____`: the other way round. A single letter is the sign of a choice. */
const ENGLISH_FIRST = new RegExp(
  `^[ \\u3000]*(${NUMBER})?(?=[A-Z]-?[A-Za-z])(${NAME}) ?(${HAN_LABEL})[ \\u3000]*${PLACE}[ \\u3000]*(?:${UNIT})?[ \\u3000]*$`,
  "u",
);
/** `Sex 性別: □ M 男 □ F 女` */
const ENGLISH_BOXED = new RegExp(
  `^[ \\u3000]*(?=[A-Z][A-Za-z])(${NAME}) ?(\\p{Script=Han}[\\p{Script=Han}/]{1,12}[:：])[ \\u3000]*((?:[□☐○◯][^□☐○◯_＿:：]{1,40}){2,8})$`,
  "u",
);
/** `(DD/MM/YYYY)` behind a place. */
const DATE_HINT = /[(（]([DMYdmy/ ]{5,14})[)）][ \u3000]*$/u;
const ORDERED = new RegExp(`[_＿]{2,}(${ORDER})[ \\u3000]*$`, "u");
const PLACE_AND_ROOM = /([_＿]{4,})[ \u3000]+(?=[^\s/／(（-])/u;
/** `…□ F 女    Date of Birth 出生日期: ____`: where the next label begins behind choices. */
const NEXT_LABEL =
  /[ \u3000]{2,}(?=[A-Z][A-Za-z.’'/ -]{1,36} ?\p{Script=Han}{2,12}[:：]|\p{Script=Han}{2,10} ?[A-Z][A-Za-z.’'/ -]{1,36}[*＊]? ?[:：])/gu;
/** A colon in front of the place ends no sentence. */
const CLOSED = /[:：][ \u3000]*[_＿□☐○◯]/u;
/** Words of English sentences, which break off at their gap. */
const SENTENCE =
  /\b(?:an?|the|is|are|was|were|am|be|been|to|do|does|did|has|have|had|can|could|will|would|should|must|may|he|she|it|they|we|you|i|this|that|there|my|his|her|their|its|not|like|likes|with|at|in|by|from)\b/iu;

const usable = ({ text, debris }: Piece): boolean =>
  debris !== true && text.length <= LONGEST && /\p{Script=Han}/u.test(text);

function kindOf(label: string): string {
  if (/[电電][话話]|手[机機]|\b(?:tele)?phone|\btel\b|\bmobile/iu.test(label)) return NAMED.phone;
  if (/日期|生日|\bdate\b/iu.test(label)) return NAMED.date;
  if (/[邮郵]箱|[电電][邮郵]|[电電]子[邮郵]件|e-?mail/iu.test(label)) return "[邮箱]";
  if (/意[见見]|建[议議]|[备備][注註]|\b(?:comments?|remarks?|suggestions?|reasons?)\b/iu.test(label))
    return NAMED.essay;
  if (/[数數]$|年[龄齡]|人[数數]|\bage\b|number of/iu.test(label)) return NAMED.number;
  return NAMED.line;
}

interface Label {
  readonly no: string;
  readonly label: string;
  readonly boxes: string;
}

function readLabel(text: string): Label | null {
  const written = WRITTEN.exec(text) ?? ENGLISH_FIRST.exec(text);
  const boxed = written === null ? (BOXED.exec(text) ?? ENGLISH_BOXED.exec(text)) : null;
  const [own = "", name = ""] = written?.slice(2) ?? boxed?.slice(1) ?? [];
  // `Name in Chinese 中文姓名: ____`, `通知 Notify by : □ Email □ Mail`
  const closed = /[:：]$/u.test(name.trim()) || CLOSED.test(text);
  if (own === "" || (!closed && SENTENCE.test(`${own} ${name}`.replace(/\bI\.?D\b/giu, "")))) return null;
  const label = `${own.trim()} ${name.trim()}`.replace(/\s?[:：]$/u, "");
  return { no: written?.[1]?.trim() ?? "", label, boxes: boxed?.[3] ?? "" };
}

/** `學生姓名 Name: ____ (   )   班別 Class: 3____`: the number in the class, and a class whose year is printed. */
function plainClass(piece: Piece): Piece {
  if (!usable(piece) || !/[A-Za-z]\s?[:：]/u.test(piece.text)) return piece;
  const text = piece.text
    .replace(/([_＿]{4,})[ ]?[(（][ \u3000]{1,6}[)）](?=[ \u3000]|$)/gu, "$1")
    .replace(/([A-Za-z])\s?[:：][ ]?(\d)(?=[_＿]{3})/gu, "$1 ($2): ");
  return text === piece.text ? piece : withText(piece, text);
}

/** `Name 姓名: ____  Phone 电话: ____`: several labels on a line. */
function partRow(piece: Piece): readonly Piece[] {
  if (!usable(piece)) return [piece];
  const labels = /[□☐○◯]/u.test(piece.text) ? piece.text.split(NEXT_LABEL) : [];
  if (labels.length > 1) return labels.flatMap((part) => partRow(withText(piece, part)));
  if (!PLACE_AND_ROOM.test(piece.text)) return [piece];
  const parts = piece.text.replace(new RegExp(PLACE_AND_ROOM, "gu"), "$1\n").split("\n");
  return parts.every((part) => readLabel(part)?.boxes === "") ? parts.map((part) => withText(piece, part)) : [piece];
}

/** `會員證號碼 Membership No. ________`: two names of one thing and a line to write on. */
export function askBilingualLabels(source: readonly Piece[]): readonly Piece[] {
  const parted = source.map(plainClass).flatMap(partRow);
  const pieces = parted.length === source.length && parted.every((one, at) => one === source[at]) ? source : parted;
  const read = pieces.map((piece) => (usable(piece) ? readLabel(piece.text) : null));
  if (read.filter((one) => one !== null && one.boxes === "").length < LEAST) return source;
  return pieces.flatMap((piece, at): Piece[] => {
    const one = read[at] ?? null;
    if (one === null) return [piece];
    const blank = withText(piece, "");
    const stem = `${one.no === "" ? "" : `${one.no} `}${one.label}`;
    if (one.boxes === "") {
      const hint = DATE_HINT.exec(piece.text)?.[1] ?? ORDERED.exec(piece.text)?.[1];
      const told = hint === undefined ? [] : [withText(piece, `题目说明：${hint}`)];
      return [blank, withText(piece, `${stem}${kindOf(one.label)}`), ...told, blank];
    }
    const words = one.boxes.split(/[□☐○◯]/u).filter((word) => word.trim() !== "");
    const kind = allowsSeveral(one.label) ? NAMED.several : NAMED.single;
    return [
      blank,
      withText(piece, `${stem}${kind}`),
      ...words.map((word) => withText(piece, `□ ${word.trim()}`)),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const BILINGUAL_LABELS: readonly Repair[] = [askBilingualLabels];
