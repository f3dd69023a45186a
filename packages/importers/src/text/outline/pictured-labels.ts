/**
 * Posts with another picture in front of each label:
 *
 *     🌱姓名：
 *     🌼花棚：①东棚 ②西棚
 *     🚰是否浇水：是/否
 *     👕尺码（S/M/L）：
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";
import { type Counted, ONLY_ONE, readCounted } from "./signed-labels.ts";

const LONGEST = 200;
const LEAST = 4;
const LEAST_SIZES = 3;
/** One or two pictures, each of one sign or of several that are joined. */
const PICTURE =
  /^[\s\u3000]*((?:(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?){0,4}))[ \u3000]?){1,2}(?=[\p{L}\p{N}【「“"])/u;
const LABEL = /^[^:：□☐○_＿。！!?？\t]{1,40}[:：]/u;

/** `🌱姓名：⏎🌼电话：`: pictures that only adorn the labels, each another one. */
export function dropPictures(pieces: readonly Piece[]): readonly Piece[] {
  const pictured = new Map<number, string>();
  const kinds = new Set<string>();
  let labels = 0;
  const title = nextFilled(pieces, -1);
  for (const [at, { text, debris }] of pieces.entries()) {
    const sign = at === title || debris === true || text.length > LONGEST ? undefined : PICTURE.exec(text)?.[0];
    if (sign === undefined) continue;
    pictured.set(at, sign);
    kinds.add(sign.trim());
    if (LABEL.test(text.slice(sign.length))) labels += 1;
  }
  // The same picture everywhere is a sign of the questions, and pictures of few kinds say something of their lines.
  if (labels < LEAST || kinds.size * 4 < pictured.size * 3 || labels * 3 < pictured.size * 2) return pieces;
  return pieces.map((piece, at) => {
    const sign = pictured.get(at);
    return sign === undefined ? piece : withText(piece, piece.text.slice(sign.length));
  });
}

const HEAD = /^[^:：?？_＿□☐○。，,\t]{2,24}$/u;
const COUNTED = /^[\s\u3000]*[*＊]?(?:(?:Q\s?)?\d{1,3}\s?[.．、)）:：]|第\s?\d{1,3}\s?[题題])(?!\d)/iu;
const LEAST_HEADS = 2;

/** `👶 花苗的情况` above `1. …`, `🍚 花肥` above `3. …`: headings of numbered questions. */
export function tellPicturedHeads(pieces: readonly Piece[]): readonly Piece[] {
  const title = nextFilled(pieces, -1);
  const heads = new Set(
    pieces.flatMap(({ text, debris }, at) => {
      // Drawn boxes stand in front of choices.
      const other =
        at === title || debris === true || text.length > LONGEST || /^[\s\u3000]*[⚪🔘⭕⬜◻🔲🔳]/u.test(text);
      const sign = other ? undefined : PICTURE.exec(text)?.[0];
      const isHead = sign !== undefined && HEAD.test(text.slice(sign.length).trim());
      return isHead && COUNTED.test(textAt(pieces, nextFilled(pieces, at), LONGEST)) ? [at] : [];
    }),
  );
  if (heads.size < LEAST_HEADS) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    return heads.has(at) ? [blank, withText(piece, tell(piece.text.trim())), blank] : [piece];
  });
}

const ALONE = /^[\s\u3000]*[\p{L}【「][^:：□☐○_＿。！!?？\t]{0,60}[:：][\s\u3000_＿]*$/u;
/** What no choice is: parts and units, other names of the thing, kinds of signatures and ways to reach someone. */
const NAMES =
  /^(?:[年月日时時分秒]|kg|cm|mm|㎡|m|元|[万萬]|人|[个個]|斤|公斤|[签簽][字名]|[盖蓋]章|公章|中文?|英文?|Eng(?:lish)?|Chi(?:nese)?|拼音|手[机機]|座[机機]|固[话話]|[电電][话話]|微信|QQ|[邮郵]箱|父|母|父[亲親]|母[亲親]|[家長长]{2}|[监監][护護]人|市|[区區]|[县縣]|街道|[楼樓室座]|[栋棟]|[单單]元|.?[号號][码碼]?|[长長宽寬高]|例?如.*|[请請].*)$|等$|格式/u;

/** `尺码（S/M/L/XL）：`, though the label alone names a field. */
const SIZES =
  /^[\s\u3000]*([^\s:：()（）□_＿\t][^:：()（）□_＿\t]{0,30})[(（]([^()（）:：□_＿,，、;；]{5,80})[)）]\s?([*＊]?)[\s\u3000]*[:：][\s\u3000_＿]*$/u;
/** `是否浇水：是/否` */
const BEHIND =
  /^[\s\u3000]*(\p{L}[^:：□_＿\t]{0,40})[:：][ \u3000]*([^:：□_＿()（）。！!?？\t]{3,60}(?:[(（][^:：□_＿()（）。！!?？\t]{1,24}[)）])?)$/u;
