/**
 * How plausible a reading of a text is. Counts oddities that a careful reader would notice: options inside a stem, a stem
 * inside an option, numbers that do not go up, a sentence that asks nothing. Readings are compared by their cost only, so
 * the weights have no unit; a question that is read well lowers the cost a little.
 */
import { type Draft, isLoose } from "../draft.ts";
import { findSeriesIn } from "../option-series.ts";
import type { TextDiagnostic } from "../diagnostics.ts";
import { isDegree } from "./sheets/legend.ts";
import { isEnglishField, isFieldLabel, isOfficeLabel } from "./sheets/words.ts";
import { isLabelWord } from "./sheets/glued.ts";
import { isKeyTitle } from "../outline/key-region.ts";
import { narrow } from "../outline/leads.ts";
import { LABEL_NAMES } from "../outline/starred-forms.ts";
import type { ParsedQuestion } from "../parsed-question.ts";

export interface Reading {
  /** All items in order. */
  drafts: readonly Draft[];
  questions: readonly ParsedQuestion[];
  diagnostics: readonly TextDiagnostic[];
  title: string;
  /** Texts that are no questions: statements and the description. */
  texts: readonly string[];
  /** Texts that a reading has named a statement by itself. */
  told: readonly string[];
}

/** The number of another question inside a text: `。2、下列…`. */
const INNER_HEAD = /[^\d\s.．、()（）=＝+×÷-][^\S\n]?\d{1,3}\s?[.．、]\s?(?=[\p{Script=Han}“《「（(])/gu;
const INNER_LETTER = /[\s\p{Script=Han}。；;]([B-F])\s?[.．、:：](?=\s?\S)/gu;
const GAP = /[_＿]{2,}|[(（【[][\s\u3000]*[)）】\]]/;
const ASKS =
  /[?？:：…]|[(（][^()（）]{0,12}[)）]\s*[。.]?$|什么|什麼|如何|怎[样樣]|为何|為何|[请請]|[简簡]述|[说說]明|分析|列[举舉]|[谈談]|[论論]述|[写寫]|求|[计計]算|[证證]明|解[释釋]|比[较較]|[设設][计計]|[实實][现現]|翻[译譯]|哪|吗|嗎|[补補]全|完成|[画畫]出|[编編][写寫程]|[证證]|几|幾|多少|是否|建[议議]|意[见見]|=$|＝$/;
/** What begins a question or an option and should not stand in front of a stem or label. */
const LEFTOVER =
  /^(?:[A-Z]{1,2}\d{1,3}(?=\p{Script=Han})|\d{1,3}\s?[.．、)）]?\s?\S|[(（〔【[]\s*[)）〕】\]]|[*＊]\s|[A-H]\s?[.．、)）]|[□○☐]|[-•]\s)/u;

/** A number that is no sign: of a sum, or of a measure. */
const AMOUNT =
  /^\d{1,5}(?:[.．]\d{1,3})?\s?(?:[＋+－×÷*/=＝]|[千毫厘分]?[米克升]|[吨噸元角]|平方|立方|除以|[乘加减減]|[个個只隻名岁歲年月][^.．、)）]{2})/u;

/** The label of another part inside a stem, an option or an answer: `問：…`, `答案：…`, `【解析】…`. */
const INNER_LABEL =
  /(?:^|\n)\s*(?:[问問题題答QA]|[问問]题|題目|题目|question|answer)\s?[:：]|(?:答案|解析|詳解)\s?[:：】\]]|^\s*【(?:真|例|试|試|考)[题題]】|^\s*(?:练习|練習|习题|習題|题目|題目|任务|任務|problem|exercise|question|task)\s?\d{1,3}(?![\d.])/im;

const COSTS: Partial<Record<TextDiagnostic["code"], number>> = {
  unused_line: 2,
  options_without_question: 2,
  options_missing: 2,
  matrix_incomplete: 2,
  options_not_used: 1.5,
  answer_not_an_option: 1.5,
  answer_key_unmatched: 1.5,
  answer_has_several: 1,
  answer_count_differs: 1,
  answer_differs: 1,
  number_repeated: 0.5,
  text_as_statement: 0.3,
};

