/**
 * The ledger of characters: finds runs of letters, digits and Han characters of the source that stand neither in the
 * form, nor in what was read about its questions, nor in a message. Marks of the grammar (numbers, option letters, type
 * names, keys such as `答案`) are not required to stand anywhere, because the form expresses them in another way.
 */
import type { ItemDefinition } from "@idata/engine";
import type { Catalog } from "./catalog.ts";
import type { TextDiagnostic } from "./diagnostics.ts";
import type { LineUse } from "./ledger.ts";
import { KEY_WORDS } from "./keys.ts";
import { isAboutTags, keepTags, readInline } from "./markup.ts";
import { toSimplified } from "./names.ts";
import { REASON_LABEL } from "./outline/repairs-blocks.ts";
import { labelOfKey } from "./outline/key-signs.ts";
import { dropStemLetters } from "./outline/stem-letters.ts";
import { narrow } from "./outline/leads.ts";
import { signOfMotion } from "./outline/motions.ts";
import type { ParsedQuestion } from "./parsed-question.ts";

export interface LostText {
  /** From 1. */
  line: number;
  text: string;
}

interface Parsed {
  definition: object & { pages: readonly { items: readonly ItemDefinition[] }[] };
  diagnostics: readonly TextDiagnostic[];
  lines: readonly LineUse[];
  questions: readonly ParsedQuestion[];
}

