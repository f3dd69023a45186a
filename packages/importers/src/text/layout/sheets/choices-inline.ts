/** Choices without letters behind their stem, parted by spaces: `1、您的年资：未满一年 1-3年 3-5年`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { CHOICE_WORD } from "../words.ts";
import { findHead, findFieldEnd, isFieldLabel, isOption, isSection, toOptions } from "./words.ts";

const STEM_END = /[:：?？](?:\s*[(（【[][^()（）【】[\]]{1,16}[)）】\]]\s*[:：]?)?/g;
/** Words below which a list of words is material and not a list of choices. */
export const MATERIAL =
  /[选選][词詞]|填空|[组組][词詞]|造句|拼音|[连連][线線一]|排列|排序|改[写寫]|仿[写寫]|[读讀]音|翻[译譯]|默[写寫]|注音|例[:：]|下列[词詞]/;

/** Splits a text into its stem and the words behind it; `null` unless only words follow. */
export function splitChoices(text: string): { stem: string; words: string[]; wide: boolean } | null {
  if (text.length > 300 || MATERIAL.test(text)) return null;
  for (const match of text.matchAll(STEM_END)) {
    const end = match.index + match[0].length;
    const tail = text.slice(end).replace(/[。.；;]\s*$/, "");
    const parts = tail.trim().split(/\s*[/／]\s*/);
    // `几点断网  23:00/24:00`: the colon of a time.
    const timed =
      (/\d[:：]$/.test(text.slice(0, end)) && /^\d/.test(tail)) ||
      // `活動日期：4/20（六）`
      /^\s*\d{1,4}\s?[/／]\s?\d{1,2}(?:\s?[/／]\s?\d{1,2})?\s*(?:[(（].*)?$/.test(tail);
    // `搭游览车（火车站 7:00 发车）`: the colon of a time inside a choice.
    if (/\d[:：]$/.test(text.slice(0, end)) && /^\d{2}/.test(tail)) continue;
    const untimed = parts.map((part) => part.replace(/([(（][^()（）]{0,12})\d{1,2}[:：]\d{2}/u, "$1点"));
    if (parts.length > 1 && !timed && !/[_＿]/.test(tail) && areChoices(untimed))
      return { stem: text.slice(0, end).trim(), words: parts, wide: true };
    const words = tail.split(/[\s\u3000]+/).filter((word) => word !== "");
    // A sentence behind the question asks for more: `什么是进程？简述 CPU 的调度。`
    if (
      words.length < 2 ||
      !areChoices(words) ||
      /^(?:[请請并並]?[简簡]述|[请請]|[试試]|[说說]明|列[举舉出]|[举舉]例|[阐闡]述|分析)/u.test(tail.trim())
    )
      continue;
    return { stem: text.slice(0, end).trim(), words, wide: /\S[\s\u3000]{2,}\S/.test(tail.trim()) };
  }
  // `几点睡觉  22点前/23点/24点后`: slashes part the choices, wide spaces the stem.
  const slashed = /^(\S.{2,60}?)(?:[ \t]{2,}|\u3000+|\t)(\S+(?:\s?[/／]\s?\S+){1,11})\s*$/u.exec(text);
  const choices = slashed?.[2]?.split(/\s?[/／]\s?/) ?? [];
  if (
    slashed !== null &&
    choices.length > 1 &&
    areChoices(choices.map((choice) => choice.replace(/^\d{1,2}[:：]\d{2}$/, "点")))
  )
    return { stem: (slashed[1] ?? "").trim(), words: choices, wide: true };
  // Wide spaces alone part the choices from a stem without a sign at its end.
  const parts = text.trim().split(/[ \t]{2,}|\u3000+|\t/);
  const [stem = "", ...words] = parts;
  if (words.length > 1 && stem.length > 3 && areChoices(words) && words.every((word) => word.length <= 8))
    return { stem, words, wide: true };
  return null;
}

/** What stands behind a place. */
const UNIT =
  /^(?:[百千万萬亿億]{0,2}元|[美欧歐日港]元|周?[岁歲]|[人次天个個份套件]|[小][时時]|分[钟鐘]|[个個]月|平方米|[厘公]米|公[里斤]|㎡|m²|kg|cm|%)$/u;

/** Whether the words can be choices: short, without punctuation, gaps, boxes, letters or the digits of a scale. */
export function areChoices(words: readonly string[]): boolean {
  if (words.length > 12 || words.every((word) => /^\d{1,2}$/.test(word))) return false;
  if (!words.some((word) => /\p{Script=Han}|^(?:yes|no|x{0,4}[sl]|m|\dxl|[a-z]\d)$/iu.test(word))) return false;
  if (words.some((word) => /年$|月$|[日号號]$/.test(word) && word.length === 1)) return false;
  // `金额：人民币   元`: the currency in front of a place and the unit behind it.
  if (words.some((word) => UNIT.test(word))) return false;
  return words.every(
    (word) =>
      word.length <= 16 &&
      // Arrows, and particles at the beginning, part what belongs to one sentence.
      !/[→←↔⟶]|^的|、$/u.test(word) &&
      !/[。？?！!；;：:，,_＿□○☐◯•…=＝]|[(（]\s*[)）]|^[(（)）]|[(（]$|^[A-Za-z][.、．)）]|^\d+[.、．)）]|^[①-⑳]/u.test(
        word,
      ) &&
      (!isFieldLabel(word) || /^[一二三四五六七八九十初高大小中\d]/.test(word)),
  );
}

/** Fields that are written and never chosen: two words behind them are somebody's address. */
const WRITTEN = /[地住]址|[电電]\s*[话話]|手\s*[机機]|[邮郵]|[传傳]真|姓\s*名|[号號][码碼]?$|[签簽]/;

/** One field with words as its choices: `性别：男 女`. */
function toField(part: string): { lead: string; text: string; known: boolean } | null {
  const split = splitChoices(part);
  const name = split?.stem.replace(/[:：]$/, "").trim() ?? "";
  const known = findFieldEnd(name);
  const label = known ?? (/^[A-Z]?\p{Script=Han}{2,6}$/u.test(name) ? { label: name, start: 0 } : null);
  if (split === null || label === null || !/[:：]$/.test(split.stem) || WRITTEN.test(label.label)) return null;
  const lead = split.stem.slice(0, label.start).trim();
  const text = `${label.label}：${split.words.map((word) => `□${word}`).join(" ")}`;
  return lead.length <= 4 && lead !== "" && !/[。；;，]$|[情][况況]$|信息$|[资資]料$/.test(lead)
    ? { lead: "", text: `${lead}${text}`, known: known !== null }
    : { lead, text, known: known !== null };
}

/** `尺码：S / M / L`: several choices between slashes with blanks around them. */
const SLASHED = /^\s*[A-Z]?\p{Script=Han}{2,8}\s?[:：]\s*\S{1,8}(?:\s[/／]\s\S{1,8}){2,}\s*$/u;

/** Lines of several such fields, parted by semicolons: `性别：男 女；年级：七年级 八年级`. */
function toFields(piece: Piece, beside = false): Piece[] | null {
  // The fields may stand behind the sentences of a greeting.
  const end =
    piece.text.length > 60 && piece.text.length < 2000
      ? piece.text.trimEnd().lastIndexOf("。", piece.text.length - 4) + 1
      : 0;
  if (end > 0) {
    const fields = toFields(withText(piece, piece.text.slice(end)));
    return fields === null ? null : [withText(piece, piece.text.slice(0, end)), ...fields];
  }
  if (findHead(piece) !== null || piece.text.length > 300 || !/[:：]/.test(piece.text)) return null;
  const parts = piece.text.split(/[；;。](?!$)/);
  const fields = parts.map((part) => toField(part.trim()));
  if (
    fields.some((field) => field === null) ||
    !(fields.some((field) => field?.known) || beside || SLASHED.test(piece.text))
  )
    return null;
  return fields.flatMap((field) => {
    if (field === null) return [];
    return [...(field.lead === "" ? [] : [withText(piece, field.lead)]), withText(piece, field.text)];
  });
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let found = 0;
  let wide = 0;
  // A label that no list knows is one right below another.
  let beside = false;
  const result = pieces.flatMap((piece, index) => {
    // What is told has no choices.
    if (piece.debris === true || piece.text.startsWith(NAMED.statement)) return [piece];
    const fields = toFields(piece, beside);
    beside = fields !== null || (beside && piece.text.trim() === "");
    if (fields !== null) {
      wide += 1;
      return fields;
    }
    if (piece.text.length > 320) return [piece];
    const below = pieces[index + 1];
    const head = findHead(piece) !== null || isSection(piece);
    const split = head && (below === undefined || !isOption(below)) ? splitChoices(piece.text.trim()) : null;
    if (split === null) return [piece];
    found += 1;
    // One line is enough if three words follow, or such as 男 女.
    if (split.wide || split.words.length > 2 || CHOICE_WORD.test(split.words[0] ?? "")) wide += 1;
    return [withText(piece, split.stem), ...toOptions(piece, split.words)];
  });
  return found > 1 || wide > 0 ? result : null;
}

export const INLINE_CHOICES: Layout = { name: "inline choices", rewrite };