const NUMBERED_SENTENCE = /^\s*(?:[(（]\s*[√×A-H]{0,4}\s*[)）]\s*)?\d{1,3}\s?[.．、]\s*\p{Script=Han}.{5,}[。？?]\s*$/u;

/** The smaller, the more plausible. Linear in the size of the reading. */
export function costOf(reading: Reading): number {
  let cost = reading.questions.length === 0 ? 5 : 0;
  for (const { code, params } of reading.diagnostics) {
    cost += COSTS[code] ?? 0;
    // A question, or several fields in a line, that was taken for a part of the page.
    if (code === "page_text" && NUMBERED_SENTENCE.test(String(params?.["text"] ?? ""))) cost += 1.5;
    if (code === "page_text" && count(String(params?.["text"] ?? ""), LABELLED_PLACE) > 1) cost += 1.5;
  }
  for (const question of reading.questions) cost += costOfQuestion(question);
  for (const text of reading.texts) cost += costOfText(text) + (ASKED.test(text) ? 1 : 0);
  // Thanks may end with a question, but have no code.
  for (const text of reading.told) cost += costOfText(text) + (CODED_QUESTION.test(text) ? 1.5 : 0);
  for (const draft of reading.drafts) cost += costOfLetters(draft);
  if (GAP.test(reading.title) || count(reading.title, INNER_HEAD) > 0) cost += 2;
  cost += costOfOutliers(reading);
  return cost + costOfNumbers(reading.drafts);
}

/** The name of a type that a layout wrote and that was not read as one. */
const LEFT_MARK = /\[(?:矩阵|动态|单选|多选|判断|排序|量表|段落|填空|简答|知情|文件|图片)[^[\]]{0,4}\]/;

/** Signs, numbers with words and names of types that stand in front of a stem and are not part of it. */
const LEFT_IN_FRONT =
  /^(?:\{%?\w{1,12}%?\}|[▼▲▶►◆◇■●★☆※◎¤§♦✦➤]|[[(<【〔〖「]\s?(?:第|[问問][题題]|[题題])?\s?\d{1,3}\s?[题題]?\s?[\])>】〕〗」]|\d{1,3}[>】」]|[问問][题題]\s?[一二三四五六七八九十\d]{1,3}\s?[:：、]|[单單多判][选選断斷][·・]|[qs]\s?\d{1,3}(?:\s?[.:、]|\s[-–—]\s)|第\s?\d{1,3}\s?[题題]|[议議]案[一二三四五六七八九十]|(?:[单單多][项項]?[选選][择擇]?|判[断斷]|填空|[简簡]答|[问問]答)[题題][\s\u3000:：]|(?:[单單多][选選]|判[断斷]|填空)\n|\d{1,3}[\s\u3000]{2,})/iu;
/** The heading of a part asks nothing. */
const KIND_ALONE =
  /^(?:[单單多][项項]?[选選][择擇]?[题題]?|不定[项項向][选選][择擇][题題]|[选選][择擇][题題]|判[断斷](?:改[错錯])?[题題]?|是非[题題]|填(?:空|充)[题題]?|[简簡問问]答[题題]?|名[词詞]解[释釋][题題]?|[论論]述[题題]?|[计計]算[题題]|[综綜]合[题題]|案例分析[题題]?|[阅閱][读讀]理解|完形填空)(?:\s?[(（][^()（）]*[)）])?\s*[:：]?$/u;
