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
  ["analysis", "答案解析|试题解析|答案详解|解析|分析|explanation|analysis"],
  ["answer", "正确答案|参考答案|标准答案|答案|答|answer|correct answer|answer key"],
  ["difficulty", "难易程度|难易度|难度|difficulty"],
  ["tags", "标签|知识点|考点|tags?"],
  ["score", "分值|分数|score"],
  ["description", "题目说明|说明|描述|description"],
  ["rows", "行标题|行|rows?"],
  ["columns", "列标题|列|columns?"],
  ["options", "选项|options?|choices?"],
];
const PATTERNS = WORDS.map(([key, words]): [LineKey, RegExp, RegExp, RegExp] => [
  key,
  new RegExp(`^(?:${words})\\s?[:：]\\s*`, "i"),
  new RegExp(`^(?:【(?:${words})】|\\[(?:${words})\\])\\s*[:：]?\\s*`, "i"),
  new RegExp(`^(?:${words})\\s*[✅❌✔✖❎🍋⭕]?\\uFE0F?$`, "iu"),
]);

/** `alone`: the key has no colon and no value (a heading such as `### Answer ✅`). */
export function findKey(text: string, heading: boolean): { key: LineKey; value: string; alone: boolean } | null {
  if (!heading && !/[:：】\]]|答案\s/.test(text.slice(0, 24))) return null;
  for (const [key, colon, bracket, alone] of PATTERNS) {
    const match = colon.exec(text) ?? bracket.exec(text);
    if (match !== null) return { key, value: text.slice(match[0].length).trim(), alone: false };
    if (heading && text.length < 40 && alone.test(text)) return { key, value: "", alone: true };
  }
  const spaced = /^(?:正确|参考|标准)?答案\s+([A-Za-z]{1,10})$/.exec(text);
  return spaced === null ? null : { key: "answer", value: spaced[1] ?? "", alone: false };
}

/**
 * Reads an answer key such as `1-5 ABCDE 6～10：ACBDA` or `1.A 2.B 3.AC`; returns `null` for other lines. `single`: one
 * entry is enough to recognise a key.
 */
export function findAnswerKey(text: string, single: boolean): { no: number; letters: string }[] | null {
  if (text.length > 5000 || !/^\d/.test(text)) return null;
  const ranges = /(\d{1,4})\s?[-~～—–－至]\s?(\d{1,4})\s?[:：.、]?\s?((?:[A-Za-z√×✓✗][\s,，、]{0,2})+)/g;
  const singles = /(\d{1,4})\s?[.、:：]?\s?([A-Za-z√×✓✗]{1,10})(?![A-Za-z])[\s,，、;；]*/g;
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
