/**
 * What stands in front of a line: numbers, letters, marks, labels and brackets. A lead is recognised by its shape and not by
 * its words, so that any sign that comes back on several lines can be weighed as the sign of questions or options.
 */
import { chineseValue, DIGITS } from "../layout/answers/key-questions.ts";
import type { Piece } from "../layout/piece.ts";
import { labelAt, type LabelRole } from "./labels.ts";

export type CounterKind = "arabic" | "chinese" | "upper" | "lower" | "roman" | "circled" | "stem";

export interface Lead {
  readonly kind: "counter" | "mark" | "label" | "tag" | "place";
  /** The same for all leads of the same shape: `#.`, `(a)`, `▼`, `例题#`. */
  readonly family: string;
  /** The number; 0 for leads that do not count. */
  readonly value: number;
  /** Where the text behind the lead begins. */
  readonly end: number;
  readonly counter?: CounterKind;
  readonly role?: LabelRole;
  /** The words of a label, a tag or a place. */
  readonly words?: string;
}

export interface Line {
  readonly piece: Piece;
  /** The text without decoration, with as many characters as `view`. */
  readonly text: string;
  /** The text with narrow signs and plain spaces, for recognising. */
  readonly view: string;
  readonly indent: number;
  readonly leads: readonly Lead[];
}

const STEMS = "甲乙丙丁戊己庚辛壬癸";

/** The text with narrow letters, digits and signs; as long as the text. */
export function narrow(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\u3000\u00A0\t]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : " ";
  });
}

function romanNumber(text: string): number {
  const value = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"].indexOf(text.toLowerCase());
  return value + 1;
}

function circledNumber(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x2460, 0x2474, 0x2776, 0x2780, 0x278a, 0x24f5].findLast((start) => start <= code) ?? 0;
  return code - first + 1;
}

const NUMBER =
  "(\\d{1,4}(?!\\d)|[一二三四五六七八九十]{1,3}|[ivxIVX]{1,5}(?![A-Za-z])|[A-Za-z](?![A-Za-z\\d])|[①-⑳⑴-⒇❶-❿➀-➓⓵-⓾]|[甲乙丙丁戊己庚辛壬癸])";
const COUNTER = new RegExp(
  `([(\\[{【〔〖「『<])?\\s?(第\\s?)?([A-Za-z]{1,9}[ .]?|[\\p{Script=Han}]{1,4}[·・]?\\s?)??${NUMBER}(?:\\s?(题|題|道题|小题|小題|问|問|条|條|号|號|部分|部))?\\s?([)\\]}】〕〗」』>])?\\s?([.．、,:;。)]|[-—–](?=\\s)|\\uFE0F?\\u20E3)?(\\s*)`,
  "uy",
);
const CLOSING: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "{": "}",
  "【": "】",
  "〔": "〕",
  "〖": "〗",
  "「": "」",
  "『": "』",
  "<": ">",
};

function counterAt(view: string, from: number): Lead | null {
  COUNTER.lastIndex = from;
  const match = COUNTER.exec(view);
  if (match === null) return null;
  const [whole, open = "", ordinal = "", word = "", number = "", unit = "", close = "", sign = ""] = match;
  const end = from + whole.length;
  const spaced = /\s$/.test(whole);
  if ((open === "") !== (close === "" || (close === ")" && open === "")) || (open !== "" && CLOSING[open] !== close))
    return null;
  const { kind, value } = valueOf(number);
  if (value === 0) return null;
  // `A1型题` is the name of a kind.
  if (/^[A-Z]$/iu.test(word) && view.startsWith("型", end)) return null;
  const circled = kind === "circled";
  const separated = open !== "" || sign !== "" || close !== "" || circled;
  if (!separated) {
    if (end >= view.length) return null;
    // White space alone separates a number or a capital letter, or a number with a word, from its text.
    if (!spaced)
      return kind === "arabic" && /^[A-Za-z]?$/.test(word) && ordinal === ""
        ? touching(view, end, value, word.toLowerCase())
        : null;
    if (kind === "lower" || kind === "roman") return null;
    if (kind === "stem") return null;
    if (kind === "chinese" && ordinal === "" && word === "") return null;
  }
  // `12:30`, `3.5`, `1,000`: a number goes on.
  if (/^[.,:]$/.test(sign) && !spaced && /\d/.test(view.charAt(end)) && kind === "arabic") return null;
  if (
    word !== "" &&
    /^[\p{Script=Han}]/u.test(word) &&
    ordinal === "" &&
    !/[题題例问問案练練习習项項组組部题试試卷节節目选選判]/u.test(word)
  )
    return null;
  // `问题1：____` is a label with its place.
  if (/^\p{Script=Han}/u.test(word) && /^_{2,}\s*$/u.test(view.slice(end))) return null;
  const shape = separated ? (open !== "" ? `${open}#${close}` : close !== "" && sign === "" ? "#)" : "#.") : "#_";
  const family = `${kind}|${ordinal.trim()}${word.trim().toLowerCase()}|${unit}|${circled ? "#" : shape}`;
  return { kind: "counter", family, value, end, counter: kind };
}

