/**
 * Posts in groups and small forms with a sign in front of each label, and choices that a bracket lists and counts:
 *
 *     🌟姓名：                                        ◎日期：__年__月__日  ◎时段：□上午 □下午
 *     🌟想去的组（浇水/松土/修剪，选一个）：              ◎姓名：____  ◎人数：____人
 *     🌟哪天有空（周一/周二/周三，可以多选）：
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST = 3;
/** A sign that is no bullet of the grammar, no box and no note. */
const SIGN =
  /^[\s\u3000]*((?:\p{Extended_Pictographic}\uFE0F?|[▶►▷▸◆◇■▲△▼●★☆✿❀❁✦✧◎➤➢➡⊙◉♦♥♣♠]\uFE0F?){1,2})[\s\u3000]?(?=[\p{L}【])/u;
const LABEL = /^[^:：□☐○_＿。！!?？\t]{1,80}(?:[:：]|[_＿]{2})/u;
const LABEL_ALONE = /^[\s\u3000]*[^\s:：□☐○_＿。！!?？\t][^:：□☐○_＿。！!?？\t]{0,80}[:：][\s\u3000_＿]*$/u;

const NONE: Piece = { no: 0, text: "" };
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;

/** The parts of a line that begin with the sign. */
function partsOf(text: string, sign: string): string[] {
  return text
    .split(sign)
    .slice(1)
    .map((part) => part.trim());
}

/** The sign that stands in front of most labels of a text; null if none does. */
function findSign(pieces: readonly Piece[]): string | null {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const sign = usable(piece) ? SIGN.exec(piece.text)?.[1] : undefined;
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  for (const [sign] of [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 3)) {
    const own = pieces.filter((piece) => usable(piece) && SIGN.exec(piece.text)?.[1] === sign);
    const parts = own.flatMap(({ text }) => partsOf(text, sign));
    const labels = parts.filter((part) => LABEL.test(part)).length;
    // A sign in front of some labels only says something of them: that they must be filled in, or are headings.
    const among = pieces.slice(pieces.indexOf(own[0] ?? NONE), pieces.lastIndexOf(own.at(-1) ?? NONE));
    const others = among.filter(
      (piece) => usable(piece) && LABEL_ALONE.test(piece.text) && !own.includes(piece),
    ).length;
    if (labels >= LEAST && labels === parts.length && others * 3 <= labels) return sign;
  }
  return null;
}

const OPEN = /[_＿]|[:：][\s\u3000]*\S/u;
const ESSAY =
  /[為为]什[麼么]|理由|原因|[介][绍紹]|意[见見]|建[议議]|(?:不少[于於]|至少|以上|以[内內])\s?\d{1,4}\s?字|\d{1,4}\s?字(?:以上|以[内內]|左右)/u;

/** `🌟姓名：⏎🌟学号：`: labels with the same sign, each on a line of its own. What stands below them is told. */
export function askSignedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const sign = findSign(pieces);
  if (sign === null) return pieces;
  const isOwn = (piece: Piece) => usable(piece) && SIGN.exec(piece.text)?.[1] === sign;
  const last = pieces.findLastIndex(isOwn);
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    if (isOwn(piece))
      return partsOf(piece.text, sign).flatMap((part) => {
        if (CHOICES.test(part)) return [withText(piece, part)];
        if (ESSAY.test(part) && !OPEN.test(part))
          return [blank, withText(piece, part.replace(/[:：]\s*$/u, NAMED.essay)), blank];
        return [withText(piece, OPEN.test(part) ? part : `${part}____`)];
      });
    const above = pieces[at - 1];
    const below = at === last + 1 || (at === last + 2 && above !== undefined && above.text.trim() === "");
    const tells = below && piece.text.trim() !== "" && usable(piece) && !/[_＿□☐○?？]|[:：]\s*$/u.test(piece.text);
    return tells ? [blank, withText(piece, tell(piece.text)), blank] : [piece];
  });
}

const ONE =
  "(?:[请請只限]{0,2}(?:任?[选選](?:其?[一1])(?:[个個项項种種])?|单[选選]|單選|[择擇]一|[二三四五六七八两兩2-8][选選][一1]|[限][报報选選][一1][个個项項]))";