/** The opening line of a code block with the name of its language. */
const FENCE = /^\s*(?:```|~~~)/;
const RUN = /[\p{L}\p{N}]+/gu;
/** Settings of items whose values are ids or fixed words and not text of the source. */
const SILENT = new Set(["id", "type", "schema"]);
/** Words of the grammar that are no names of types, settings or keys. */
const WORDS = [
  ..."必填 必答 必选 选填 选答 非必填 非必答 可选 可不填 必须填 必须答 必填项 必填题 必答题 必选题 必須填 必填項 不能为空 不可为空 不為空 不为空 選填 選答 选答题 选填项 非必答题 非必填项 非必填題 可为空 可留空 满分 本题 每题 每小题 每空 共 分 题 第 问 道 小题 大题 部分 正确 错误".split(
    " ",
  ),
  ..."例 例题 示例 典型例题 对 错 是 否 空 分页 换页 下一页 结束语 欢迎语 标题 问卷标题 试题 题目 题干 题幹 題幹 问题 编号 序号 选项 内容 依赖于 个选项 且 并且".split(
    " ",
  ),
  ..."请注明 请填写 请说明 请补充 我的答案 你的答案 学生答案 参考 标准 附 见 略 年 月 日 选 故选 答 分数 标签 应选 本题选 与解析 及解析 和解析 与评分标准 及评分标准 评分标准 答案为 答案是 正确的答案 正确的答案是 填 分钟 总分 考试时间".split(
    " ",
  ),
  ..."此项为本题正确答案 此项为正确答案 此项为本题 此项为 请选择 选择 最少选择 最多选择 至少选择 最多选 最少选 至少选 限选 最少 最多 至少 至多 不少于 不超过 请选 项 题干 题型 类型 选项 提交".split(
    " ",
  ),
  ..."required optional points point pts question page break ending part title true false yes no ans".split(" "),
];

/** Names of parts. They are grammar only alone on a line, in front of a colon, in brackets, or in the head of a table. */
const LABEL_WORDS =
  "详细解析|詳細解析|开放题|開放題|开放性问题|主观题|本题解释|答案解释|试题解释|本题说明|题目解释|真题|例题|考题|提问|面试题|备选项|候选项|回答|解答|示例|范例|解释|概念|备注|提示|出处|来源|练习|标准答案|分类|类别|名称|知识点名称|题目分类|题目难度|试题分类|prompt|stem|type|kind|reply|solution|notes|reference|rationale|explanation|ans|hint|feedback|remark|model|sample|desc";
const LABELS = new RegExp(
  `(^[\\s*#>"-]*)(${LABEL_WORDS})(?=[\\s"*]*$)|(^|[\\s【\\[(（*#>|"-])(${LABEL_WORDS})(?=[\\s"*]*[:：】\\])）|])`,
  "gi",
);

/** Returns the lost runs, in order. Each stands on a line that some other part may have been read from. */
export function findLost(raws: readonly string[], parsed: Parsed, catalog: Catalog): LostText[] {
  const groups = joinGroups(parsed.lines);
  const texts = collectTold(parsed, groups, raws);
  const need = new Map<string, Map<string, number>>();
  const doubtful = findDoubtful(raws, parsed.lines, groups, texts, catalog);
  if (doubtful.size === 0) return [];
  const spoken = createSpoken(catalog);
  const counts = new Map<string, Map<string, number>>();
  for (const group of new Set(["", ...doubtful]))
    for (const text of texts.get(group) ?? []) count(counts, group, text, 1);
  const aboutTags = isAboutTags(raws);
  const required = raws.map((raw, index) => {
    const use = parsed.lines[index];
    if (use === undefined || !doubtful.has(groups.of(use.line)) || use.role === "comment" || use.role === "blank")
      return "";
    if (use.role === "separator" && FENCE.test(raw)) return "";
    const left = dropMarks(aboutTags ? keepTags(raw) : raw, use, spoken);
    count(need, groups.of(use.line), left, 1);
    return left;
  });
  const lost: LostText[] = [];
  for (const [index, left] of required.entries()) {
    if (left === "") continue;
    const group = groups.of(index + 1);
    const [needed, told, form] = [need.get(group), counts.get(group), group === "" ? undefined : counts.get("")];
    const own = texts.get(group) ?? [];
    for (const [run] of left.matchAll(RUN)) {
      const lacks = (known: (sign: string) => number) =>
        Array.from(run).some((sign) => (needed?.get(fold(sign)) ?? 0) > known(fold(sign)));
      if (!lacks((sign) => told?.get(sign) ?? 0) || hasRun(own, run)) continue;
      // `□好 □中 □差` in each row of a matrix: one sign is the whole text of a column.
      if (own.includes(run)) continue;
      // `域名` of which 名 is also a word of the grammar: the whole word stands in the form.
      const words = run.length > 1 ? [] : Array.from((raws[index] ?? "").matchAll(RUN), ([word]) => word);
      if (words.some((word) => word.includes(run) && hasRun(own, word))) continue;
      // A line may tell the form itself, too, which has the words of its title in their order.
      const inForm = !lacks((sign) => (told?.get(sign) ?? 0) + (form?.get(sign) ?? 0));
      if (!inForm || !hasPairs([...own, ...(texts.get("") ?? [])], run)) lost.push({ line: index + 1, text: run });
    }
  }
  return lost;
}

/** The longest text of a group that is searched for single runs, so that the whole check stays linear. */
const SEARCHED = 20_000;
/** `表一  班子测评`: the caption that numbers a table, as other lines have numbers. */
const CAPTION = /^\s*表\s?[一二三四五六七八九十](?:[:：.．、]\s*|\s+)(?=\S)/u;
/** What may stand before the text of a line: a number, perhaps with its answer in front of it, a letter or a key. */
const LINE_MARK =
  /^[\s*#>]*(?:[(（]\s*[√×✓✗对错對錯A-H]{0,4}\s*[)）]\s*(?=\d))?(?:\d{1,4}|[A-Za-z]|[甲乙丙丁戊己庚辛壬癸]|[答案解析说明难度知识点分值]{1,4}|(?:correct )?answers?|ans|explanation|rationale|feedback|key)\s?[.．、)）:：]\s*/i;

/** Groups in which some run of a line does not stand as it is. Only they are counted sign by sign. */
function findDoubtful(
  raws: readonly string[],
  uses: readonly LineUse[],
  groups: ReturnType<typeof joinGroups>,
  texts: ReadonlyMap<string, readonly string[]>,
  catalog: Catalog,
): Set<string> {
  const names = new Map<string, boolean>();
  const isName = (run: string): boolean => {
    const known = names.get(run) ?? catalog.findMark(run) !== null;
    names.set(run, known);
    return known;
  };
  const doubtful = new Set<string>();
  const whole = new Map<string, string>();
  for (const [index, raw] of raws.entries()) {
    const group = groups.of(index + 1);
    if (doubtful.has(group) || uses[index] === undefined) continue;
    let told = whole.get(group);
    if (told === undefined) whole.set(group, (told = (texts.get(group) ?? []).join("\n")));
    if (told.length > SEARCHED) doubtful.add(group);
    const text = raw.replace(CAPTION, "").replace(LINE_MARK, "");
    // Most lines stand there as they are.
    if (told.includes(text.trim())) continue;
    for (const { 0: run, index: at } of text.matchAll(RUN)) {
      if (told.includes(run)) continue;
      // The name of a type, `[单选题]`, is expressed by the type.
      const named = /[[【]/.test(text.charAt(at - 1)) && /[\]】]/.test(text.charAt(at + run.length));
      if (named && isName(run)) continue;
      doubtful.add(group);
      break;
    }
  }
  return doubtful;
}

function hasRun(texts: readonly string[], run: string): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return run.length > 1 && length < SEARCHED && texts.some((text) => text.includes(run));
}

/** Whether at least half of the pairs of neighbours in a run stand somewhere in the texts. Digits may number what follows. */
function hasPairs(texts: readonly string[], run: string): boolean {
  const signs = Array.from(run.replace(/^\p{N}+|\p{N}+$/gu, ""), fold);
  if (signs.length < 2 || texts.reduce((sum, text) => sum + text.length, 0) > SEARCHED) return true;
  const whole = texts.map((text) => Array.from(text.replace(/\s/gu, ""), fold).join("")).join("\n");
  const pairs = signs.slice(1).map((sign, at) => `${signs[at] ?? ""}${sign}`);
  return 2 * pairs.filter((pair) => whole.includes(pair)).length >= pairs.length;
}

/** Items that share a line form one group, because characters of a line cannot be assigned to one of them. */
function joinGroups(uses: readonly LineUse[]): { of: (line: number) => string; ofItem: (id: string) => string } {
  const parent = new Map<string, string>();
  const find = (id: string): string => {
    let root = id;
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up;
    if (root !== id) parent.set(id, root);
    return root;
  };
  const idsOf = (use: LineUse) => use.itemIds ?? (use.itemId === null ? [] : [use.itemId]);
  for (const use of uses) {
    const [first, ...rest] = idsOf(use);
    if (first === undefined) continue;
    for (const id of rest) if (find(id) !== find(first)) parent.set(find(id), find(first));
  }
  const byLine = uses.map((use) => (idsOf(use)[0] === undefined ? "" : find(idsOf(use)[0] ?? "")));
  return { of: (line) => byLine[line - 1] ?? "", ofItem: find };
}

/** What the form, the questions and the messages say, by group.  */
function collectTold(
  parsed: Parsed,
  groups: ReturnType<typeof joinGroups>,
  raws: readonly string[],
): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const tell = (group: string, value: unknown): void => {
    if (typeof value === "number") tell(group, String(value));
    else if (typeof value === "string") {
      const known = texts.get(group);
      if (known === undefined) texts.set(group, [value]);
      else known.push(value);
    } else if (Array.isArray(value)) for (const one of value) tell(group, one);
    else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) if (!SILENT.has(key)) tell(group, one);
    }
  };
  const { pages, ...form } = parsed.definition;
  tell("", form);
  for (const { items, ...page } of pages) {
    tell("", page);
    for (const item of items) tell(groups.ofItem(item.id), { ...item, id: "" });
    for (const item of items) tell(groups.ofItem(item.id), item.id);
  }
  for (const {
    id,
    title: _title,
    options: _options,
    rows: _rows,
    line: _line,
    type: _type,
    no: _no,
    ...rest
  } of parsed.questions)
    tell(groups.ofItem(id), rest);
  for (const one of parsed.diagnostics) tell(groups.of(one.line), one.params);
  // Numbers of questions that have no sign behind them: `…形式7 分析程序…`.
  const numbers = new Map(parsed.questions.map(({ id, no }) => [id, no]));
  for (const { line, itemId, itemIds = itemId === null ? [] : [itemId] } of parsed.lines)
    for (const no of itemIds.map((id) => numbers.get(id)))
      if (no !== undefined && isBare(raws[line - 1] ?? "", String(no))) tell(groups.of(line), String(no));
  return texts;
}