function isKindLine(line: string): boolean {
  return (
    line.length <= 60 &&
    KIND_ALONE.test(line.trim().replace(/^(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?[.．、]\s?/u, ""))
  );
}

/** An explanation that was taken for a question. */
const TOLD_REASON = /^(?:rationale|explanation|feedback)\s?[:：]\s*\S/iu;
/** Leaders between a stem and its choices: dots in a row. */
const LEADERS = /[…⋯]{3,}|[.．·]{6,}/;
/** What a page tells those who fill it in. */
const INSTRUCTION =
  /^[请請](?:[选選][择擇]|[输輸]入|填[写寫]|勾[选選])|^(?:mark only|check all|select all|choose one)/iu;

const TELEPHONE = /(?:^|[\s:：])\+?\d[\d*\s-]{6,}$/;
/** How people close a form or a talk. */
const THANKS =
  /^[^\p{L}\p{N}]*(?:[谢謝感]{1,2}[谢謝]?(?:您|你|大家|各位|配合)|祝(?:您|你|大家)|thank (?:you|s)|需要我)|(?:需要我|要不要我|如需)[^?？]{0,20}(?:吗|嗎|[?？])/iu;
/** `中午怎么吃：农家乐/自带/烧烤` */
const CHOICES_BEHIND = /[:：]\s?[^/／:：\s\d_＿]{1,12}(?:[/／][^/／:：\s\d_＿]{1,12}){1,8}\s*$/u;
const HEADING_BELOW =
  /\n\s*(?:第[一二三四五六七八九十]部分|[一二三四五六七八九十]{1,2}、\S{2,10}题|[IVX]{1,4}\.\s[A-Z][a-z]+|Part [A-Z\d])/u;

/** Lines below a stem that look like choices and were not read as such. */
function countLooseLines(title: string): number {
  const lines = title.split("\n").slice(1);
  return lines.filter(
    (line) =>
      /^[\p{L}\d“]/u.test(line.trim()) && line.trim().length <= 24 && !/[。！!?？；;，,：:）)]$/.test(line.trim()),
  ).length;
}

/** How a page introduces what it has collected. */
const WELCOME =
  /(?:[欢歡]迎(?:大家)?(?:[阅閱][读讀]|借[鉴鑒]|[参參]考|下[载載])|希望(?:[对對]大家|能[够夠]?[帮幫]).{0,12})[^?？]{0,12}[!！。]\s*$/u;
const PART_OF_ANSWER = /^(?:年|月|日|[时時]|分|秒|省(?:[/／].{1,12})?|市|[区區](?:[/／][县縣])?|[县縣])$/u;
/** `中立 Neutral` */
const TRANSLATION = /\s+[A-Za-z][A-Za-z ]*$/u;

/** `本人已阅读并同意以上条款。`: what is agreed to asks nothing else. */
const DECLARED =
  /^(?:本人|我|[兹茲])[^?？:：\n]{0,40}(?:同意|承[诺諾]|[阅閱][读讀]|知悉|[了瞭]解|遵守|[确確][认認]|[声聲]明|保[证證])/u;

