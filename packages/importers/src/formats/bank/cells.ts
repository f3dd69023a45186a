/** What stands in the cells of a question bank: types, options in one cell, answers. */
import { letterOf } from "../exam/paper.ts";

export type BankType =
  | "one"
  | "many"
  | "choice"
  | "judge"
  | "fill"
  | "essay"
  | "order"
  | "line"
  | "lines"
  | "dropdown"
  | "score"
  | "nps"
  | "date"
  | "file"
  | "statement";

const TYPES: readonly (readonly [BankType, RegExp])[] = [
  [
    "many",
    /多选|多選|複選|复选|多项选择|多項選擇|不定项|不定項|checkbox|multi(?:ple)?[\s_-]*(?:answers?|select|response|correct)|^multi(?:ple)?$|^mr$|^x型/i,
  ],
  ["one", /单选|單選|单项|單項|radio|single|^sc$|^a[1-4]型|最佳选择|one[\s_-]*choice/i],
  ["judge", /判断|判斷|是非|对错|對錯|true[\s_/-]*(?:or[\s_-]*)?false|^tf$|judge?ment|judge|bool|yes[\s_/-]*no/i],
  ["dropdown", /下拉|dropdown|^select$/i],
  ["order", /排序|order|rank|sequence/i],
  ["lines", /多行|textarea|long[\s_-]*text/i],
  ["fill", /填空|填充|完形|fill|blank|completion|cloze|gap/i],
  ["line", /单行|單行|^文本|输入框|^text$|^input$/i],
  [
    "essay",
    /简答|簡答|问答|問答|论述|論述|名词解释|计算|案例|主观|主觀|作文|写作|分析题|综合|应用题|实操|材料|翻译|解答|essay|short[\s_-]*answer|open|subjective|free[\s_-]*text/i,
  ],
  ["nps", /nps|净推荐/i],
  ["score", /评分|打分|量表|rating/i],
  ["date", /日期|^date$/i],
  ["file", /上传|附件|文件|upload|^file$/i],
  ["statement", /说明文字|段落说明|^说明$|description|statement|note/i],
  ["choice", /选择|選擇|choice|^mcq?$|投票|vote|option/i],
];

/** The type that a cell, a heading or the name of a sheet tells; null if it tells none. */
export function toType(text: string): BankType | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "" || plain.length > 40) return null;
  return TYPES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Codes that a heading explains: `题型（0单选，1判断，2多选）`. */
export function readTypeCodes(heading: string): ReadonlyMap<string, BankType> {
  const codes = new Map<string, BankType>();
  const text = heading.normalize("NFKC");
  for (const [, code = "", name = ""] of text.matchAll(/(\d)\s*[-:=.、为是代表表示]*\s*(\p{Script=Han}{2,5})/gu)) {
    const type = toType(name);
    if (type !== null) codes.set(code, type);
  }
  if (codes.size > 0) return codes;
  for (const [, name = "", code = ""] of text.matchAll(/(\p{Script=Han}{2,5})\s*[-:=]+\s*(\d)/gu)) {
    const type = toType(name);
    if (type !== null) codes.set(code, type);
  }
  return codes;
}

/** Marks before options: `A.` `A、` `（A）`; without a sign, a letter and a space. */
const MARK = /(?:^|[\s;；|，,。]|(?<=[\p{Script=Han})）\]】"”]))[（(]?([A-J])\s*[.．、:：)）]\s*/gu;
const BARE_MARK = /(?:^|\s)([A-J])\s+(?=\S)/gu;
const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩";

/** Returns the options that one cell holds, without their letters; an empty list if it holds none. */
export function splitOptions(cell: string): string[] {
  const text = cell.replace(/\r\n?/g, "\n").trim();
  if (text === "") return [];
  const listed = fromJson(text) ?? fromMarks(text);
  if (listed !== null) return listed;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 1) return lines.map((line, index) => withoutMark(line, index));
  for (const separator of ["$;$", "$$", "||", "@@", "###", "##", "|", "#", "；", ";", "/", "、", "，", ","]) {
    const parts = text.split(separator).map((part) => part.trim());
    if (parts.at(-1) === "") parts.pop();
    if (parts.length > 1 && parts.every((part) => part !== ""))
      return parts.map((part, index) => withoutMark(part, index));
  }
  const spaced = text.split(/\s{2,}|\t|\u3000/).filter((part) => part !== "");
  return spaced.length > 1 ? spaced : [withoutMark(text, 0)];
}

