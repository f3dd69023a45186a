/**
 * Lists of fields without numbers: each line is a label, with its place, its choices, stars or steps behind it.
 *
 *     姓名：                 服务态度  ☆☆☆☆☆
 *     性别：男 / 女           有没有球拍：有 / 没有
 */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { narrow } from "./leads.ts";
import { UNIT } from "./lone-lines.ts";

interface Field {
  readonly label: string;
  readonly choices: readonly string[];
  /** Stars or steps, as the grammar reads them below a stem. */
  readonly scale?: string;
}

type Entry =
  | { readonly kind: "field"; readonly field: Field }
  /** Several labels with their places on one line. */
  | { readonly kind: "pairs"; readonly fields: readonly Field[] }
  | { readonly kind: "kept" | "blank" | "heading" | "other" };

/** Signs in front of a label that do not count. */
const BULLET = /^[\s\u3000]*(?:[-•·●■◆▪▶►✦※*＊>＞]\s*|[【[(（]?(?:必填|必答|选填|選填|选答)[】\])）]\s*)?/u;
const BULLETED = /^[\s\u3000]*[-•·●■◆▪▶►✦]\s+(.{1,40})$/u;
const SHORT_LABEL =
  /^\p{Script=Han}[^\s，。；;,：:？?！!～~…()（）_＿□☐○\t、/]{1,15}(?:[(（][^()（）]{1,12}[)）])?[ ]*$/u;
const PLACE = /^[\s\u3000_＿.…]*$/u;
const SCALE_STARS = /^[\s\u3000]*((?:[☆★⭐]\uFE0F?\s*){3,10})$/u;
const STEPS = /^[\s\u3000]*(?:0|1)(?:[\s\u3000、,/]+\d{1,2}){2,10}[\s\u3000]*$/u;
const NUMBERED =
  /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[A-Ha-h]\s?[.．、)）]|第\s?\d|[①-⑳]|[一二三四五六七八九十]{1,3}[、.．])/u;

/** The name of a type that a repair wrote behind a stem. */
const TYPED = /\S\[(?:[单多矩动文电简量]\p{Script=Han}{2,5})\]\*?$/u;

/** The name of another type, whose line stays as a repair has written it. */
const NAMED_LINE =
  /\S\[(?:知情同意|填空[题題]|图片上传|文件上传|评分题|时间题|日期时间题|地区题)\]\*?$|[签簽][字名章].{0,4}\[签名题\]$|^年 月 日（.{1,12}\[日期题\]$/u;

/** Headings below which numbered lines are points to be read. */
const INSTRUCTS = /(?:要求|[说說]明|注意|[须須]知|提示)\s?[:：]?$/u;

/** The text with each field as the grammar reads it; null unless nearly all lines are fields. */
export function writeFieldList(pieces: readonly Piece[]): readonly Piece[] | null {
  if (pieces.length > 200 || pieces.some(({ text }) => NUMBERED.test(narrow(text)))) return null;
  // Types that were recognised before are no fields of a list.
  if (pieces.some(({ text }) => TYPED.test(text))) return null;
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const entries = pieces.map((piece, at): Entry => {
    if (piece.debris === true || /^\s*(?:[-=~—–*.·]{3,})?\s*$/u.test(piece.text)) return { kind: "blank" };
    // What a repair has told already stays as it is.
    if (piece.text.startsWith(NAMED.statement)) return { kind: "blank" };
    if (NAMED_LINE.test(piece.text)) return { kind: "kept" };
    const entry = readEntry(piece.text);
    // A label alone in the first line is the title.
    return at === first && entry.kind === "field" && !/[:：_＿]/u.test(piece.text) ? { kind: "other" } : entry;
  });
  askOthersOfList(pieces, entries);
  const begin = entries.findIndex(({ kind }) => kind === "field" || kind === "pairs" || kind === "kept");
  const count = (kind: Entry["kind"]) => entries.slice(begin).filter((entry) => entry.kind === kind).length;
  const fields = count("field") + count("pairs") + count("kept");
  if (begin < 0 || fields < 3 || count("field") + count("pairs") === 0 || count("other") * 4 > fields) return null;
  let no = 0;
  // A numbered label among others that have none would be told.
  const besides = entries.some(
    (entry) => entry.kind === "field" && entry.field.choices.length === 0 && isFieldLabel(entry.field.label),
  );
  return pieces.flatMap((piece, at) => {
    const entry = entries[at];
    if (entry === undefined || at < begin) return [piece];
    if (entry.kind === "heading")
      return [
        withText(piece, ""),
        withText(piece, `${NAMED.statement}${piece.text.replace(/^\s*#{1,6}\s+/u, "").trim()}`),
      ];
    if (entry.kind === "other") {
      const above = entries[at - 1]?.kind;
      return [
        above === "other"
          ? piece
          : withText(piece, `${NAMED.statement}${piece.text.replace(/^\s*#{1,6}\s+/u, "").trim()}`),
      ];
    }
    if (entry.kind === "pairs")
      return entry.fields.flatMap((field) => {
        no += 1;
        return [withText(piece, `${no}. ${field.label}：`)];
      });
    // `是否自带工具：□是 □否` below a numbered label is no part of it.
    if (entry.kind === "kept" && entries[at - 1]?.kind === "field") return [withText(piece, ""), piece];
    if (entry.kind !== "field") return [piece];
    // Numbers below `特殊要求` would be read as its points.
    const above = pieces.slice(begin, at).findLast((_, index) => entries[begin + index]?.kind === "heading");
    if (INSTRUCTS.test(above?.text.trim() ?? "") && entry.field.choices.length < 2 && entry.field.scale === undefined)
      return [withText(piece, ""), withText(piece, `${entry.field.label.trim()}${NAMED.line}`)];
    const written = writeField(piece, entry.field, no + 1, besides);
    if (written.some(({ text }) => /^\d/.test(text))) no += 1;
    return written;
  });
}