const LONGEST_WORD = 12;

/** `各位同事：` */
const GREETS =
  /^(?:各位|各(?:部[门門]|分[会會]|支部|班[级級]|[单單]位|科室|小[组組])[^:：]{0,12}[:：]$|(?:尊敬|[亲親][爱愛]|敬[爱愛])的|hi\b|hello\b)|(?:[们們]|[您你]好|大家好)\s?[:：]$/iu;

const LONGEST_LABEL = 30;
/** `报名请按以下格式回复：` */
const LEAD = /[请請]|格式|如下|以下|下列|填[写寫]|[复複][制製]|回[复覆複]|(?:信息|[项項]目)[:：]/u;
const ESSAY = /意[见見]|建[议議]|介[绍紹]|[说說]明|理由|原因|描述|需求|要求|想法/u;

/** A label with the place of its answer. */
const placed = (text: string): string => {
  const label = text.trim();
  return ESSAY.test(label) ? label.replace(/[:：]$/u, NAMED.essay) : `${label}____`;
};

/** The words between slashes; none if one of them is no choice. */
function partWords(text: string, least: number): string[] {
  const [, front = text, remark = ""] = /^(.*?)([(（][^()（）]*[)）])$/u.exec(text) ?? [];
  const words = front.split(/[/／|｜]/u).map((word) => word.trim());
  // A list that ends with others offers whatever it names.
  const closed = words.length > 3 && /^其[他它]$/u.test(words.at(-1) ?? "");
  const chosen = words.every((word) => word !== "" && word.length <= LONGEST_WORD && (closed || !NAMES.test(word)));
  const own = chosen && words.length >= least && new Set(words).size === words.length;
  if (!own || (!closed && words.some((word) => isFieldLabel(word)))) return [];
  return words.map((word, at) => (at === words.length - 1 ? `${word}${remark}` : word));
}

/** The label of a line and the choices that it offers; null for other lines. */
function readOffered(text: string, inside: boolean): Counted | null {
  if (ALONE.test(text)) {
    const counted = readCounted(text);
    if (counted !== null && !counted.words.some((word) => NAMES.test(word))) return counted;
    const [, label = "", list = "", star = ""] = SIZES.exec(text) ?? [];
    const words = partWords(list, LEAST_SIZES);
    return counted !== null || words.length === 0
      ? null
      : { label: label.trim(), words, count: "", star: star === "" ? "" : "*" };
  }
  const [, label = "", list = ""] = (inside ? BEHIND.exec(text) : null) ?? [];
  const words = /^[\d\s/／|｜.-]+$/u.test(list) ? [] : partWords(list, 2);
  return words.length === 0 ? null : { label: label.trim(), words, count: "", star: "" };
}

/** `尺码（S/M/L）：`, `是否浇水：是/否` among labels without numbers: what stands between slashes can be chosen. */
export function openSlashesOfLabels(pieces: readonly Piece[]): readonly Piece[] {
  const alone = pieces.flatMap(({ text, debris }, at) =>
    debris !== true &&
    text.length <= LONGEST &&
    ALONE.test(text) &&
    !GREETS.test(text.trim()) &&
    /\p{Script=Han}/u.test(text)
      ? [at]
      : [],
  );
  if (alone.length < LEAST) return pieces;
  const first = alone[0] ?? 0;
  const last = alone.at(-1) ?? 0;
  const own = new Set(alone);
  let found = false;
  const result = pieces.flatMap((piece, at): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST) return [piece];
    if (!/[/／|｜]/u.test(piece.text)) {
      // Beside questions with names, labels without a place would be told.
      const open = own.has(at) && !LEAD.test(piece.text) && piece.text.trim().length <= LONGEST_LABEL;
      return [open && /[:：][\s\u3000]*$/u.test(piece.text) ? withText(piece, placed(piece.text)) : piece];
    }
    const offered = readOffered(piece.text, at > first && at < last);
    // Choices below such a label are its own.
    const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
    if (offered === null || /^[\s\u3000]*(?:[□☐○◯]|[A-H]\s?[.．、)）])/u.test(below)) return [piece];
    found = true;
    const blank = withText(piece, "");
    const remark = offered.count === "" ? "" : `（${offered.count}）`;
    const several = offered.count === "" ? allowsSeveral(offered.label) : !ONLY_ONE.test(offered.count);
    return [
      blank,
      withText(piece, `${offered.label}${remark}${several ? NAMED.several : NAMED.single}${offered.star}`),
      ...offered.words.map((word) => withText(piece, `□ ${word}`)),
      blank,
    ];
  });
  return found ? result : pieces;
}

/** In the order in which they are made. */
export const PICTURED_LABELS: readonly Repair[] = [tellPicturedHeads, dropPictures, openSlashesOfLabels];
