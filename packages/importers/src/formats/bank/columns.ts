/** Which column of a question bank holds what: by the words of its heading, else by its content. */
import type { SheetSource } from "../../exchange/index.ts";

export type ColumnRole =
  | "stem"
  | "type"
  | "options"
  | "answer"
  | "points"
  | "explanation"
  | "required"
  /** A running number; means nothing once the questions are in order. */
  | "number"
  /** Difficulty, topic and the like, which the product does not have. */
  | "meta";

export interface Columns {
  /** Index of the row with the headings; -1 if there are none. */
  readonly header: number;
  readonly headings: readonly string[];
  readonly roles: readonly (ColumnRole | null)[];
  /** Columns with one option each, in their order; `code` is the letter. */
  readonly options: readonly { readonly column: number; readonly code: string }[];
  /** `true` in such a column marks the option of the same number as right. */
  readonly flags: ReadonlyMap<string, number>;
  /** One column per gap: `答案1`, `答案2`. */
  readonly answers: readonly number[];
}

/** Words of headings in simplified Chinese, traditional Chinese and English, after `normalise`. */
const WORDS: Readonly<Record<ColumnRole, RegExp>> = {
  stem: /^(?:题干|题目|试题|问题|考题|题面|题文|标题|内容|題幹|題目|試題|問題|內容|題文)(?:内容|內容|标题|標題|描述|名称|名稱|题干|題幹|正文|文本|文字)?$|^(?:题干|試題|试题)[/与和、及].{1,6}$|^(?:question|stem|prompt|problem|item)(?:text|content|title|stem|body|description)?$|^(?:content|title|questions)$/,
  type: /^(?:题型|题类|题目类型|题目类别|试题类型|试题类别|问题类型|问题类别|类型|类别|題型|題目類型|試題類型|類型)(?:名称|名稱)?$|^(?:question|item|q)?type(?:name)?$|^kind$/,
  options:
    /^(?:选项|选项内容|备选项|备选答案|候选项|候选答案|选择项|所有选项|选项列表|选项集|選項|選項內容|備選答案)$|^(?:options?|choices?|alternatives)(?:list|text|content)?$/,
  answer:
    /^是否(?:正确|为答案|是答案)$|^(?:正确|标准|参考|试题|题目|本题|最终|正確|標準|參考|試題|題目)?(?:答案|标答|解答|选项答案|答案选项)(?:选项|字母)?$|^(?:正确|正確)(?:选项|選項|项|項)$|^(?:correct|right|standard|reference)?(?:answers?|key|option|choice)(?:key)?$|^(?:correct|answerkey|ans|solution|答|正解|答案代码)$/,
  points:
    /^(?:题目|试题|本题|单题|每题|每小题|默认|標準|題目|試題|每題)?(?:分值|分数|得分|题分|分數|配分|满分|滿分|分)(?:分)?$|^(?:default)?(?:score|points?|marks?|grade)(?:possible|value)?$/,
  explanation:
    /^(?:答案|试题|题目|错题|试题答案|試題|題目)?(?:解析|详解|解释|分析|解說|詳解|解答说明|讲解|注解|解题思路|点评|答案说明|答案說明)(?:内容|说明)?$|^(?:explanations?|analysis|rationale|feedback|solutiontext|comment)$/,
  required: /^(?:是否)?(?:必填|必答|必須|必填项)$|^(?:is)?required$/,
  number:
    /^(?:序号|编号|题号|序|号|題號|序號|編號|原题号|题目编号|试题编号|试题序号|题目序号|试题id|题目id)$|^(?:no|num|number|index|#|id|qid|questionid|questionno|questionnumber|sn)$/,
  meta: /难度|难易|難度|難易|知识点|知識點|知识模块|考点|考點|章节|章節|单元|單元|标签|標籤|分类|分類|科目|学科|學科|课程|課程|专业|專業|工种|等级|级别|岗位|模块|来源|出处|出處|依据|年份|难|关键词|关键字|教材|能力|题库|適用|适用|范围|作者|出题人|命题人|创建|更新|状态|备注|備註|^(?:difficulty|level|topic|tags?|category|subject|chapter|section|module|keywords?|source|unit|skill|status|year|grade level)/,
};

const ORDER: readonly ColumnRole[] = [
  "stem",
  "answer",
  "options",
  "type",
  "points",
  "explanation",
  "required",
  "number",
  "meta",
];

const CHINESE_DIGITS = "一二三四五六七八九十";

/** Full-width signs become half-width; remarks in brackets, stars and spaces go: `＊答案（多选用逗号）` → `答案`. */
function normalise(heading: string): string {
  // A remark may be long, a whole question is no heading.
  if (heading.length > 120) return "";
  const [, framed] = /^\s*[【[]([^】\]]+)[】\]]/.exec(heading) ?? [];
  return (framed ?? heading)
    .normalize("NFKC")
    .replace(/[([【{<《].*?[)\]】}>》]|[*:：_\-\s"'“”]|[\r\n].*$/gs, "")
    .replace(/(?<!是否)(?:必填|选填|可选|可空)(?:项)?$/, "")
    .toLowerCase();
}

/** The letter of a heading for one option: `选项A`, `A`, `A选项`, `option1`, `选项一`. */
function optionCode(heading: string): string | null {
  const text = normalise(heading);
  const match =
    /^(?:选项|選項|备选项|备选答案|候选项|選擇|选择|option|choice|opt|alternative|答案|answer|choix)?(?:内容)?([a-j]|\d{1,2}|[一二三四五六七八九十])$/.exec(
      text,
    ) ??
    /^([a-j])(?:选项|選項|项|項|选|答案)(?:内容)?$/.exec(text) ??
    /^(?:选项|選項|option|choice)([a-j])(?:内容|文本|text|content)$/.exec(text);
  const sign = match?.[1];
  if (sign === undefined) return null;
  if (/[a-j]/.test(sign)) return sign.toUpperCase();
  const number = /\d/.test(sign) ? Number(sign) : CHINESE_DIGITS.indexOf(sign) + 1;
  return number >= 1 && number <= 26 ? String.fromCharCode(64 + number) : null;
}

function roleOf(heading: string): ColumnRole | null {
  const text = normalise(heading);
  if (text === "" || text.length > 24) return null;
  return ORDER.find((role) => WORDS[role].test(text)) ?? null;
}

/** Reads a row as headings. Returns null unless it names the questions and something about them. */
export function readHeader(row: readonly string[], index: number): Columns | null {
  const roles: (ColumnRole | null)[] = row.map((heading) => roleOf(heading));
  const options: { column: number; code: string }[] = [];
  const flags = new Map<string, number>();
  const answers: number[] = [];
  const isNumbered = (heading: string): boolean => /^(?:答案|answer|标准答案|空)\d{1,2}$/.test(normalise(heading));
  const hasOptions = row.some((heading) => !isNumbered(heading) && optionCode(heading) !== null);
  for (const [column, heading] of row.entries()) {
    const flag = /^(?:is)?(?:correct|right|正确|是否正确)([a-j]|\d{1,2})$/.exec(normalise(heading))?.[1];
    const code = optionCode(heading);
    if (flag !== undefined)
      flags.set(/\d/.test(flag) ? String.fromCharCode(64 + Number(flag)) : flag.toUpperCase(), column);
    // `答案1` to `答案4` beside options are answers of gaps; without options and with an answer they are the options.
    else if (isNumbered(heading) && (hasOptions || !roles.includes("answer"))) answers.push(column);
    else if (code !== null && roles[column] === null) options.push({ column, code });
  }
  keepFirst(roles, row);
  const stem = roles.indexOf("stem");
  const rest = new Set(roles.filter((role) => role !== null && role !== "stem" && role !== "number"));
  const known = rest.size + Math.min(2, options.length) + Math.min(1, answers.length) + flags.size;
  if (known === 0 || (stem < 0 && !(roles.includes("answer") && options.length >= 2))) return null;
  // A sentence is no heading: those are short, and a bank has no two columns of the same name.
  return { header: index, headings: row, roles, options, flags, answers };
}

/** Of two columns with the same role the more telling one keeps it: `题目` is a type of question where `题干` stands. */
function keepFirst(roles: (ColumnRole | null)[], row: readonly string[]): void {
  for (const role of ["stem", "answer", "options", "type", "points", "explanation"] as const) {
    const columns = roles.flatMap((one, column) => (one === role ? [column] : []));
    const [best] = [...columns].sort((a, b) => strength(role, row[b] ?? "") - strength(role, row[a] ?? ""));
    for (const column of columns) if (column !== best) roles[column] = null;
  }
}

function strength(role: ColumnRole, heading: string): number {
  const text = normalise(heading);
  if (role === "stem")
    return /题干|題幹|stem|questiontext|题目内容|试题内容/.test(text)
      ? 2
      : /^(?:标题|title|内容|content|內容)$/.test(text)
        ? 0
        : 1;
  return /正确|标准|正確|標準|correct/.test(text) ? 2 : 1;
}

const MOST_HEADER_ROWS = 12;

/** The headings among the first rows, the one that names most; null if no row is one. */
export function findHeader({ rows }: SheetSource): Columns | null {
  let best: Columns | null = null;
  for (const [index, row] of rows.slice(0, MOST_HEADER_ROWS).entries()) {
    const columns = readHeader(row, index);
    if (columns !== null && (best === null || weigh(columns) > weigh(best))) best = columns;
  }
  return best;
}

const weigh = ({ roles, options, answers, flags }: Columns): number =>
  roles.filter((role) => role !== null).length + options.length + answers.length + flags.size;

const LETTERS = /^\s*[A-HＡ-Ｈ](?:[\s,，、;；|]*[A-HＡ-Ｈ])*\s*$/i;
const JUDGED = /^(?:对|错|正确|错误|√|×|✓|✗|是|否|t|f|true|false|對|錯|正確|錯誤)$/i;
const TYPED = /^(?:[一二三四五]、)?(?:单选|多选|判断|填空|简答|问答|论述|單選|多選|是非|选择|不定项)题?$/;

/** Columns of a sheet without headings, by content: letters are answers, long and different texts are questions. */
export function guessColumns({ rows }: SheetSource): Columns | null {
  const sample = rows.filter((row) => row.filter((cell) => cell !== "").length >= 3).slice(0, 200);
  const width = Math.max(0, ...sample.map((row) => row.length));
  if (sample.length < 2) return null;
  const columns = Array.from({ length: width }, (_, column) =>
    sample.map((row) => row[column] ?? "").filter((cell) => cell !== ""),
  );
  const share = (column: number, pattern: RegExp): number => {
    const cells = columns[column] ?? [];
    return cells.length < sample.length / 2 ? 0 : cells.filter((cell) => pattern.test(cell)).length / cells.length;
  };
  const all = columns.map((_, column) => column);
  const answer = all.findLast((column) => share(column, LETTERS) + share(column, JUDGED) > 0.9);
  const type = all.find((column) => share(column, TYPED) > 0.9);
  const length = (column: number): number => {
    const cells = columns[column] ?? [];
    const isVaried = new Set(cells).size > cells.length * 0.6;
    return cells.length < sample.length * 0.9 || !isVaried ? 0 : cells.join("").length / cells.length;
  };
  const [stem] = all.filter((column) => column !== answer && column !== type).sort((a, b) => length(b) - length(a));
  if (answer === undefined || stem === undefined || length(stem) < 4) return null;
  const roles: (ColumnRole | null)[] = all.map((column) => {
    if (column === stem) return "stem";
    if (column === answer) return "answer";
    if (column === type) return "type";
    return share(column, /^\d+$/) > 0.95 && column < stem ? "number" : null;
  });
  // Options stand side by side after the question, up to the answer or the end.
  const end = answer > stem ? answer : width;
  const between = all.filter(
    (column) => column > stem && column < end && roles[column] === null && columns[column]?.length !== 0,
  );
  const options =
    between.length >= 2 ? between.map((column, index) => ({ column, code: String.fromCharCode(65 + index) })) : [];
  if (between.length === 1 && between[0] !== undefined) roles[between[0]] = "options";
  const after = all.find((column) => column > answer && roles[column] === null && length(column) > 6);
  if (after !== undefined && !options.some(({ column }) => column === after)) roles[after] = "explanation";
  return {
    header: -1,
    headings: all.map((column) => nameOfColumn(column)),
    roles,
    options,
    flags: new Map(),
    answers: [],
  };
}

/** `A` for 0, `AA` for 26, as spreadsheets name columns. */
export function nameOfColumn(column: number): string {
  const first = Math.floor(column / 26);
  return `${first > 0 ? nameOfColumn(first - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;
}
