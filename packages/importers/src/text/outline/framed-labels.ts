/**
 * Forms whose labels stand in frames, each with what is written or chosen behind or below it:
 *
 *     【报修人】
 *     【房屋性质】 A. 自住  B. 出租
 *     【故障类别（可多选）】
 *     A. 漏水
 *     B. 断电
 *     【现场照片】（可附1-3张）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST = 4;
const FRAME =
  /^[ \u3000]*([*＊]?)[ \u3000]?(?:【[ \u3000]?([^【】]{1,40}?)[ \u3000]?】|〖[ \u3000]?([^〖〗]{1,40}?)[ \u3000]?〗|［[ \u3000]?([^［］]{1,40}?)[ \u3000]?］|『[ \u3000]?([^『』]{1,40}?)[ \u3000]?』)[ \u3000]*([*＊]?)[ \u3000]*[:：]?[ \u3000]*(.*)$/u;
/** Frames of papers and of forms with names of types. */
const NOT_LABEL =
  /答案|解析|^[题題][干幹目型]|[详詳]解|考[点點]|[难難]度|^(?:[参參]考)?分析$|^[点點][评評睛拨]|知[识識][点點]|^[选選][项項]|(?:[单單多][选選]|判[断斷]|填空|[简簡]答)[题題]?$|^[例材注提][题題料意示]|^[说說]明$|^[标標][题題]$|[类類]型$|^必填|^[选選]填/u;
const LISTS = /[(（][^()（）]*[/／][^()（）]*[)）]/u;
const NUMBERED = /^[ \u3000]*(?:Q\s?)?\d{1,3}\s?[.．、)）](?!\d)/iu;
const CHOICE =
  /^[ \u3000]*(?:[A-Z]\s?[.．、:：)）]|[(（][A-Za-z][)）]|[□☐○◯•·▪-]|[(（][ \u3000]{0,4}[)）])[ \u3000]*(?=\S)/u;
const SIGNS: readonly RegExp[] = [
  /\b[A-Z]\s?[.．、:：)）]\s*(?=\S)/gu,
  /[□☐○◯][ \u3000]*(?=\S)/gu,
  /[①-⑳][ \u3000]*(?=\S)/gu,
  /[(（]\d{1,2}[)）][ \u3000]*(?=\S)/gu,
  /[(（][ \u3000]{0,4}[)）][ \u3000]*(?=\S)/gu,
];
const PLACE = /^[ \u3000_＿.…]*$/u;
const LINE_TO_WRITE_ON = /^[ \u3000]*[_＿]{4,}[ \u3000]*$/u;
const UNITS = /^[ \u3000_＿]*(?:[^\s_＿]{1,3}[ \u3000_＿]+){0,5}[^\s_＿]{1,3}[ \u3000]*$/u;
const COUNTED = /^(?:岁|歲|cm|kg|厘米|公分|公斤|千克|斤|[万萬]?元|人|平方米|㎡|[个個件台套份张張])$/u;
const COUNT = /^(\S.*?)[ \u3000]*([(（][^()（）]{0,6}[选選][^()（）]{0,6}[)）])$/u;
/** `（可多选）A / B / C`: how many may be taken is said in front of the choices. */
const COUNT_IN_FRONT = /^([(（][^()（）]{0,6}[选選][^()（）]{0,6}[)）])[ \u3000]*(\S.*)$/u;
const NOTE = /^[(（]([^()（）]{1,60})[)）][ \u3000_＿]*$/u;
const ESSAY =
  /描述|情[况況形]|原因|理由|意[见見]|建[议議]|[说說]明|[经經][过過歷历]|[简簡][介历歷述]|介[绍紹]|[内內]容|[评評][价價]|要求|需求|[?？]$/u;

interface Framed {
  readonly label: string;
  readonly star: string;
  readonly rest: string;
}

function readFrame(piece: Piece | undefined): Framed | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const [, front = "", one, two, three, four, behind = "", rest = ""] = FRAME.exec(piece.text) ?? [];
  const label = one ?? two ?? three ?? four;
  return label === undefined
    ? null
    : { label: label.trim(), star: front === "" && behind === "" ? "" : "*", rest: rest.trim() };
}

const OFFERED_WORD = /^[^\s_＿:：]{1,12}$/u;
const OFFERED_WORDS = /^[^_＿:：。，,]{1,20}$/u;
/** `9月10日/9月11日` are days to choose from, `年/月/日` is the form of a date. */
const OFFERED_DAY = /^\d{1,2}月\d{1,2}[日号號](?:[上下]午)?$/u;
const DATE_PART = /^(?:\d{0,4}[年月日时時分]|\d{1,4}|[YMDymdHhx]{1,4})$/u;

/** The choices behind a label; empty if there are none. */
function choicesOf(rest: string): string[] {
  for (const sign of SIGNS) {
    const [front = "", ...words] = rest.split(sign).map((word) => word.trim());
    if (front === "" && words.length > 1 && words.every((word) => word !== "")) return words;
  }
  const words = rest.split(/[ \u3000]?[/／|｜][ \u3000]?/u).map((word) => word.trim());
  // `学过一年以内 / 学过一年以上`: blanks around each sign leave room for longer words.
  const spaced = !/[^ \u3000][/／|｜]|[/／|｜][^ \u3000]/u.test(rest);
  const plain = words.every((word) => OFFERED_DAY.test(word) || (spaced ? OFFERED_WORDS : OFFERED_WORD).test(word));
  return words.length > 1 && plain && words.some((word) => !DATE_PART.test(word)) ? words : [];
}