/** Whether the number stands in the line, and never with a sign behind it. */
function isBare(raw: string, no: string): boolean {
  let found = false;
  for (let at = raw.indexOf(no); at >= 0; at = raw.indexOf(no, at + no.length)) {
    if (/^\s?[.．、:：)）题題]/.test(raw.slice(at + no.length, at + no.length + 2))) return false;
    found = true;
  }
  return found;
}

function count(maps: Map<string, Map<string, number>>, group: string, text: string, by: number): void {
  const map = maps.get(group) ?? new Map<string, number>();
  maps.set(group, map);
  for (const [run] of text.matchAll(RUN)) {
    for (const sign of run) map.set(fold(sign), (map.get(fold(sign)) ?? 0) + by);
  }
}

/** Full-width signs and capitals are the same as half-width small ones. */
function fold(sign: string): string {
  const code = sign.charCodeAt(0);
  // Most signs of Chinese texts are their own form.
  if (code >= 0x4e00 && code <= 0x9fff) return sign;
  return sign.normalize("NFKC").toLowerCase();
}

interface Spoken {
  /** Length of the longest word of the grammar at this place; 0 for none. */
  at(text: string, index: number): number;
}

function createSpoken(catalog: Catalog): Spoken {
  // By their first two signs, the longest first; words of one sign by this sign.
  const byStart = new Map<string, string[]>();
  const firsts = new Set<number>();
  for (const word of new Set([...WORDS, ...KEY_WORDS, ...catalog.words].map((one) => one.toLowerCase()))) {
    firsts.add(word.charCodeAt(0));
    const start = word.slice(0, 2);
    const known = byStart.get(start);
    if (known === undefined) byStart.set(start, [word]);
    else known.push(word);
  }
  for (const words of byStart.values()) words.sort((a, b) => b.length - a.length);
  return {
    at(text, index) {
      if (!firsts.has(text.charCodeAt(index))) return 0;
      const longer = byStart.get(text.slice(index, index + 2))?.find((word) => text.startsWith(word, index));
      return longer?.length ?? byStart.get(text.charAt(index))?.[0]?.length ?? 0;
    },
  };
}