const UNIT =
  /^(?:[年月日号號周週天時时分秒元块塊角个個人名位次条條项項本岁歲米级級班题題点點万萬亿億千百余餘折倍层層楼樓])/u;

/** `1你的性别`: a number that touches a stem. A unit behind it makes it an amount. */
function touching(view: string, end: number, value: number, word: string): Lead | null {
  if (value > 99 || !/^[\p{Script=Han}“《]/u.test(view.slice(end))) return null;
  if (word === "" && UNIT.test(view.slice(end))) return null;
  return { kind: "counter", family: `arabic|${word}||#`, value, end, counter: "arabic" };
}

function valueOf(number: string): { kind: CounterKind; value: number } {
  if (/^\d/.test(number)) return { kind: "arabic", value: Number(number) };
  if (/^[①-⑳⑴-⒇❶-❿➀-➓⓵-⓾]/u.test(number)) return { kind: "circled", value: circledNumber(number) };
  if (DIGITS.includes(number.charAt(0))) return { kind: "chinese", value: chineseValue(number) };
  if (STEMS.includes(number)) return { kind: "stem", value: STEMS.indexOf(number) + 1 };
  if (number.length > 1) return { kind: "roman", value: romanNumber(number) };
  const code = number.charCodeAt(0);
  return code >= 97 ? { kind: "lower", value: code - 96 } : { kind: "upper", value: code - 64 };
}

/** Signs that stand for boxes; an empty pair of brackets is one too. */
export const BOX = "[□○☐◯◻▢◎❏❑⬜⚪🔲⭕◌☑☒✅✔√]|[(\\[【〔]\\s{0,3}[)\\]】〕]";
const BOXED = new RegExp(BOX, "u");
const MARK = /([^\p{L}\p{N}\s"'“”‘’《〈〝()[\]{}【】〔〕〖〗「」『』_＿…¥$£€%&@/\\|,.;:!?，。、；：！？]\uFE0F?)\s*/uy;
const PLACE =
  /([([【〔])\s{0,4}([A-Ha-h]{1,6}|[√×✓✗✔✘○ＯOX]|对|错|對|錯|正确|错误|T|F|True|False)?\s{0,4}([)\]】〕])\s*/uy;
const TAG = /[[【(〔<]\s?([^\][【】()〔〕<>\s]{2,8})\s?[\]】)〕>]\s?[:.、]?\s*/uy;
const TYPE_TAG =
  /^(?:单|單|多|不定项|不定項|复|複)?[选選]择?擇?[题題]?$|^(?:单项|單項|多项|多項)[选選][择擇][题題]?$|[题題]$|^(?:判断|判斷|是非|填空|简答|簡答|问答|問答|排序|评分|評分|单选|多选|單選|多選|複選|下拉|量表|矩阵)/u;

/** The leads of a line, at most three of them and only those in front of text. */
function peel(view: string, from: number): Lead[] {
  const leads: Lead[] = [];
  let at = from;
  while (leads.length < 4 && at < view.length) {
    const lead = labelLead(view, at) ?? tagAt(view, at) ?? counterAt(view, at) ?? placeAt(view, at) ?? markAt(view, at);
    if (lead === null || lead.end <= at) break;
    leads.push(lead);
    at = lead.end;
  }
  return leads;
}

function labelLead(view: string, from: number): Lead | null {
  const label = labelAt(view, from);
  if (label === null) return null;
  return {
    kind: "label",
    family: `label|${label.role}`,
    value: 0,
    end: label.end,
    role: label.role,
    words: label.words,
  };
}

function tagAt(view: string, from: number): Lead | null {
  TAG.lastIndex = from;
  const match = TAG.exec(view);
  if (match === null || !TYPE_TAG.test(match[1] ?? "")) return null;
  return { kind: "tag", family: "tag", value: 0, end: from + match[0].length, words: match[1] ?? "" };
}

function placeAt(view: string, from: number): Lead | null {
  PLACE.lastIndex = from;
  const match = PLACE.exec(view);
  if (match === null || CLOSING[match[1] ?? ""] !== match[3]) return null;
  const words = match[2] ?? "";
  return { kind: "place", family: "place", value: 0, end: from + match[0].length, words };
}

function markAt(view: string, from: number): Lead | null {
  MARK.lastIndex = from;
  const match = MARK.exec(view);
  if (match === null) return null;
  // Each question may have a picture of its own.
  const sign = /^\p{Emoji_Presentation}/u.test(match[1] ?? "") && !BOXED.test(match[1] ?? "") ? "emoji" : match[1];
  return { kind: "mark", family: `mark|${sign ?? ""}`, value: 0, end: from + match[0].length };
}

const DECORATION = /^\s*(?:#{1,6}\s+|>\s+|\*\*(?=\S))*/;

export function readLine(piece: Piece): Line {
  const decorated = DECORATION.exec(piece.text)?.[0] ?? "";
  let text = piece.text.slice(decorated.length).trimEnd();
  text = text.replaceAll("**", "");
  const view = narrow(text);
  const indent = /^\s*/.exec(narrow(piece.text))?.[0].length ?? 0;
  // What belongs to the page counts nothing.
  return { piece, text, view, indent, leads: piece.debris === true ? [] : peel(view, 0) };
}
