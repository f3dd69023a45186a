/** Numbers before a stem: `1.` `1、` `1)` `（1）` `①` `一、` `第1题` `Q1.` and, with further evidence, `F1.` `2.1.` `1题干`. */
export interface NumberMark {
  /** Numbers of one list have the same family: `1.` and `1、` belong to one family, `(1)` to another. */
  family: "plain" | "right" | "paren" | "circle" | "chinese" | "word" | "example" | LooseFamily;
  value: number;
  /** The rest of the line. A bracket that stood before the number follows it: `（√）1. 题` has the rest `题（√）`. */
  rest: string;
}

/**
 * Families whose marks also occur in ordinary text, so that only other numbers of the same series make them numbers:
 * `2.1.` (dotted), `F1.` and `[S1]` (prefix), `1题干` (bare), `9.6个进程` (touching: a plain number that looks like a
 * decimal).
 */
export type LooseFamily = "dotted" | "prefix" | "bare" | "touching";

const PLAIN = /^(\d{1,5})\s?([.．、])[.．、]?\s*/;
const RIGHT = /^(\d{1,4})\s?[)）]\s*/;
const PAREN = /^[(（【〔[]\s?(\d{1,4})\s?[)）】〕\]]\s*[.、．:：]?\s*/;
const COLON = /^(\d{1,4})\s?[:：](?!\d)\s*/;
const WORD =
  /^(?:第\s?(\d{1,4})\s?(?:小[题題]|[题題問问])|[試试题題]目?\s?(\d{1,4})|(?:question|q|no)\s?\.?(\d{1,4})(?![\p{L}\p{N}]))\s*[.．、:：)）]?\s*/iu;
const CHINESE =
  /^(?:第?([一二三四五六七八九十]{1,3})(?:[、．.,，](?![一二三四五六七八九十]年[级級])|部[分份]|大题|[章节题])|[(（]([一二三四五六七八九十]{1,3})[)）])\s*[、.．:：]?\s*/;
const ROMAN = /^([ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]|(?:VIII|VII|VI|IV|IX|III|II|V|X|I)(?=[、．]))\s*[、.．]\s*/;
const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const ROMANS = "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ";
const ROMAN_WORDS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
/** A short bracket before a number, such as the place for the answer `（ ）1．` or a type name `(单选题)1.`. */
const LEAD =
  /^([(（【[]([\p{L}\p{N}√×✓✗✔✘\s,，]{0,12})[)）】\]])\s*(?=(?:\d{1,4}\s?[.．、)）]|第\s?\d{1,4}\s?题|[(（]\d{1,4}[)）]))/u;
const ANSWER_LEAD = /^\s*(?:[A-Ha-h](?:[\s,，]?[A-Ha-h]){0,7}|[√×✓✗✔✘对错對錯]|正确|错误|正確|錯誤)?\s*$/;
const TYPE_LEAD = /^(?!.{0,4}标题|.{0,4}標題|问题|問題).{0,8}(?:[题題选選]|判断|判斷|填空|简答|簡答|问答|問答|\d分)$/;

/** More brackets than this in front of a number are none of a question. */
const MOST_LEADS = 3;

/** Returns the number at the start of the line if its form alone makes it a number. `leads`: brackets in front of it. */
export function findNumber(text: string, leads = 0): NumberMark | null {
  if (/^[*＊]\s?\d/.test(text)) {
    // In `*1. 姓名` the star means required, so it stays with the stem.
    const starred = findNumber(text.slice(1).trimStart(), leads);
    return starred === null ? null : { ...starred, rest: `*${starred.rest}` };
  }
  const circle = CIRCLES.indexOf(text.charAt(0));
  if (circle >= 0 && text !== "") return { family: "circle", value: circle + 1, rest: text.slice(1).trimStart() };
  const first = text.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return findDigits(text);
  return (leads < MOST_LEADS ? findLead(text, leads) : null) ?? findWords(text);
}

/** Reads `（√）1. 题干` and `(单选题)1. 题干`: the answer goes behind the stem, where papers usually have it. */
function findLead(text: string, leads: number): NumberMark | null {
  const lead = LEAD.exec(text);
  const number = lead === null ? null : findNumber(text.slice(lead[0].length), leads + 1);
  if (lead === null || number === null) return null;
  const [, bracket = "", inner = ""] = lead;
  if (!ANSWER_LEAD.test(inner) && !TYPE_LEAD.test(inner)) return null;
  if (!ANSWER_LEAD.test(inner)) return { ...number, rest: `${bracket}${number.rest}` };
  return { ...number, rest: `${number.rest.trimEnd()}（${inner.trim()}）` };
}