function fromJson(text: string): string[] | null {
  if (!/^[[{].*[\]}]$/s.test(text)) return null;
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== "object" || value === null) return null;
    const texts = Object.values(value).map((one: unknown) =>
      typeof one === "object" && one !== null ? labelOf(one) : String(one),
    );
    return texts.length > 1 ? texts.map((one, index) => withoutMark(one, index)) : null;
  } catch {
    return null;
  }
}

function labelOf(value: object): string {
  const text = Object.entries(value).find(([name]) =>
    /^(?:text|content|label|value|内容|name)$/i.test(name),
  )?.[1] as unknown;
  return typeof text === "string" ? text : JSON.stringify(value);
}

/** Options with letters in alphabetic order, wherever they begin. */
function fromMarks(text: string): string[] | null {
  return fromMarksOf(text, MARK) ?? fromMarksOf(text, BARE_MARK);
}

function fromMarksOf(text: string, mark: RegExp): string[] | null {
  const marks: { from: number; to: number }[] = [];
  if (text.startsWith("①")) {
    for (const sign of CIRCLED) {
      const at = text.indexOf(sign, marks.at(-1)?.to ?? 0);
      if (at < 0) break;
      marks.push({ from: at, to: at + 1 });
    }
  } else {
    for (const match of text.matchAll(mark)) {
      if (match[1] !== letterOf(marks.length)) continue;
      marks.push({ from: match.index, to: match.index + match[0].length });
    }
  }
  if (marks.length < 2 || text.slice(0, marks[0]?.from).trim() !== "") return null;
  return marks.map(({ to }, index) =>
    text
      .slice(to, marks[index + 1]?.from)
      .replace(/[\s;；|]+$/, "")
      .trim(),
  );
}

/** Removes the letter of the option if it is the one of its position. */
export function withoutMark(option: string, index: number): string {
  const text = option.trim();
  const [all = "", letter] = /^[（(]?([A-Ja-jＡ-Ｊ])\s*[.．、:：)）]\s*/.exec(text) ?? [];
  return letter?.normalize("NFKC").toUpperCase() === letterOf(index) && all.length < text.length
    ? text.slice(all.length)
    : text;
}

/** Places at which the options of a stem may begin; each costs a look through the rest. */
const MOST_STARTS = 5;

/** Splits a stem that ends with its options: `题干 A.甲 B.乙`. Returns null if it does not. */
export function splitStem(stem: string): { readonly stem: string; readonly options: readonly string[] } | null {
  let tried = 0;
  for (const match of stem.matchAll(/(?:^|[\s。？?：:)）】；;])[（(]?A\s*[.．、:：)）]/g)) {
    tried += 1;
    if (tried > MOST_STARTS) break;
    const from = match.index + (match[0].search(/[（(]?A/) > 0 ? 1 : 0);
    const options = from > 3 ? fromMarks(stem.slice(from)) : null;
    if (options !== null && options.length >= 2 && options.every((option) => option !== ""))
      return { stem: stem.slice(0, from).trim(), options };
  }
  return null;
}

const YES = /^(?:对|對|正确|正確|√|✓|✔|☑|是|是的|t|true|y|yes|right|correct|1|v|o|○|◯)$/i;
const NO = /^(?:错|錯|错误|錯誤|不正确|不对|×|✗|✘|❌|x|否|不是|f|false|n|no|wrong|incorrect|0)$/i;

/** Whether a word says that a statement is right; null if it says neither. */
export function toVerdict(text: string): boolean | null {
  const word = text.normalize("NFKC").replace(/[.。,，;；()\s]|^答案[:：]?/g, "");
  if (YES.test(word)) return true;
  return NO.test(word) ? false : null;
}