function costOfQuestion({ title, options, rows, answer, analysis }: ParsedQuestion): number {
  let cost = 0;
  const choice = options.length > 0;
  if (title.trim() === "") cost += 3;
  // One letter or a few digits are the name of something, torn from its sentence.
  else if (/^(?:[A-Z]|[A-Z]?\d{1,3})$/iu.test(title.trim())) cost += 2;
  const front = narrow(title);
  if (LEFTOVER.test(title) && !AMOUNT.test(title)) cost += 1.5;
  else if (LEFT_IN_FRONT.test(front)) cost += /^第\s?\d/u.test(front) ? 2.5 : 1;
  if (!choice && !rows && countLooseLines(title) > 1) cost += 1.5;
  if (KIND_ALONE.test(title)) cost += 2;
  // The words in front of the comma were taken for a heading.
  if (/^\s*[，,、；;。]\s*\p{L}/u.test(title)) cost += 2;
  if (TOLD_REASON.test(title)) cost += 1.5;
  // A hint below a label.
  if (!choice && !rows && /^please enter\b[^?？:：]*[a-z]$/iu.test(title)) cost += 1.5;
  if (LEADERS.test(title)) cost += 0.7;
  // The bullets of the choices were left between them.
  if (/\n\s*[-*•]\s*$/.test(title)) cost += 1.5;
  if (options.length > 1 && options.slice(0, -1).every((label) => /[^\s-][-•*]$/.test(label))) cost += 1.5;
  if (analysis !== undefined && INNER_LABEL.test(analysis)) cost += 0.7;
  if (answer !== undefined && answer.includes("\n") && /^[A-H]{1,5}\n/.test(answer)) cost += 2;
  if (options.filter((label) => /^\d{1,3}\s?[.．、]\s?\p{Script=Han}/u.test(narrow(label))).length > 1) cost += 1.5;
  if (options.length > 1 && options.every((label, at) => new RegExp(`^${at + 1}(?!\\d|$)`).test(narrow(label))))
    cost += 1.5;
  if (options.length > 3 && new Set(options).size < options.length) cost += 1.5;
  if (options.some((label) => label.trim() !== "" && !/[\p{L}\p{N}√×✓✗\p{Emoji}\p{Sm}]/u.test(label))) cost += 1;
  // Labels of fields are no choices.
  if (!rows && options.length > 1 && options.filter((label) => isFieldLabel(label)).length * 2 > options.length)
    cost += 1.5;
  if (options.some((label) => LEADERS.test(label))) cost += 1;
  if (options.some((label) => INSTRUCTION.test(label))) cost += 2;
  // Telephone numbers and lines of thanks are no choices and ask nothing.
  if (options.some((label) => TELEPHONE.test(label.trim()))) cost += 2;
  if (!choice && !rows && (THANKS.test(title) || WELCOME.test(title))) cost += 3;
  if (!choice && !rows && CHOICES_BEHIND.test(title) && !/:\/\//.test(title)) cost += 1;
  // `…。⏎4. 简答题（每题 5 分，共 4 题）`: the heading of the next part was taken for a line of the stem.
  if (title.split("\n").slice(1).some(isKindLine)) cost += 2;
  // The heading of the next part stands in the stem.
  if (HEADING_BELOW.test(title) || title.split("\n").slice(1).some(isKeyTitle)) cost += 1.5;
  if (options.some((label) => /^[_＿.…\s]+$/u.test(label))) cost += 2;
  // A label with its place is a field, and cells are no labels of choices or rows.
  if (/^[^_＿:：]{1,16}[:：]\s?[_＿]{2,}$/u.test(title)) cost += 0.7;
  // `活动安排：____年____月____日`: the place of a date is no part of its title.
  if (!choice && !rows && /[:：]\s?[_＿]{2,}\s?年[\s_＿]*月[\s_＿]*日\s*$/u.test(title)) cost += 1;
  if ([...options.slice(0, 30), ...(rows ?? []).slice(0, 30)].some((label) => /\S\t+\S/u.test(label))) cost += 1.5;
  // Choices ask nothing.
  if (options.filter((label) => label.length > 6 && /[?？]\s*$/u.test(label)).length > 1) cost += 2.5;
  // `（2）结合材料，说明采取了哪些措施。（6分）`: tasks with their points.
  if (options.filter((label) => label.length > 14 && /[(（]\d{1,2}\s?分[)）]\s*$/u.test(label)).length > 1) cost += 2.5;
  // Sentences with gaps are parts to be filled in.
  if (
    options.filter(
      (label) => /^[_＿]{4,}[^\s_＿]|\p{Script=Han}{2}[，,]?[_＿]{4,}[。.]?$/u.test(label) && !/^其[他它]/u.test(label),
    ).length > 1
  )
    cost += 2.5;
  for (const text of [title, analysis ?? "", ...options.slice(0, 30), ...(rows ?? []).slice(0, 30)])
    if (LEFT_MARK.test(text)) cost += 4;
  // A box is the place of a choice and stands inside no other.
  for (const text of [...options.slice(0, 30), ...(rows ?? []).slice(0, 30)]) if (/[□☐]/.test(text)) cost += 1.5;
  // `年/月/日` and `省/市/区` are the parts of one answer.
  if (options.length > 1 && options.every((label) => PART_OF_ANSWER.test(label.trim()))) cost += 2.5;
  if (options.some((label) => /^[您你]?是否.{3,}/u.test(label))) cost += 1.5;
  // The stem in a second language was taken for a choice.
  if (/[?？]\s*$/u.test(options[0] ?? "") && options.slice(1).every((label) => !/[?？]\s*$/u.test(label))) cost += 1.2;
  // Degrees inside a stem are its choices.
  if (
    !choice &&
    title.includes("\n") &&
    title.split("\n").filter((line) => isDegree(line.replace(TRANSLATION, ""))).length > 2
  )
    cost += 2;
  // `愿意吗？1=愿意 2=不愿意`
  if (!choice && !rows && /(?:^|[\s？?：:)）])1\s?[=＝]\s?\p{L}.*[\s；;，,]2\s?[=＝]\s?\p{L}/u.test(title)) cost += 2;
  // `食堂的环境说明：按这一学期的情况回答`: a hint on a line of its own was joined to the stem.
  if (/[^\s，,。；;：:]说明[:：]\s?\S{4}/u.test(title)) cost += 0.7;
  if (isTorn(title)) cost += 0.7;
  // The first of several choices that count from zero.
  if (choice && /\n\s*[(（]?0\s?[.、)）]\s*\S/u.test(title)) cost += 1;
  // Two labels in one stem: `房号：⏎联系方式：`.
  if (!choice && !rows && /[:：]\s*\n[^\n]{0,20}[^\n:：。][^\n:：。]?[:：]\s*$/u.test(title)) cost += 1.5;
  if (choice && /[①②]/.test(title) && !/[①②]/.test(options[0] ?? "")) cost += 0.5;
  cost += 2 * Math.min(5, count(title, INNER_HEAD));
  if (INNER_LABEL.test(title)) cost += 1.5;
  // Letters answer only a question with choices.
  if (!choice && !rows && /^[A-H]{1,6}$/.test(answer ?? "")) cost += 1;
  // The choices of a question were taken for its answer.
  if (answer !== undefined && !choice && /[；;，,\s]B\s?[:：.．、]\s?\S.*[；;，,\s]C\s?[:：.．、]/u.test(answer))
    cost += 2;
  if (answer !== undefined && INNER_LABEL.test(answer)) cost += 1;
  // A line to write on was taken for a part of an answer.
  if (answer !== undefined && /[_＿]{4,}/u.test(answer)) cost += 1 + Math.min(5, count(answer, /[_＿]{4,}/gu));
  if (!choice && findSeriesIn(title.slice(0, 2000), true) !== null) cost += 3;
  // The choices of another question stand in front of this one's own.
  if (choice && (findSeriesIn(title.slice(0, 500), true)?.length ?? 0) > 2) cost += 2;
  if (!choice && count(title, /[□○☐◯]/g) > 1) cost += 2;
  if (title.length > 60) cost += Math.min(4, Math.max(0, count(title, /[?？]/g) - 1));
  if (title.length > 500) cost += 2;
  // A question without choices and key asks something, has a gap, or is the label of a field.
  if (
    !choice &&
    !rows &&
    !answer &&
    !GAP.test(title) &&
    !ASKS.test(title) &&
    !isFieldLabel(title) &&
    !isEnglishField(title) &&
    !DECLARED.test(title) &&
    !(title.length < 60 && LABEL_NAMES.test(title)) &&
    !isLabelWord(title)
  )
    cost += title.length > 8 ? 1 : 0.5;
  if (choice && options.length === 1) cost += 2;
  if (choice && TWO_QUESTIONS.test(title)) cost += 1;
  // `C. 衣架 D书架E其他`: the letters go on inside the last choice.
  if (options.length > 1) cost += goesOn(options.at(-1) ?? "", options.length);
  for (const label of options.slice(0, 30)) cost += costOfLabel(label);
  const lengths = options.map(({ length }) => length).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if ((lengths.at(-1) ?? 0) > Math.max(60, 6 * median)) cost += 1;
  if (options.length > 1) cost -= 0.5;
  if (rows !== undefined && rows.length > 1) cost -= 0.5 * rows.length;
  if (answer !== undefined && answer !== "") cost -= 0.4;
  return cost;
}