/** Digits, single letters and Chinese numerals where they number something. */
const MARKS: readonly [pattern: RegExp, group: number][] = [
  // `3号题：`: the number of a question of a contest.
  [/^\s*第?\s?\d{1,3}\s?([号號][题題]?)(?=\s?[:：.．、])/g, 1],
  // `1.0 分`: points are numbers, and what a number is has no zeros behind the sign.
  [/\d\.(0{1,2})(?=\s?分)/g, 1],
  // A letter behind a unit: `110-150g/LB.120-160g/L`.
  [/\/[A-Z]([B-H])(?=\s?[.．、])/g, 1],
  [/^\s*\d{1,2}\s?[/／]\s?(\d{1,2})\s*$/g, 1],
  // `2.1 您的…`: a number of two levels.
  [/^[\s*#>]*\d{1,2}\s?[.．]\s?(\d{1,3})(?=[\s\u3000]+[\p{L}“《])/gu, 1],
  [/(?:\d{1,2}[\s\u3000]+){2,}\d{1,2}(?!\d)/g, 0],
  [/[A-Z]?\d{1,5}(?=\s*[.．、:：)）\]】=＝•・·‧∙-])/g, 0],
  [/\d{1,3}(?=[。，]\s?\p{Script=Han})/gu, 0],
  [/^[\s*#>]*\d{1,4}\s?[.．、]\s?([A-Z]{1,2}\d{1,3})(?=[.．、:：]?\s?\p{Script=Han})/gu, 1],
  [/[第qQ~～至-]\s?(\d{1,4})/g, 1],
  [/第?[一二三四五六七八九十]{1,3}(?=[、．.)）部章节大题題])/g, 0],
  [/(?:^|[^A-Za-z])([A-Ha-hＡ-Ｈ])(?=\s?[.．、:：)）\]】•・·‧∙－–—-])/g, 1],
  [/^\s*([甲乙丙丁戊己庚辛壬癸])(?=\s?[.．、:：])/g, 1],
  [/^\s*[(（]\s?([甲乙丙丁戊己庚辛壬癸])(?=\s?[)）])/g, 1],
  [/^[\s\u3000]*(?:[题題]目|[问問][题題])\s?[一二三四五六七八九十\d]{1,3}(?=\s?[:：、.])/gu, 0],
  [/^[\s#*]*([壹貳贰參叁肆伍陸陆柒捌玖拾]{1,2})(?=\s?[.．、])/g, 1],
  [/(?:^|[^\p{L}\p{N}])([A-Za-zＡ-Ｚａ-ｚ])(?![a-z\p{N}]|[A-Z]{2})/gu, 1],
  [/(?:^|[^a-zA-Z])([A-Z])(?=[\p{Script=Han}\d])/gu, 1],
  // `经常b。偶尔`: a small letter between Chinese words.
  [/\p{Script=Han}([a-h])(?=\s?[.．、。])/gu, 1],
  [/\p{Script=Han}([A-H])(?=\s?。\s?\p{Script=Han})/gu, 1],
  [/[a-z\d%°℃Ω]([B-H])(?=\s?[.．、:：]|$)/g, 1],
  [/^[\s(（〔【[\])）〕】*]*(\d{1,4})/g, 1],
  [/^[\s\u3000]*\p{Script=Han}{0,3}[题題问問案项項]\s?[一二三四五六七八九十]{1,3}(?=[\s\u3000:：、.])/gu, 0],
  [/^\s*(?:[【[]?(?:正确)?答案?[】\]]?)[\s:：]*([甲乙丙丁])\s*$/g, 1],
  [/·\s?(\d{1,3})(?=[\s\u3000、.．])/g, 1],
  [/〇(?=\s?\p{Script=Han})/gu, 0],
  [/[\u2460-\u24FF\u2776-\u2793]/g, 0],
  [/[○◯〇]\s?([1-9])(?=\s?\p{L})/gu, 1],
  [/^\s*([甲乙丙丁戊]部)/g, 1],
  [/^[\s\u3000]*(案由[一二三四五六七八九十\d]{1,2})(?=\s?[:：、.])/gu, 1],
  [
    /^[\s\u3000]*((?:part|section|motion|ballot|item|resolution)\s?(?:\d{1,2}|[A-H]|[IVX]{1,4}))(?=\s?[:：.．)）–—-]|[\s\u3000]{2})/giu,
    1,
  ],
  [/^\s*(v[vx\d]\d?)(?=\s|$)/gi, 1],
  [/[:：]\s?([是非])[。.]?\s*$/g, 1],
  [/[(（]\s?是\s?[/／、或]\s?([非否])\s?[)）][。.]?\s*$/g, 1],
  [/选项\s?([A-H])(?![a-z])/g, 1],
  [/[(（【[]\s?([A-H]{1,8})(?=\s?[)）】\]])/g, 1],
  [/[\p{Script=Han}。？：?:)）]\s?([A-F]{1,6})$/gu, 1],
  // `第一空：清明` below a gap.
  [/^\s*(第[一二三四五六七八九十]空)(?=\s?[:：])/g, 1],
  [/^[\s#*]*(\d{1,4})/g, 1],
  // `E1820mL3有关…`, `B35mLC68mL`: letters and numbers behind a unit.
  [/\d(?:m?[lg]|kg|[ckm]?m|min|[hs]|kPa|Hz)([A-H]|\d{1,3}(?!\d))(?=[\p{Script=Han}\d])/giu, 1],
  // A ticked box whose font was lost.
  [/(?:^|[\s:：…□☐])([üþý])(?=\s*(?:[\p{Script=Han}\d□☐]|$)|\s{2})/gu, 1],
  // `007 您…`: a number with zeros in front.
  [/(?:^|\s)(0\d{1,2})(?=[\s\u3000]\s?\p{Script=Han})/gu, 1],
];

/** Codes of choices, `1男 2女`, go up by one. */
function dropCodes(text: string): string {
  const codes = Array.from(text.matchAll(/(^|[\s\p{Script=Han}])(\d{1,2})(?=[\s\p{Script=Han}])/gu), (match) => ({
    index: match.index + (match[1] ?? "").length,
    digits: match[2] ?? "",
  }));
  let left = text;
  for (const [at, { index, digits }] of codes.entries()) {
    const value = Number(digits);
    if (Number(codes[at - 1]?.digits) + 1 !== value && Number(codes[at + 1]?.digits) - 1 !== value) continue;
    left = `${left.slice(0, index)}${" ".repeat(digits.length)}${left.slice(index + digits.length)}`;
  }
  return left;
}

function dropNumbers(source: string): string {
  const text = source.replace(/[０-９]/g, narrow);
  let left = text.length < 400 && /[□☐◻]|[\s\u3000]\d{1,2}\p{Script=Han}/u.test(text) ? dropCodes(text) : text;
  for (const [pattern, group] of MARKS) {
    left = left.replace(pattern, (whole: string, inner: unknown) => {
      const mark = group === 0 || typeof inner !== "string" ? whole : inner;
      const at = group === 0 ? 0 : whole.lastIndexOf(mark);
      return whole.slice(0, at) + " ".repeat(mark.length) + whole.slice(at + mark.length);
    });
  }
  return left;
}

const SCALE_ROW = /^\s*\|(?:\s*\d{1,3}\s*\|)?(?:[^|]*[^|\d\s][^|]*\|){1,2}((?:\s*\d{1,2}\s*\|){3,})\s*$/u;

/** `○1 ○2 ○3 ○4 ○5`: the steps of a scale, which the form has as a range. */
const BOXED_STEPS = /(?:[○◯〇□☐]\s?\d{1,2}[\s\u3000]{1,8}){2,10}[○◯〇□☐]\s?\d{1,2}/gu;

/** `0—1—2—3—4—5`: steps with dashes between them. */
const DASHED_STEPS = /(?:\d{1,2}[\s\u3000]?[—–―─～~-]{1,4}[\s\u3000]?){3,10}\d{1,2}(?![\d—–―─～~-])/gu;

/** The numbers that a row offers, one more in each cell, are steps of a scale: `| 1 | 紧张 | 0 | 1 | 2 |`. Others are data. */
function dropScaleCells(source: string): string {
  const blank = (steps: string): string => " ".repeat(steps.length);
  const text = [BOXED_STEPS, DASHED_STEPS].reduce(
    (all, sign) =>
      all.replace(sign, (steps, at: number) => {
        // A date or a number may end in front of it.
        const alone = !/[\d—–―─～~-]/u.test(all.charAt(at - 1));
        return alone && isCount(steps.match(/\d{1,2}/gu) ?? []) ? blank(steps) : steps;
      }),
    source,
  );
  const cells = text.length > 600 ? undefined : SCALE_ROW.exec(text)?.[1];
  const values = cells?.split("|").slice(0, -1) ?? [];
  return values.length === 0 || !isCount(values) ? text : text.replace(/\|\s*\d{1,3}\s*(?=\|)/gu, blank);
}

/** Whether each number is one more than the one before it. */
function isCount(values: readonly string[]): boolean {
  return values.every((value, at) => Number(value) === Number(values[0]) + at);
}

function dropLabels(source: string): string {
  // Commands of LaTeX: `\choice`, `\begin{解析}`.
  const text = source.replace(
    /\\(?:begin|end)\{[^{}]{0,40}\}|\\[\p{L}]+(?:\{(?:wrong|right|true|false)\})?/gu,
    (command) => " ".repeat(command.length),
  );
  const simple = toSimplified(text);
  if (simple.length !== text.length) return text;
  let left = text;
  for (const match of [...simple.matchAll(LABELS), ...simple.matchAll(REASON_LABEL)]) {
    const before = (match[1] ?? match[3] ?? "").length;
    const at = match.index + before;
    const length = match[0].length - before;
    left = left.slice(0, at) + " ".repeat(length) + left.slice(at + length);
  }
  return left;
}

/** `（３）1. …`: the answer in front of the number. */
const KEY_IN_FRONT = /^[\s*]*[(（]\s*[\dA-Za-z０-９]{1,4}\s*[)）]\s*(?=\d{1,3}\s?[.．、])/u;
/** `(ii)`, `【問題二】`, `〔二〕`: numbers of parts and questions in brackets. */
const BRACKETED_NUMBER =
  /^[\s*]*(?:\((?:i{1,3}|iv|vi{0,3}|ix)\)(?=[\s*])|【[问問][题題]\s?(?:[一二三四五六七八九十]{1,3}|\d{1,3})】|[【〔〖［[]\s?[一二三四五六七八九十]{1,3}\s?[】〕〗］\]])/u;
/** `[3 marks]`: points, whose number the form has. */
const MARKS_IN_BRACKETS = /([[(（【]\s*\d{1,3}\s*)marks?(?=\s*[\])）】])/giu;
/** `【最多选三项】`: a limit, which the form has as a number. */
const LIMIT =
  /((?:最多|至多|最少|至少|限)[选選]?[择擇]?)[一二两兩三四五六七八九](?=[项項个個][^，。；;]{0,2}[)）】\]])/gu;
