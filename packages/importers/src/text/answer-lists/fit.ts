/** What an entry of a list says about a question: its answer in the grammar's form, the explanation, and how well it fits. */
import { parseTruth } from "../answers.ts";
import type { Draft } from "../draft.ts";
import { restoreEscapes } from "../escape.ts";
import { narrow } from "../outline/leads.ts";
import { TRUTH_SIGNS } from "./signs.ts";
import { kindOf } from "./heads.ts";

export interface Asked {
  readonly draft: Draft;
  readonly no: number;
  /** Labels of the choices; empty for other questions. */
  readonly labels: readonly string[];
  /** How many choices there are. May be unknown, where they still stand inside the stem. */
  readonly choices: number;
  readonly judged: boolean;
  /** Whether its section asks for reasons, so that a judgement is only the beginning of the answer. */
  readonly reasoned: boolean;
  /** Whether its section says that one choice is right. */
  readonly single: boolean;
  readonly gaps: number;
}

export interface Told {
  readonly answer: string;
  readonly analysis: string;
  /** The judgement as it is written, if it is written as a letter. */
  readonly said?: string;
  /** From -1 (cannot be the answer) to 1. */
  readonly fit: number;
}

const GAP = /[_＿]{2,}|[(（][\s\u3000]*[)）]/g;
/** Choices that still stand inside the stem. */
const INNER_CHOICES = /(?:^|[\s)）。？?:：])[(（]?A\s?[.．、:：)）\s]\s?\S[\s\S]*?[\s\S]B\s?[.．、:：)）\s]/;

export function askedOf(draft: Draft): Asked {
  const title = draft.title.join("\n");
  const labels =
    draft.options.length > 1
      ? draft.options.map(({ label }) => label)
      : draft.numbered.length > 1
        ? draft.numbered.map(({ text }) => text)
        : [];
  const name = draft.stem.marks[0]?.name ?? draft.section.name;
  const kind = kindOf(name);
  const open = labels.length === 0 && /truth|gaps|答|述|算/.test(kind);
  const gapped = draft.plain.some(({ text }) => /[_＿]{3,}/u.test(text));
  const plain = open || gapped ? 0 : draft.plain.length;
  const choices = labels.length > 0 ? labels.length : plain > 1 ? plain : !open && INNER_CHOICES.test(title) ? 8 : 0;
  return {
    draft,
    no: draft.no ?? 0,
    labels,
    choices,
    judged: choices === 0 && kind === "truth",
    reasoned: /答|述|分析|案例|材料/.test(kind) || /辨析/u.test(name ?? ""),
    single: kind === "one",
    // A line with gaps may stand below the one with the number.
    gaps: choices > 0 ? 0 : ([title, ...draft.plain.map(({ text }) => text)].join("\n").match(GAP)?.length ?? 0),
  };
}

const LABEL =
  /^[\s【[(（〖]*(?:(?:[参參]考|正[确確]|[标標][准準]|本[题題])?(?:答案|[选選][项項])(?:[为為是])?(?:\s?[:：】\])）〗]){1,2}|答\s?[:：]|[应應故]?[选選]\s?[:：]?\s?(?=[A-H]))\s*/u;
const EXPLAINS =
  /[\s。；;,，]*(?:[【〖[(（]\s?(?:答案)?(?:解析|[详詳]解|分析|解[释釋]|[说說]明|[点點][评評拨撥])\s?[】〗\])）]\s?[:：]?|(?:答案)?(?:解析|[详詳]解|分析|解[释釋]|[说說]明|理由|[点點][评評拨撥])\s?[:：])\s*/u;