/** What the next letter inside the label of the last choice costs; less if it touches the words before it. */
function goesOn(label: string, size: number): number {
  const next = String.fromCharCode(65 + size);
  const sign = `${next}\\s?(?:[.．、:：]\\s?)?(?=[\\p{Script=Han}“])`;
  if (size > 7 || !new RegExp(`[\\s\\p{Script=Han}]${sign}`, "u").test(label)) return 0;
  return new RegExp(`\\s${sign}`, "u").test(label) ? 1.5 : 0.6;
}

/** The fewest questions of a part that say what the others are. */
const PART = 4;

/** Questions without choices among questions with choices, below one heading: their choices may stand in the stem. */
function costOfOutliers({ drafts, questions }: Reading): number {
  const parts = new Map<Draft["section"], ParsedQuestion[]>();
  const byLine = new Map(questions.map((question) => [question.line, question]));
  for (const draft of drafts) {
    const question = draft.kind === "question" ? byLine.get(draft.line) : undefined;
    if (question === undefined) continue;
    const part = parts.get(draft.section);
    if (part === undefined) parts.set(draft.section, [question]);
    else part.push(question);
  }
  let cost = 0;
  for (const part of parts.values()) {
    const chosen = part.filter(({ options }) => options.length > 1);
    if (part.length < PART || chosen.length * 4 < part.length * 3) continue;
    for (const { options, rows, title, answer } of part)
      if (options.length === 0 && rows === undefined && answer === undefined && title.includes("\n")) cost += 0.6;
  }
  return cost;
}