/** `20__年__月__日`: the beginning of a year whose rest is to be written in. */
const CENTURY = /(^|[^\d])(?:19|20\d?)(?=[\s\u3000_＿]{1,12}年[\s\u3000_＿]{1,12}月)/gu;
/** `[ ] 甲未选`: what somebody did not choose on the page of a result. */
const CHOSEN = /^(\s*\[[ xX✓]?\].*)[未已][选選]\s*$/u;

/** `A2.收入：a1000元以下 b2000元以上`: small letters that touch the choices of a line. */
const SMALL_LETTERS = /(^|[\s\u3000：:？?）)])[a-j](?=[\p{Script=Han}\d])/gu;
const HAS_SMALL_LETTERS = /[：:？?）)\s]a[\p{Script=Han}\d][^a-z]{0,40}\sb[\p{Script=Han}\d]/u;

/** The text of a line without markup and without the marks of the grammar. */
/** `（√）01 题干` */
const NUMBER_BEHIND_PLACE = /^(\s*[(（][√×✓✗✔✘对對错錯TF\s]{0,4}[)）]\s*)\d{1,3}(?=\s)/u;
/** `〇满意`: the Chinese zero as a circle in front of a choice. */
const ZERO_AS_BOX = /(^|[\s:：?？）)])〇(?![一二三四五六七八九〇])/gu;