/**
 * The indices of the right options: letters in any writing (`ABD`, `A,B`, `A、C`, `ａｂ`), numbers from 1 (from 0 if
 * `fromZero`), or the texts of the options. Returns null if the cell is none of these.
 */
export function toIndices(cell: string, options: readonly string[], fromZero: boolean): number[] | null {
  const text = cell
    .normalize("NFKC")
    .replace(/^(?:正确|参考|标准)?答案(?:是|为)?[:：]?\s*|(?:选项|選項|option)\s*(?=[A-J\d])/gi, "")
    .trim();
  const list =
    fromJson(text.replaceAll("'", '"')) ?? text.split(/[\s,，、;；|/&+]+|和|与/).filter((part) => part !== "");
  const letters = text.replace(/[^A-Za-z]/g, "");
  if (letters !== "" && /^[\sA-Ja-j,，、;；|/&+.。()[\]"'和与项选]+$/.test(text))
    return sorted(Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 65));
  const same = options.findIndex((option) => option.trim() === cell.trim() || option.normalize("NFKC").trim() === text);
  if (same >= 0) return [same];
  if (list.length > 0 && list.every((part) => /^\d{1,2}$/.test(part)))
    return sorted(list.map((part) => Number(part) - (fromZero ? 0 : 1)));
  const byText = new Map(options.map((option, index) => [option.trim(), index]));
  const named = list.flatMap((part) => byText.get(part) ?? []);
  if (named.length > 0 && named.length === list.length) return sorted(named);
  const [, first] = /^[（(]?([A-J])\s*[.．、:：)）]/.exec(text) ?? [];
  if (first === undefined) return null;
  const marked = [...text.matchAll(MARK)].map((match) => (match[1] ?? "A").charCodeAt(0) - 65);
  return sorted(marked.length > 0 ? marked : [first.charCodeAt(0) - 65]);
}

const sorted = (indices: readonly number[]): number[] => [...new Set(indices)].sort((a, b) => a - b);

/** Gaps of a stem: lines, empty brackets, placeholders of programs. */
const GAP = /_{2,}(?:\d+_{2,})?|﹍{2,}|＿{2,}|[（(【[][\s\u3000_]*[)）】\]]|\[BlankArea\d*\]|\{\{\s*\}\}|\{\s*\}/g;

export function countGaps(stem: string): number {
  return stem.match(GAP)?.length ?? 0;
}

/** Replaces the gaps by `{{b1}}`, `{{b2}}`. */
export function markGaps(stem: string): string {
  let count = 0;
  return stem.replace(GAP, () => `{{b${(count += 1)}}}`);
}

/** The answers of `count` gaps, each with its alternatives; null if the cell does not have as many. */
export function splitGapAnswers(cell: string, count: number): string[][] | null {
  const text = cell.trim();
  const alternatives = (part: string): string[] =>
    part
      .split(/\s*(?:\/|\||或者|或)\s*/)
      .map((one) => one.trim())
      .filter((one) => one !== "");
  if (count === 1) return text === "" ? null : [alternatives(text)];
  const json = fromJson(text);
  if (json?.length === count) return json.map((part) => alternatives(part));
  const numbered = text.split(/(?:^|\s|[;；,，])[(（]?\d{1,2}[)）.、．]\s*/).filter((part) => part.trim() !== "");
  for (const parts of [
    ...["$;$", "$$", "||", "@@", "###", "##", "\n", "；", ";", "|", "#", "、", "，", ",", "/"].map((separator) =>
      text.split(separator),
    ),
    text.split(/[\s\u3000]+/),
    numbered,
  ]) {
    const filled = parts.map((part) => part.trim()).filter((part) => part !== "");
    if (filled.length === count)
      return filled.map((part) => alternatives(part.replace(/^[(（]?\d{1,2}[)）.、．]\s*(?=\S)/, "")));
  }
  return null;
}