function findWords(text: string): NumberMark | null {
  const paren = PAREN.exec(text);
  if (paren !== null) return { family: "paren", value: Number(paren[1]), rest: text.slice(paren[0].length) };
  const word = WORD.exec(text);
  if (word !== null) {
    return { family: "word", value: Number(word[1] ?? word[2] ?? word[3]), rest: text.slice(word[0].length) };
  }
  const roman = ROMAN.exec(text);
  if (roman !== null) {
    const sign = roman[1] ?? "";
    const value = Math.max(ROMANS.indexOf(sign), ROMAN_WORDS.indexOf(sign)) + 1;
    return { family: "chinese", value, rest: text.slice(roman[0].length) };
  }
  const chinese = CHINESE.exec(text);
  if (chinese === null) return null;
  return {
    family: "chinese",
    value: toChineseNumber(chinese[1] ?? chinese[2] ?? ""),
    rest: text.slice(chinese[0].length),
  };
}

function findDigits(text: string): NumberMark | null {
  const plain = PLAIN.exec(text);
  if (plain !== null) {
    const rest = text.slice(plain[0].length);
    const decimal = plain[2] !== "、" && plain[0].length === (plain[1] ?? "").length + 1 && /^\d/.test(rest);
    return decimal ? null : { family: "plain", value: Number(plain[1]), rest };
  }
  const right = RIGHT.exec(text);
  if (right !== null) return { family: "right", value: Number(right[1]), rest: text.slice(right[0].length) };
  const colon = COLON.exec(text);
  return colon === null ? null : { family: "plain", value: Number(colon[1]), rest: text.slice(colon[0].length) };
}

const TOUCHING = /^(\d{1,4})[.．](?=\d)/;
const DOTTED = /^(\d{1,3}(?:[.．]\d{1,3})*)[.．-](\d{1,3})(?:\s?[.．、)）:：]|(?=[\s\p{Script=Han}]))\s*/u;
const PREFIX =
  /^(?![A-Z]\d\s?型[题題]|[A-Z]\d、\s?[A-Z]\d)([A-Z]{1,3})-?(\d{1,4})(?:_[A-Z]?\d{1,2}){0,3}(?:\s?[.．、:：)）]\s*|\s+(?=\p{Script=Han}|[A-Z][a-z']+\s))|^[[【]\s?([A-Z]{1,3})-?(\d{1,3})\s?[\]】]\s*[.．、:：]?\s*/u;
const BARE = /^(\d{1,3})(?:[ \t\u3000]+(?=[\p{L}“"《「（(【[])|(?=[\p{Script=Han}“"《「]))/u;

export interface LooseMark extends NumberMark {
  family: LooseFamily;
  /** What numbers of one series have in common: the letters of `F1.`, the first part of `2.1.`. */
  stem: string;
}

/** Returns what the start of the line would be if its neighbours show that it is a number. */
export function findLooseNumbers(text: string): LooseMark[] {
  const found: LooseMark[] = [];
  const add = (family: LooseFamily, stem: string, value: string, length: number) =>
    found.push({ family, stem, value: Number(value), rest: text.slice(length) });
  const touching = TOUCHING.exec(text);
  const dotted = DOTTED.exec(text);
  if (touching !== null) add("touching", "", touching[1] ?? "", touching[0].length);
  if (dotted !== null) add("dotted", dotted[1] ?? "", dotted[2] ?? "", dotted[0].length);
  const prefix = PREFIX.exec(text);
  if (prefix !== null) add("prefix", prefix[1] ?? prefix[3] ?? "", prefix[2] ?? prefix[4] ?? "", prefix[0].length);
  const bare = BARE.exec(text);
  if (bare !== null) add("bare", "", bare[1] ?? "", bare[0].length);
  return found;
}

/** 一 to 九十九; 0 for anything else. */
function toChineseNumber(text: string): number {
  const digit = (character: string) => "一二三四五六七八九".indexOf(character) + 1;
  const ten = text.indexOf("十");
  if (ten < 0) return text.length === 1 ? digit(text) : 0;
  const tens = ten === 0 ? 1 : digit(text.slice(0, ten));
  return tens * 10 + (ten === text.length - 1 ? 0 : digit(text.slice(ten + 1)));
}