function dropMarks(raw: string, use: LineUse, spoken: Spoken): string {
  const counted = (use.role === "stem" ? raw.slice(signOfMotion(raw).length) : raw).replace(CAPTION, "");
  const inline = readInline(counted.replace(/\\(?=[^\p{L}\p{N}\s])/gu, ""))
    .text.replace(KEY_IN_FRONT, "")
    .replace(BRACKETED_NUMBER, "")
    .replace(MARKS_IN_BRACKETS, "$1")
    .replace(LIMIT, "$1")
    .replace(CENTURY, "$1")
    .replace(ZERO_AS_BOX, "$1")
    .replace(NUMBER_BEHIND_PLACE, "$1")
    .replace(CHOSEN, "$1");
  const label = use.role === "answer" || use.role === "analysis" ? labelOfKey(inline) : "";
  const told = label === "" ? inline : inline.trim().slice(label.length);
  const text =
    use.role === "answer" ? dropStemLetters(told).replace(/\d+|(^|[^A-Za-z])[A-Ha-h]+(?![A-Za-z])/g, "$1 ") : told;
  // A letter that touches its label, `Bwhile loop`, numbers the choice; so does `甲` in front of a blank.
  const own =
    use.role === "option"
      ? dropStemLetters(text)
          .replace(/^(\s*[□☐○◯][ \u00a0\u3000]?)\d{1,2}(?=[ \u00a0\u3000.．、])/u, "$1")
          .replace(/^(\s*)(?:[A-H](?=[\p{Ll}\d]|[A-Z]\p{Ll})|[甲乙丙丁戊](?=[\s\u3000]))/u, "$1 ")
      : text;
  const lettered = HAS_SMALL_LETTERS.test(own) ? own.replace(SMALL_LETTERS, "$1 ") : own;
  const plain = dropNumbers(dropLabels(dropScaleCells(lettered)));
  const lower = toSimplified(plain.toLowerCase());
  if (lower.length !== plain.length) return plain;
  let left = "";
  let from = 0;
  for (let at = 0; at < plain.length;) {
    const length = spoken.at(lower, at);
    if (length > 0) {
      left += `${plain.slice(from, at)} `;
      from = at + length;
    }
    at += Math.max(1, length);
  }
  return left + plain.slice(from);
}