function typeOf(label: string): string {
  if (/[签簽]\s?[名字署章]/u.test(label)) return NAMED.signature;
  if (/照片|[图圖相]片|[截][图圖]/u.test(label)) return NAMED.picture;
  if (/附件|文件|材料/u.test(label)) return NAMED.file;
  if (/(?:日期|[时時][间間]|年月日?|生日)$/u.test(label) && !/[时時][间間]$/u.test(label)) return NAMED.date;
  if (ESSAY.test(label)) return NAMED.essay;
  return isFieldLabel(label) ? "：____" : NAMED.line;
}

/** The question of a label, and the lines below it that are its choices. */
function write(piece: Piece, { label, star, rest }: Framed, below: readonly Piece[]): Piece[] {
  const blank = withText(piece, "");
  // `A/B/C（三选一）`: how many may be taken is said behind the choices.
  const [, behind = rest, told = ""] = COUNT.exec(rest) ?? [];
  const [, ahead = told, offered = behind] = told === "" ? (COUNT_IN_FRONT.exec(rest) ?? []) : [];
  const listed = choicesOf(offered);
  const count = ahead;
  const note = NOTE.exec(rest)?.[1];
  const words = listed.length > 0 ? listed : below.map(({ text }) => text.replace(CHOICE, "").trim());
  if (words.length > 1) {
    const hint = listed.length > 0 || PLACE.test(rest) ? "" : rest;
    const counted = listed.length > 0 ? count : "";
    const kind = allowsSeveral(`${label}${hint}${counted}`) ? NAMED.several : NAMED.single;
    const lines = words.map((word, at) => withText(below[at] ?? piece, `□ ${word}`));
    return [blank, withText(piece, `${label}${hint}${counted}${kind}${star}`), ...lines, blank];
  }
  if (note !== undefined) {
    const type = typeOf(label);
    return [
      blank,
      withText(piece, `${label}（${note}）${type === "：____" ? NAMED.line : type}${star}`),
      blank,
      ...below,
    ];
  }
  if (PLACE.test(rest)) {
    const type = typeOf(label);
    return type === "：____"
      ? [withText(piece, `${label}${star}：____`), ...below]
      : [blank, withText(piece, `${label}${type}${star}`), blank, ...below];
  }
  if (UNITS.test(rest)) {
    const units = rest.split(/[ \u3000_＿]+/u).filter((unit) => unit !== "");
    const dated = /^年月日?$/u.test(units.join(""));
    const places = units.map((unit) => `____${unit}`).join("");
    const [unit = ""] = units;
    if (units.length === 1 && COUNTED.test(unit))
      return [blank, withText(piece, `${label}（${unit}）${NAMED.number}${star}`), blank, ...below];
    return dated
      ? [blank, withText(piece, `${label}（${units.join("、")}）${NAMED.date}${star}`), blank, ...below]
      : [blank, withText(piece, `${label}：${places}${NAMED.gap}${star}`), blank, ...below];
  }
  return [
    blank,
    withText(piece, `${label}${typeOf(label).replace("：____", NAMED.line)}${star}`),
    withText(piece, `说明：${rest}`),
    blank,
    ...below,
  ];
}

/** `【报修人】⏎【房屋性质】 A. 自住 B. 出租`: labels in frames, one right below the other, are the questions of a form. */
export function askFramedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const frames = pieces.map(readFrame);
  const heads = frames.flatMap((frame, at) => (frame === null ? [] : [at]));
  if (heads.length < LEAST) return pieces;
  // Others read labels whose brackets list the choices.
  if (heads.some((at) => NOT_LABEL.test(frames[at]?.label ?? "") || LISTS.test(frames[at]?.label ?? ""))) return pieces;
  if (pieces.some(({ text }) => NUMBERED.test(text.slice(0, 20)))) return pieces;
  // Headings of parts have labels below them; of these, most have nothing or their choices.
  const open = heads.filter((at) => {
    const next = pieces.slice(at + 1).findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const below = next < 0 ? undefined : pieces[at + 1 + next];
    return (
      below === undefined ||
      frames[at + 1 + next] !== null ||
      CHOICE.test(below.text.slice(0, 20)) ||
      PLACE.test(below.text)
    );
  });
  const fields = heads.filter((at) => isFieldLabel(frames[at]?.label ?? "")).length;
  if (open.length * 4 < heads.length * 3 || fields < 2) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const frame = frames[at] ?? null;
    if (piece === undefined) break;
    if (frame === null) {
      result.push(piece);
      continue;
    }
    let end = at + 1;
    while (end < pieces.length && CHOICE.test((pieces[end]?.text ?? "").slice(0, 40)) && frames[end] === null) end += 1;
    const below = pieces.slice(at + 1, end);
    // Lines to write on are the room of the label above them.
    while (below.length === 0 && LINE_TO_WRITE_ON.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
    const whole = below.length > 0 ? piece : covering(piece, pieces.slice(at + 1, end));
    result.push(...write(whole, frame, below));
    at = end - 1;
  }
  return result;
}

/** In the order in which they are made. */
export const FRAMED_LABELS: readonly Repair[] = [askFramedLabels];