/** Options whose letters do not begin with A or leave out letters. */
function costOfLetters({ kind, options }: Draft): number {
  if (kind !== "question") return 0;
  const places = options.flatMap(({ letter }) => (letter === null ? [] : [letter.charCodeAt(0) - 64]));
  const [first] = places;
  if (first === undefined) return 0;
  const gaps = places.filter((place, index) => index > 0 && place !== (places[index - 1] ?? 0) + 1).length;
  return (first > 1 ? 2 : 0) + Math.min(3, gaps) + (places.length < options.length ? 1 : 0);
}

/** Whether a bracket is opened and not closed, or the other way round. */
function isTorn(text: string): boolean {
  return count(text, /[(（]/g) !== count(text, /[)）]/g);
}

/** The next choice or the answer on a line of its own inside a label. */
const INNER_PART = /\n[\s\u3000]*(?:[甲乙丙丁][:：、.．]|[B-H][.．、:：)）]|[①-⑨]|答(?:案)?[\s\u3000:：])/u;

function costOfLabel(label: string): number {
  if (label.trim() === "") return 1;
  const heads = count(label, INNER_HEAD);
  const told = /(?:答案|解析)\s?[:：】\]]/.test(label) ? 1.5 : 0;
  // A gap in the middle of a label is a gap to be filled, except behind 其他.
  const gapped =
    GAP.test(label) && !/^(?:其[他它]|other)/i.test(label) && /[=＝]|[_＿)）】\]]\s?[^\s_＿)）。.]/.test(label)
      ? 0.8
      : 0;
  const inner = label.length > 8 ? count(label, INNER_LETTER) : 0;
  const torn = (isTorn(label) ? 0.7 : 0) + (label.includes("\n") ? 0.4 : 0) + (/[①-⑨]/.test(label) ? 0.5 : 0);
  const answered = INNER_PART.test(label) ? 2 : 0;
  // No label is as long as this; some question is hidden in it.
  const long = label.length > 120 && /[?？]|[(（]\s*[)）]/.test(label) ? 3 : 0;
  return (
    told +
    answered +
    long +
    gapped +
    Math.min(6, 3 * heads + 2 * inner) +
    torn +
    (LEFTOVER.test(label) && !/^\d/.test(label) ? 0.5 : 0)
  );
}

/** A label with a place to write behind it, which is asked. */
const LABELLED_PLACE =
  /(?:班\s?[级級]|姓\s?名|[学學]\s?[号號]|工[号號]|[单單]位|部[门門]|[电電][话話]|name|no\.)\s?[_＿]{3,}|(?:\p{Script=Han}{2}|[a-z]{2}|[a-z]\.)\s?[:：]\s?[_＿]{3,}/giu;

/** `三、您的意见和建议：`, `备注：` */
const FIELD_TEXT = /(?:建[议議]|意[见見]|看法|原因|理由|[备備]注|事由)[^。：:]{0,6}[:：]?\s*$/u;