const MANY =
  "(?:[请請]?可(?:以)?(?:多|[复複])[选選](?:多[个個项項])?|多[选選]|可?[选選报報填]多[个個项項种種]|不限|(?:[最至]多|限)(?:[选選报報])?\\s?[2-9二三四五六两兩][个個项項种種])";
export const ONLY_ONE = new RegExp(`^${ONE}$`, "u");
const NUMBERED = /^[\s\u3000]*(?:\d|[(（]?[一二三四五六七八九十]{1,3}[)）、.．])/u;
/** `想去的组（浇水/松土/修剪，选一个）：` */
const CHOICES = new RegExp(
  `^[\\s\\u3000]*([^:：()（）□_＿\\t]{1,40})[(（]([^()（）:：□_＿]{3,120}?)(?:[\\s,，;；、。]|(?=任[选選]))(${ONE}|${MANY})[)）]\\s?([*＊]?)[\\s\\u3000]*[:：]?[\\s\\u3000_＿]*$`,
  "u",
);

/** `饮食（荤/素）：`, `尺码（S/M/L/XL）：`, `住宿（单间 / 合住 / 不住）：` */
const SLASHED =
  /^[\s\u3000]*([^\s:：()（）□_＿\t][^:：()（）□_＿\t]{0,30})[(（]([^()（）:：□_＿,，、;；\s/／]{1,12}(?:\s?[/／]\s?[^()（）:：□_＿,，、;；\s/／]{1,12}){1,8})[)）]\s?([*＊]?)[\s\u3000]*[:：][\s\u3000_＿]*$/u;
/** The parts of a date, an address or a name are no choices. */
const PARTS = /^(?:年|月|日|省|市|[区區县縣]|[时時]|分|[姓名]|院|系|[班级級]|.*[:：]|\d+|[xX]+)$/u;

const FRAME = /^[\s\u3000]*【([^【】]{1,160})】(?=[:：])/u;

export interface Counted {
  readonly label: string;
  readonly words: readonly string[];
  readonly count: string;
  readonly star: string;
}

/** A label whose bracket lists its choices; null for other labels. */
export function readCounted(source: string): Counted | null {
  const text = source.replace(FRAME, "$1");
  const counted = CHOICES.exec(text);
  const slashed = counted === null ? SLASHED.exec(text) : null;
  const [, label = "", list = ""] = counted ?? slashed ?? [];
  const words = list.split(/[/／|｜]/u.test(list) ? /[/／|｜]/u : /[、,，;；]/u).map((word) => word.trim());
  if (words.length < 2 || new Set(words).size < words.length) return null;
  if (words.some((word) => word === "" || word.length > 20 || PARTS.test(word))) return null;
  // A list that ends with others offers whatever it names.
  const closed = /^其[他它]$/u.test(words.at(-1) ?? "");
  if (slashed !== null && !closed && (isFieldLabel(label) || words.some((word) => isFieldLabel(word)))) return null;
  const star = (counted?.[4] ?? slashed?.[3] ?? "") === "" ? "" : "*";
  return { label: label.trim(), words, count: counted?.[3] ?? "", star };
}

/** `想去的组（浇水/松土，选一个）：` among other labels: brackets that list the choices and say how many may be taken. */
export function askCountedBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.map((piece) => usable(piece) && LABEL_ALONE.test(piece.text) && !NUMBERED.test(piece.text));
  if (labels.filter(Boolean).length < LEAST) return pieces;
  const read = pieces.map(({ text }, at) => (labels[at] ? readCounted(text) : null));
  // Other readers know labels with choices alone.
  if (!read.some((one) => one !== null && one.count !== "")) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const own = read[at] ?? null;
    if (own === null) {
      const open =
        labels[at] &&
        /[:：][\s\u3000]*$/u.test(piece.text) &&
        piece.text.trim().length <= 30 &&
        !/^[\s\u3000]*(?:各位|尊敬|[亲親][爱愛])/u.test(piece.text);
      return [open ? withText(piece, `${piece.text.trim().replace(FRAME, "$1")}____`) : piece];
    }
    const { label, words, count, star } = own;
    const kind = count === "" || ONLY_ONE.test(count) ? NAMED.single : NAMED.several;
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${label}${count === "" ? "" : `（${count}）`}${kind}${star}`),
      ...words.map((word) => withText(piece, `□ ${word}`)),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const SIGNED_LABELS: readonly Repair[] = [askSignedLabels, askCountedBrackets];
