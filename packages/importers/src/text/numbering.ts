/** A number before a stem: `1.` `1、` `1)` `（1）` `①` `一、` `第1题` `题目1` `Q1.`; `rest` is the rest of the line. */
export interface NumberMark {
  /** Numbers of one list have the same family: `1.` and `1、` belong to one family, `(1)` to another. */
  family: "plain" | "right" | "paren" | "circle" | "chinese" | "word";
  value: number;
  rest: string;
}

const PLAIN = /^(\d{1,5})\s?([.．、])\s*/;
const RIGHT = /^(\d{1,4})\s?[)）]\s*/;
const PAREN = /^[(（]\s?(\d{1,4})\s?[)）]\s*[.、．]?\s*/;
const COLON = /^(\d{1,4})\s?[:：](?!\d)\s*/;
const WORD =
  /^(?:第\s?(\d{1,4})\s?[题问]|[试题]目\s?(\d{1,4})|(?:question|q)\s?\.?(\d{1,4})(?![\p{L}\p{N}]))\s*[.．、:：)）]?\s*/iu;
const CHINESE =
  /^(?:第?([一二三四五六七八九十]{1,3})(?:[、．.]|部分|大题|[章节题])|[(（]([一二三四五六七八九十]{1,3})[)）])\s*[、.．:：]?\s*/;
const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

/** `expected`: the next number of the list. Decides whether `1.2008年` is number 1 or a decimal. */
export function findNumber(text: string, expected = 0): NumberMark | null {
  if (/^[*＊]\d/.test(text)) {
    // In `*1. 姓名` the star means required, so it stays with the stem.
    const starred = findNumber(text.slice(1), expected);
    return starred === null ? null : { ...starred, rest: `*${starred.rest}` };
  }
  const first = text.charCodeAt(0);
  const circle = CIRCLES.indexOf(text.charAt(0));
  if (circle >= 0 && text !== "") return { family: "circle", value: circle + 1, rest: text.slice(1).trimStart() };
  if (first >= 0x30 && first <= 0x39) return findDigits(text, expected);
  const paren = PAREN.exec(text);
  if (paren !== null) return { family: "paren", value: Number(paren[1]), rest: text.slice(paren[0].length) };
  const word = WORD.exec(text);
  if (word !== null) {
    return { family: "word", value: Number(word[1] ?? word[2] ?? word[3]), rest: text.slice(word[0].length) };
  }
  const chinese = CHINESE.exec(text);
  if (chinese === null) return null;
  return {
    family: "chinese",
    value: toChineseNumber(chinese[1] ?? chinese[2] ?? ""),
    rest: text.slice(chinese[0].length),
  };
}

function findDigits(text: string, expected: number): NumberMark | null {
  const plain = PLAIN.exec(text);
  if (plain !== null) {
    const rest = text.slice(plain[0].length);
    const value = Number(plain[1]);
    const decimal = plain[2] !== "、" && plain[0].length === (plain[1] ?? "").length + 1 && /^\d/.test(rest);
    if (decimal && !(value === expected && /^(?:19|20)\d\d/.test(rest))) return null;
    return { family: "plain", value, rest };
  }
  const right = RIGHT.exec(text);
  if (right !== null) return { family: "right", value: Number(right[1]), rest: text.slice(right[0].length) };
  const colon = COLON.exec(text);
  return colon === null ? null : { family: "plain", value: Number(colon[1]), rest: text.slice(colon[0].length) };
}

/** 一 to 九十九; 0 for anything else. */
function toChineseNumber(text: string): number {
  const digit = (character: string) => "一二三四五六七八九".indexOf(character) + 1;
  const ten = text.indexOf("十");
  if (ten < 0) return text.length === 1 ? digit(text) : 0;
  const tens = ten === 0 ? 1 : digit(text.slice(0, ten));
  return tens * 10 + (ten === text.length - 1 ? 0 : digit(text.slice(ten + 1)));
}