/** A label that waits for an answer. */
function isUnasked(line: string): boolean {
  const label = line.trim();
  if (label.length > 40) return false;
  if (/[:：]$/u.test(label) && /\p{Script=Han}/u.test(label))
    return /^[您你]的/u.test(label) || (isFieldLabel(label) && !isOfficeLabel(label));
  return isEnglishField(label.replace(/[*＊\s]+$/u, ""));
}

/** A scale that nobody is asked: `非常不同意 1 2 3 4 5 非常同意`. */
const PRINTED_STEPS = /(?:^|[^\d\s])[ \t\u3000]*1[ \t\u3000]+2[ \t\u3000]+3[ \t\u3000]+4(?!\d)/gu;

/** `C2 您还希望增加哪些菜？` */
const CODED_QUESTION = /^\s*[A-Z]\d{1,2}[\s.．、:：]\s*\S[^\n]{3,120}[?？]\s*$/u;
/** `愿意（ ） 不愿意（ ）`: choices with their places, which nobody is asked. */
const PLACED_CHOICES = /(?:[^\s()（）_＿]{1,8}\s?[(（][\s\u3000]{0,6}[)）][\s\u3000,，、]{0,6}){2,}/gu;
/** Two lines of a stem that both ask; a translation of the first one would have no Han characters. */
const TWO_QUESTIONS = /[?？]\s*\n[^\n]*\p{Script=Han}[^\n]*[?？]\s*$/u;
const ASKED = /[?？]|[(（]\s*[)）]|[_＿]{3,}/u;

function costOfText(text: string): number {
  const heads = count(text, INNER_HEAD);
  const asks = count(text, /[?？]/g) + count(text, /[(（]\s*[)）]/g) + count(text, /[_＿]{3,}/g);
  // A label with nothing or with choices behind it is asked.
  const label = text.length < 40 && (FIELD_TEXT.test(text) || CHOICES_BEHIND.test(text)) ? 0.7 : 0;
  // Labels of a form that nothing asks.
  const left = Math.min(6, 0.5 * text.split("\n").filter(isUnasked).length);
  const told =
    label +
    left +
    Math.min(3, count(text, /(?:[☆★⭐]\uFE0F?\s?){3,}/gu)) +
    (INNER_LABEL.test(text) ? 1 : 0) +
    Math.min(2, 0.5 * count(text, LABELLED_PLACE)) +
    (LEFT_MARK.test(text) ? 4 : 0) +
    Math.min(6, 2 * count(text, PRINTED_STEPS)) +
    Math.min(4, count(text, PLACED_CHOICES));
  return told + Math.min(9, heads > 0 && asks > 0 ? 2 * heads : 0);
}

function isField(label: string): boolean {
  return isFieldLabel(label) || isEnglishField(label);
}

const GOES_ON = /^[a-z]{2,} [a-z]+ [a-z]/u;

/** Numbers that neither continue nor begin anew, and questions without a number among numbered ones. */
function costOfNumbers(drafts: readonly Draft[]): number {
  const questions = drafts.filter((draft) => !isLoose(draft));
  const numbered = questions.filter(({ no }) => no !== null).length;
  // Fields and what people agree to have no numbers.
  const fields = questions.filter(
    ({ no, title }) => no === null && (isField(title.join("")) || DECLARED.test(title.join(""))),
  ).length;
  let cost = numbered > 2 ? 0.7 * (questions.length - numbered - fields) : 0;
  // An English sentence that goes on from a line above it has lost its beginning.
  cost += 0.7 * questions.filter(({ no, title }) => no === null && GOES_ON.test(title.join(" "))).length;
  let last = 0;
  // The number above parts, behind which the numbers go on. The stem of the parts has a number too, but is no question.
  let outer = 0;
  for (const { no } of questions) {
    if (no === null) continue;
    if (no !== last + 1 && no !== 1 && no !== outer + 1 && no !== outer + 2) cost += 0.7;
    if (no === 1) outer = last;
    last = no;
  }
  return cost;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