const LETTERS =
  /^[(（【[]?\s?([A-H](?:(?:\s?[,，、;；/]?\s?|[)）】\]]\s?[,，、;；/]?\s?[(（【[]\s?)[A-H])*)(?![A-Za-z'’])\s?[)）】\]]?/u;
const TRUTH = new RegExp(
  `^[(（【\\[]?\\s?(${TRUTH_SIGNS}|true|false|yes|no|是|否|[XxＸＯO]|A|B)\\uFE0F?(?![A-Za-z])\\s?[)）】\\]]?`,
  "iu",
);
const CIRCLES = "①②③④⑤⑥⑦⑧";

const bare = (text: string) =>
  narrow(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Reads the value of an entry as the answer of a question. `lettered`: the judgements of the list are A and B. */
export function readValue(asked: Asked, value: string, lettered: boolean): Told {
  const plain = value.trim().replace(LABEL, "");
  const apart = asked.gaps > 0 && !EXPLAINS.test(plain) ? plain.indexOf("\n\n") : -1;
  if (apart > 0) {
    const told = readValue(asked, plain.slice(0, apart), lettered);
    return { ...told, analysis: [told.analysis, plain.slice(apart).trim()].filter((text) => text !== "").join("\n") };
  }
  const cut = EXPLAINS.exec(plain);
  const said = (cut === null ? plain : plain.slice(0, cut.index)).trim();
  const why = cut === null ? "" : plain.slice(cut.index + cut[0].length).trim();
  if (said === "" && why !== "") return { answer: "", analysis: why, fit: 0.1 };
  // `5、6 略`: the next numbers have none, either.
  if (/^(?:\d{1,3}\s?[、,，.．~～-]?\s*){0,4}[(（]?(?:答案)?略[)）]?[。.]?$/u.test(said))
    return { answer: "", analysis: why, fit: 0.1 };
  if (asked.choices > 0) return readChoice(asked, said, why);
  const truth = readTruth(asked, said, why, lettered);
  if (truth !== null) return truth;
  return readWords(asked, said, why);
}

function withWhy(rest: string, why: string): string {
  return [trimWhy(rest), why].filter((text) => text !== "").join("\n");
}

/** What stands behind a letter or a judgement, without the signs that part it from them and a pair of brackets around it. */
function trimWhy(text: string): string {
  const plain = text.replace(/^[\s.．。、,，:：;；—–―|-]+/u, "").trim();
  const inner = /^[(（]([^()（）]*(?:[(（][^()（）]*[)）][^()（）]*)*)[)）][。.]?$/u.exec(plain);
  return (inner?.[1] ?? plain).trim();
}

/** `全选（6 个文件都被修改）`, `前两个（A、B）和最后一个（E）`: the letters that are meant, in words. */
function lettersInWords(view: string, choices: number): string | null {
  const all = String.fromCharCode(...Array.from({ length: choices }, (_, at) => 65 + at));
  if (/^(?:全[选選部](?![不错錯])|以上(?:全部|[都皆均]是)|all of (?:the above|them))/iu.test(view)) return all;
  if (!/^[前后後最第首]/u.test(view) || view.length > 80) return null;
  const named = Array.from(view.matchAll(/[(（]([A-H](?:\s?[,，、]\s?[A-H])*)[)）]/gu), ([, inner = ""]) => inner);
  const letters = named.join("").replace(/[^A-H]/gu, "");
  return letters.length > 1 && isSet(letters) && Array.from(letters).every((letter) => all.includes(letter))
    ? letters
    : null;
}

function readChoice({ labels, choices, single }: Asked, said: string, why: string): Told {
  const view = narrow(said);
  const named = single || choices < 2 || choices > 8 ? null : lettersInWords(view, choices);
  if (named !== null) return { answer: named, analysis: withWhy(trimWhy(said), why), fit: 1 };
  const letters = LETTERS.exec(view);
  if (letters !== null) {
    const answer = (letters[1] ?? "").replace(/[^A-H]/g, "");
    const possible = Array.from(answer).every((letter) => letter.charCodeAt(0) - 65 < choices);
    let rest = said.slice(letters[0].length);
    // `B. 乙` repeats the label, and `A、C：…` explains.
    const label = answer.length === 1 ? (labels[answer.charCodeAt(0) - 65] ?? "") : "";
    const trimmed = trimWhy(rest);
    if (label !== "" && bare(trimmed) === bare(label)) rest = "";
    else if (label !== "" && trimmed.startsWith(label) && /^[^\p{L}\p{N}，,]/u.test(trimmed.slice(label.length)))
      rest = trimmed.slice(label.length);
    const repeated = answer.length > 1 && labels.length > 0 && isRepeated(answer, labels, trimmed);
    return {
      answer: isSet(answer) ? answer : said,
      analysis: withWhy(repeated ? "" : rest, why),
      fit: !isSet(answer) ? -0.5 : !possible || (single && answer.length > 1) ? -0.2 : 1,
    };
  }
  const circled = /^[①-⑧][①-⑧\s,，、]*$/u.test(said);
  const small = /^[(（]?[a-h](?:\s?[,，、]?\s?[a-h])*[)）]?$/.test(view);
  const digit = /^[(（]?[1-8][)）]?$/.test(view);
  if (circled || small || digit) {
    const places = Array.from(view).flatMap((sign) =>
      CIRCLES.includes(sign)
        ? [CIRCLES.indexOf(sign)]
        : /[a-h]/.test(sign)
          ? [sign.charCodeAt(0) - 97]
          : /[1-8]/.test(sign)
            ? [Number(sign) - 1]
            : [],
    );
    const answer = places.map((place) => String.fromCharCode(65 + place)).join("");
    const possible = places.every((place) => place < choices);
    return { answer, analysis: why, fit: possible ? (digit ? 0.6 : 0.9) : -0.5 };
  }
  // `(2) 因为…`: the number of a choice, and the reason.
  const reason = /^[(（]\s?([1-8])\s?[)）]\s*(\S[\s\S]*)$/u.exec(said);
  if (reason !== null && Number(reason[1]) <= choices) {
    const place = Number(reason[1]) - 1;
    const label = labels[place] ?? "";
    const told = reason[2] ?? "";
    const behind = told.slice(label.length);
    const rest = label !== "" && told.startsWith(label) && /^(?:$|[^\p{L}\p{N}])/u.test(behind) ? behind : told;
    return { answer: String.fromCharCode(65 + place), analysis: withWhy(trimWhy(rest), why), fit: 0.6 };
  }
  const at = labels.findIndex((label) => bare(label) !== "" && bare(label) === bare(said));
  if (at >= 0) return { answer: String.fromCharCode(65 + at), analysis: why, fit: 1 };
  const judged = TRUTH.exec(view);
  const truth = judged === null ? null : truthOf(judged[1] ?? "");
  const same = truth === null ? -1 : labels.findIndex((label) => parseTruth(label) === truth);
  if (same >= 0 && judged !== null)
    return { answer: String.fromCharCode(65 + same), analysis: withWhy(said.slice(judged[0].length), why), fit: 1 };
  return { answer: said, analysis: why, fit: -1 };
}

/** Letters of an answer stand in it once. */
function isSet(letters: string): boolean {
  return new Set(letters).size === letters.length;
}

function isRepeated(answer: string, labels: readonly string[], rest: string): boolean {
  return bare(rest) === bare(Array.from(answer, (letter) => labels[letter.charCodeAt(0) - 65] ?? "").join(""));
}

function truthOf(sign: string): boolean | null {
  if (/^[○◯〇OＯ]$/.test(sign)) return true;
  if (/^[╳XＸ☒]$/i.test(sign)) return false;
  if (sign === "☑") return true;
  return parseTruth(sign);
}

function readTruth(asked: Asked, said: string, why: string, lettered: boolean): Told | null {
  const view = narrow(said);
  const match = TRUTH.exec(view);
  if (match === null) return null;
  const sign = match[1] ?? "";
  const rest = said.slice(match[0].length);
  // `对称` and `是否` begin with a judgement and are none.
  if (/^[\p{L}\p{N}]/u.test(rest) && /^\p{L}/u.test(sign)) return null;
  const letter = /^[AB]$/.test(sign);
  if (letter && !lettered) return asked.judged ? { answer: said, analysis: why, fit: -0.5 } : null;
  const truth = letter ? sign === "A" : truthOf(sign);
  if (truth === null) return null;
  if (!asked.judged && trimWhy(rest) !== "" && (letter || asked.reasoned)) return null;
  // Words such as 是 answer an open question too; what stands behind them belongs to the answer then.
  const sure =
    asked.judged ||
    (asked.gaps <= 1 && /^(?:√|✓|✔|×|✗|✘|✕|✖|╳|[TF]|正确|错误|对|错|正確|錯誤|對|錯|✅|❌)$/u.test(sign));
  if (!sure) return null;
  const written = /^[A-Za-z]/.test(sign) ? { said: sign } : {};
  return { answer: truth ? "对" : "错", analysis: withWhy(rest, why), ...written, fit: asked.judged ? 1 : 0.4 };
}

/** `潮汐：海水的涨落` below the term 潮汐: only what stands behind the term is the answer. */
function dropTerm(answer: string, term: string): string {
  const name = term.trim().replace(/[:：]$/u, "");
  const rest = name.length > 0 && name.length <= 30 && answer.startsWith(name) ? answer.slice(name.length) : "";
  const told = /^\s?(?:[:：]|——?|[-–—]\s)\s*(\S[\s\S]*)$/u.exec(rest)?.[1];
  return told ?? answer;
}

function readWords({ draft, judged, gaps }: Asked, said: string, why: string): Told {
  const plain = said.replace(/^答\s?[:：]\s*/u, "").replace(/[;；]$/u, "");
  const answer = gaps === 0 && !judged ? dropTerm(plain, draft.title.join("\n")) : plain;
  if (judged) return { answer, analysis: why, fit: -0.3 };
  if (gaps > 1) {
    const title = restoreEscapes(draft.title.join("\n"));
    const parts = (splitParts(answer, title) ?? splitGaps(answer, gaps))?.map((part) => dropLabel(part, title));
    if (parts !== undefined) return { answer: parts.join("|"), analysis: why, fit: 1 };
  }
  // A letter answers no question in words, though a gap may ask for one.
  const letters = /^[A-H]{1,6}$/.test(narrow(answer));
  const one = gaps === 1 ? answer.replace(/^[(（]\s?1\s?[)）]\s*|[。]$/gu, "") : answer;
  return { answer: one, analysis: why, fit: letters ? 0 : gaps > 1 ? 0.3 : 0.6 };
}

const LABELLED_GAP = /\s?[:：]\s*[_＿]{2}/gu;

/** `错误：九龙` where the question has `错误：____`: the label stands in the question. */
function dropLabel(part: string, title: string): string {
  const [whole = "", label = ""] = /^([^:：\s]{1,8})\s?[:：]\s*(?=\S)/u.exec(part) ?? [];
  if (label === "") return part;
  const places = Array.from(title.matchAll(LABELLED_GAP), ({ index }) => title.slice(0, index));
  return places.some((before) => before.endsWith(label)) ? part.slice(whole.length) : part;
}

const PART_SIGN = /(?:[(（]\s?|^|\s)(\d{1,2})\s?[)）]|([①-⑫])/gu;

/** What stands behind the signs of parts that count from 1; null if there are fewer than two. */
function behindSigns(text: string): string[] | null {
  const signs = [...text.matchAll(PART_SIGN)].filter(({ 1: digits, 2: circled }, at) =>
    circled === undefined ? Number(digits) === at + 1 : circled.charCodeAt(0) === 0x24_60 + at,
  );
  if (signs.length < 2) return null;
  return signs.map((sign, at) => text.slice(sign.index + sign[0].length, signs[at + 1]?.index ?? text.length));
}

/** `(1)甲 (2)乙 丙` where the question has the parts `(1)…____` and `(2)…____…____`: the gaps of each part. */
function splitParts(answer: string, title: string): string[] | null {
  const [asked, told] = [behindSigns(title), behindSigns(answer)];
  if (asked === null || told === null || asked.length !== told.length || !/^\s*(?:[(（]?\s?1\s?[)）]|①)/u.test(answer))
    return null;
  const parts = asked.map((part, at) => {
    const gaps = part.match(GAP)?.length ?? 0;
    const words = (told[at] ?? "").replace(/[;；,，、。\s]+$/u, "").trim();
    return gaps === 1 && words !== "" ? [words] : gaps > 1 ? splitGaps(words, gaps) : null;
  });
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

/** The answers of several gaps: numbered, or parted by the first sign that gives as many parts as there are gaps. */
function splitGaps(answer: string, gaps: number): string[] | null {
  const text = answer.replace(/[。.]$/u, "");
  const clean = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== "");
  const numbered = clean(text.split(/[(（]\s?\d\s?[)）]|[①-⑳]/u));
  if (numbered.length === gaps && /^\s*(?:[(（]\s?1\s?[)）]|①)/u.test(text))
    return numbered.map((part) => part.replace(/[;；,，、。]$/u, "").trim());
  for (const way of [
    /\s*[|｜]\s*/u,
    /\s*[;；]\s*/u,
    /\s{2,}|\t|\u3000+/u,
    /\s*[，,]\s*/u,
    /\s*、\s*/u,
    /\s*[/／]\s*/u,
    /\s+/u,
    /\s*(?:[;；，,、/／\s]|和)\s*/u,
  ]) {
    const parts = clean(text.split(way));
    if (parts.length === gaps) return parts;
  }
  return null;
}
