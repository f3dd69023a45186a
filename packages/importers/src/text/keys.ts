import { toSimplified } from "./names.ts";

/** Keys of lines about the question above: `答案：B`, `解析：…`, `行：`, `说明：…`. */
export type LineKey =
  | "answer"
  | "analysis"
  | "difficulty"
  | "tags"
  | "score"
  | "description"
  | "rows"
  | "columns"
  | "options";

const WORDS: readonly [LineKey, string][] = [
  [
    "analysis",
    "答案解析|试题解析|专家解析|名师解析|考点解析|试题分析|题目解析|本题解析|答案详解|答案分析|参考解析|解题思路|本题思路|解析|详解|点评|分析|explanation|analysis",
  ],
  [
    "answer",
    "本题正确答案是|本题正确答案为|本题正确答案|正确答案是|正确答案为|正确答案|参考答案|标准答案|本题答案|此题答案|试题答案|题目答案|查看答案|正确选项|答案选项|系统答案|最佳答案|建议答案|推荐答案|答案要点|答题要点|参考要点|参考答题要点|参考答案要点|标准答案要点|标准解答|正解|答案|解答|正答|答|ans\\.?|answers?|correct answer|answer key|keys?",
  ],
  ["difficulty", "难易程度|难易度|难度|difficulty"],
  ["tags", "标签|知识点|考点|tags?"],
  ["score", "分值|分数|score"],
  ["description", "题目说明|说明|描述|description"],
  ["rows", "行标题|行|rows?"],
  ["columns", "列标题|列|columns?"],
  ["options", "选项|options?|choices?"],
];
/** All words that begin a line about the question above. */
export const KEY_WORDS = WORDS.flatMap(([, words]) =>
  words.split("|").flatMap((word) => [word.replace("?", ""), word.replace(/.\?/, "")]),
);
const PATTERNS = WORDS.map(([key, words]): [LineKey, RegExp, RegExp, RegExp] => [
  key,
  new RegExp(`^(?:${words})\\s?[:：]\\s*`, "i"),
  new RegExp(`^(?:【(?:${words})】|\\[(?:${words})\\])\\s*[:：]?\\s*`, "i"),
  new RegExp(`^(?:${words})\\s*[✅❌✔✖❎🍋⭕]?\\uFE0F?$`, "iu"),
]);

/** An answer that stands behind other parts of its line. */
export const KEY_INSIDE =
  /【(?:正确|参考|标准)?答案】|\[(?:正确|参考|标准)?答案\]|(?:正确|正確|参考|參考|标准|標準|本题|本題)?答案\s?(?:[:：]|是|为|為)\s?(?=[A-Za-z√×✓✗对错對錯正])|([。？?！!）)\s])(?:正确|参考|标准)?答案\s?[:：]|【(?:答案)?解析】|([\s。；;])(?:答案|参考|試題|试题|题目|本题)?解析\s?[:：]|(\s)(?:correct\s)?(?:answers?|ans)\s?[:：.]\s?(?=[(（]?[A-H][)）.,\s]|[(（]?[A-H]$|(?:true|false)\b)/i;

/** `alone`: the key has no colon and no value (a heading such as `### Answer ✅`). */
export function findKey(source: string, heading: boolean): { key: LineKey; value: string; alone: boolean } | null {
  const text = `${toSimplified(source.slice(0, 24))}${source.slice(24)}`;
  if (!heading && !/[:：】\]]|(?:答案|解析)(?:\s|$)|选|答案[是为為]/.test(text.slice(0, 24))) return null;
  for (const [key, colon, bracket, alone] of PATTERNS) {
    const match = colon.exec(text) ?? bracket.exec(text);
    if (match !== null) return { key, value: source.slice(match[0].length).trim(), alone: false };
    if (heading && text.length < 40 && alone.test(text)) return { key, value: "", alone: true };
  }
  const spaced = /^(?:(?:正确|参考|标准)?(答案)|(?:答案)?(解析))[ \t\u3000]+(\S.*)$/.exec(text);
  if (spaced !== null)
    return { key: spaced[1] === undefined ? "analysis" : "answer", value: spaced[3] ?? "", alone: false };
  const told = /^(?:本题)?(?:正确|参考|标准)?答案[是为為选]\s?[:：]?\s*([A-H√×]{1,8}|对|错|正确|错误)[。.]?$/.exec(
    text,
  );
  if (told !== null) return { key: "answer", value: told[1] ?? "", alone: false };
  const chosen = /^(?:故(?:本题)?选|本题选|应选|所以选)\s?[:：]?\s?([A-H]{1,8})[。.]?$/.exec(text);
  if (chosen !== null) return { key: "answer", value: chosen[1] ?? "", alone: false };
  return /^(?:答案|参考答案)$/.test(text) ? { key: "answer", value: "", alone: true } : null;
}

/** A sign that no answer key has. */
const OUTSIDE_KEYS = /[^\s\dA-Za-z√×✓✗对错對錯至~～—–－:：.．、)）,，;；。-]/u;

/**
 * Reads an answer key such as `1-5 ABCDE 6～10：ACBDA` or `1.A 2.B 3.AC`; returns `null` for other lines. `single`: one
 * entry is enough to recognise a key.
 */
export function findAnswerKey(source: string, single: boolean): { no: number; letters: string }[] | null {
  if (!/^[\dQq\s,，;；]/.test(source)) return null;
  // Three words in a row are a sentence. Words of any length would be looked at again from each of their letters.
  if (/(?:\b[a-z]{2,24} ){2}[a-z]{2}/.test(source.slice(0, 400))) return null;
  // `Q1 B  Q2 A`
  const text = source.replace(/(^|[\s,，;；])[Qq]\s?(?=\d{1,3}\s?[:：.．]?\s?[A-Z√×])/g, "$1");
  if (text.length > 5000 || !/^\d/.test(text) || OUTSIDE_KEYS.test(text)) return null;
  const ranges = /(\d{1,4})\s?[-~～—–－至]\s?(\d{1,4})\s?[:：.、]?\s?((?:[A-Za-z√×✓✗对错對錯][\s,，、]{0,2})+)/g;
  const singles =
    /(\d{1,4})\s?[.．、:：)）]?\s?([A-Za-z√×✓✗]{1,10}|[对错對錯](?!\p{Script=Han}))(?![A-Za-z])[\s,，、;；。]*/gu;
  const found: { no: number; letters: string }[] = [];
  const afterRanges = text.replace(ranges, (whole, from: string, to: string, letters: string) => {
    const each = letters.replace(/[\s,，、]/g, "");
    if (each.length !== Number(to) - Number(from) + 1) return whole;
    for (const [index, letter] of each.split("").entries()) found.push({ no: Number(from) + index, letters: letter });
    return "";
  });
  if (found.length === 0 || afterRanges.trim() !== "") {
    const rest = afterRanges.replace(singles, (_, no: string, letters: string) => {
      found.push({ no: Number(no), letters });
      return "";
    });
    if (/[^\s,，、;；.。]/.test(rest) || found.length < (single ? 1 : 2)) return null;
  }
  return found;
}