/** `家长（签字）`, `申请人签名` */
const SIGNED = /^\p{Script=Han}{2,10}\s?(?:[(（](?:[签簽][字名章]|[盖蓋]章)[)）]|[签簽][字名章])$/u;

function writeField(piece: Piece, { label, choices, scale }: Field, no: number, besides: boolean): Piece[] {
  const star = /^\s*(?:[*＊]|[【[(（]?必[填答])/u.test(piece.text) || /[*＊]\s*$/u.test(label) ? "*" : "";
  const name = label.replace(/[*＊]\s*$/u, "").trim();
  if (scale !== undefined) return [withText(piece, `${no}. ${name}：${star}`), withText(piece, scale.trim())];
  if (choices.length > 1) {
    const several = allowsSeveral(name) ? NAMED.several : "";
    return [
      withText(piece, `${no}. ${name}${several}${star}`),
      ...choices.map((choice, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${choice}`)),
      withText(piece, ""),
    ];
  }
  if (/[?？]$/u.test(name)) return [withText(piece, `${no}. ${name}${star}`)];
  if (SIGNED.test(name)) return [withText(piece, ""), withText(piece, `${name}${star}：____`)];
  const known = isFieldLabel(name) && !/[备備]注|[说說]明/u.test(name);
  // A label with a drawn place needs no number to be one.
  const isPlain = besides && !/[备備]注|[说說]明/u.test(name);
  if (!known && !isPlain && !/[:：]\s*[_＿]{2,}\s*$/u.test(piece.text))
    return [withText(piece, `${no}. ${name}：${star}`)];
  // A remark would belong to the field above.
  return [withText(piece, ""), withText(piece, `${name}${star}：____`)];
}

/** `JANUARY ________   JULY ________`: words and a place to write, twice or more. A place may have a printed value. */
const PAIRS =
  /([^\s_＿:：。！!?？][^_＿:：。！!?？]{0,30}?)\s?[:：]?\s?[_＿]{4,}(?:([\p{L}\p{N}]{1,6})[_＿]{3,})?\s*/gu;

function readPairs(text: string): Field[] | null {
  if (!/[_＿]{4,}\s*[^\s_＿]/u.test(text) || text.replace(PAIRS, "").trim() !== "") return null;
  const fields = Array.from(text.matchAll(PAIRS), ([, label = "", value]): Field => ({
    label: value === undefined ? label : `${label} ${value}`,
    choices: [],
  }));
  // Words in front of a gap are those of a sentence if they go on behind it.
  const plain = fields.every(({ label }) => /^[A-Z\p{Script=Han}]/u.test(label) && !/[,，;；]/u.test(label));
  return fields.length > 1 && plain ? fields : null;
}

/** Names of types that ask something. */
const NAMES: readonly string[] = Object.values(NAMED).filter((name) => name !== NAMED.statement);

/** `- 公司名称⏎- 纳税人识别号⏎- 收票邮箱`: among bulleted labels, other bulleted words are labels too. */
function askOthersOfList(pieces: readonly Piece[], entries: Entry[]): void {
  const listed = [...pieces.keys()].filter((at) => BULLETED.test(pieces[at]?.text ?? ""));
  const known = listed.filter((at) => entries[at]?.kind === "field").length;
  if (listed.length < 3 || known * 2 < listed.length) return;
  for (const at of listed) {
    const label = BULLETED.exec(pieces[at]?.text ?? "")?.[1] ?? "";
    const kind = entries[at]?.kind;
    if ((kind === "other" || kind === "heading") && SHORT_LABEL.test(label))
      entries[at] = { kind: "field", field: { label: label.trim(), choices: [] } };
  }
}

function readEntry(source: string): Entry {
  const text = source.replace(BULLET, "").trimEnd();
  const pairs = text.length > 300 ? null : readPairs(text);
  if (pairs !== null && !pairs.some(({ label }) => isFieldLabel(label))) return { kind: "pairs", fields: pairs };
  // `Date of event[日期题]`: another step has asked.
  if (NAMES.some((name) => text.endsWith(name) || text.endsWith(`${name}*`))) return { kind: "kept" };
  // `房屋坐落：____栋____单元____室`: a label whose place has parts.
  if (/^[\p{Script=Han}（）()]{2,16}[:：](?:[ \u3000]*[_＿]{2,}[ ]?\p{Script=Han}{1,3}){2,5}[ \u3000]*$/u.test(text))
    return { kind: "kept" };
  if (text.length > 80) return { kind: "other" };
  const scored = /^([\p{L}\p{N}（）()/、]{2,24})\s*[:：]?([\s\u3000]*(?:[\d☆★⭐\s\u3000、,/]|\uFE0F)+)$/u.exec(text);
  const scale = scored?.[2] ?? "";
  if (scored !== null && (SCALE_STARS.test(scale) || STEPS.test(narrow(scale))))
    return {
      kind: "field",
      field: { label: scored[1] ?? "", choices: [], scale: narrow(scale).replace(/[、,/]/gu, " ") },
    };
  const bracketed =
    /^([^()（）:：。？?！!]{1,20})[(（]([^()（）]{1,8}(?:\s?[/／]\s?[^()（）/／]{1,8}){1,5})[)）][:：]?\s*[_＿]*$/u.exec(
      text,
    );
  if (bracketed !== null) {
    const choices = (bracketed[2] ?? "").split(/\s?[/／]\s?/u);
    // `出生日期（DD/MM/YYYY）`, `山茶油（88元/瓶）`: how it is written, or what it costs.
    const isFormat = choices.every((word) => UNIT.test(word)) || /^\d+(?:\.\d+)?元$/u.test(choices[0] ?? "");
    return {
      kind: "field",
      field: isFormat
        ? { label: text.replace(/\s*[:：]?[\s_＿]*$/u, ""), choices: [] }
        : { label: bracketed[1] ?? "", choices },
    };
  }
  const colon = /^([^:：。！!；;]{1,36})[:：]([^:：]*)$/u.exec(text);
  if (colon !== null) {
    const [, label = "", value = ""] = colon;
    if (PLACE.test(value)) return { kind: "field", field: { label, choices: [] } };
    // Boxes, units and dates behind the label are read by the grammar.
    if (/[□○☐◯]|[_＿\s\u3000]{2,}\p{Script=Han}{1,3}\s*$|年.*月/u.test(value)) return { kind: "kept" };
    const choices = readChoices(value);
    // What is printed behind a label already is told.
    if (choices === null && label.length <= 8 && value.trim().length <= 30 && !/[?？]/u.test(value))
      return { kind: "heading" };
    return choices === null ? { kind: "other" } : { kind: "field", field: { label, choices } };
  }
  // Several labels on one line.
  if (/[:：]/u.test(text))
    return (text.match(/[:：]/gu)?.length ?? 0) > 1 && /[:：][\s_＿\u3000]/u.test(text)
      ? { kind: "kept" }
      : { kind: "other" };
  if (/[_＿]{3,}\s*$/u.test(text)) {
    const label = text.replace(/[_＿\s]+$/u, "");
    return label.length > 0 && label.length <= 20 ? { kind: "field", field: { label, choices: [] } } : { kind: "kept" };
  }
  if (/[?？]$/u.test(text)) return { kind: "field", field: { label: text, choices: [] } };
  if (isFieldLabel(text.replace(/[*＊]\s*$/u, ""))) return { kind: "field", field: { label: text, choices: [] } };
  return { kind: text.length <= 8 && !/[，。；！!,;]/u.test(text) ? "heading" : "other" };
}

/** `4/20（六）`, `2025/5/1`: a day, and no choices. */
const PRINTED_DAY =
  /^(?:(?:19|20)?\d{2}\s?[/／]\s?)?(?:0?[1-9]|1[0-2])\s?[/／]\s?(?:0?[1-9]|[12]\d|3[01])\s*(?:日|[(（].*)?$/u;

/** Short words parted by slashes, bars, commas of a list or blanks. */
function readChoices(value: string): string[] | null {
  const plain = value.trim().replace(/[。；;]$/u, "");
  // `声明：未装载易燃品，限速行驶。` is a sentence.
  if (/[，；].*。[\s\u3000]*$/u.test(value)) return null;
  if (PRINTED_DAY.test(plain)) return null;
  for (const pattern of [/\s?[/／|｜]\s?/u, /、|，|；/u, /[\s\u3000]+/u]) {
    const labels = plain.split(pattern).map((label) => label.trim());
    if (labels.length < 2 || labels.length > 12 || labels.some((label) => label === "")) continue;
    const blanks = pattern.test(" ") && !pattern.test("/");
    const longest = blanks ? 6 : 14;
    if (labels.some((label) => label.length > longest || /[。？?！!]|\d{1,2}[:：]\d\d/u.test(label))) return null;
    // `____分____秒` without its lines: units are no choices.
    if (blanks && labels.some((label) => /\d|^[年月日时時分秒元人岁歲次个個]$/u.test(label))) return null;
    return new Set(labels).size === labels.length ? labels : null;
  }
  return null;
}
