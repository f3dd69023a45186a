/** Reads GIFT and Moodle's older "missing word" files, which are GIFT without names. */
import type { FormatReader, NeutralKind, NeutralText, ReadForm, Refusal, Source } from "../../exchange/index.ts";
import { assertItemCount } from "../../exchange/limits.ts";
import { EXAM_NOTES } from "../exam/exam.notes.ts";
import { htmlText, plainText } from "../exam/html.ts";
import { explain, Paper, titleOfFile, toParts, toRows } from "../exam/paper.ts";
import { toShortAnswerKey } from "../exam/wildcards.ts";
import { choiceKey } from "../moodle/cloze.ts";
import { toCategoryTitle } from "../moodle/category.ts";
import { GIFT_NOTES } from "./gift.notes.ts";
import { type GiftChoice, type GiftQuestion, type GiftText, parseGift } from "./parse-gift.ts";

/** Answers in brackets. Brackets of formulas (`\frac{T}{2}`, `x_{1}`) and of program texts are none. */
const ANSWERS =
  /(?<![\\_^$\w}\])])\{\s*(?:[=~](?![=\s]*[;)}])|#\s*[-=\d])|\{\s*(?:TRUE|FALSE|T|F)\s*(?:#[^{}\n]*)?\}[ \t]*$/m;
const FORMULA = /\\[a-z]+(?:\{[^{}\n]*\})*\{\s*[TF]\s*\}/i;
/** Lines of a paper: numbers, options, answers. GIFT has its own signs for them. */
const PAPER = /^[ \t]*(?:\d{1,3}[.、．][ \t]*\S|[A-D][.、．)]|[【]?答案)/gm;

export const giftReader: FormatReader = {
  name: "gift",
  extensions: ["gift", "txt"],
  recognise(source) {
    if (source.kind !== "text") return 0;
    const text = source.text.slice(0, 100_000);
    if (/^\s*[<[{]/.test(text) && /<quiz|<questestinterop|^\s*[{[]\s*"/.test(text)) return 0;
    if (/^[ \t]*::[^:\n][^\n]*::/m.test(text) || /^\$CATEGORY:/m.test(text)) return 0.95;
    if ((text.match(PAPER)?.length ?? 0) >= 4) return 0;
    if (ANSWERS.test(` ${text}`) && !FORMULA.test(text)) return 0.8;
    if (/^[ \t]*\[(?:html|markdown|plain|moodle)\]/m.test(text)) return 0.6;
    return /\.gift$/i.test(source.name) ? 0.3 : 0;
  },
  read,
  noteTexts: { ...EXAM_NOTES, ...GIFT_NOTES },
};

function read(source: Source): ReadForm | Refusal {
  const found = source.kind === "text" ? parseGift(source.text, assertItemCount) : [];
  const paper = new Paper("gift");
  let category: { title: string; line: number } | null = null;
  let count = 0;
  for (const one of found) {
    if (one.kind === "category") {
      if (category !== null) paper.noteFile("lost", "emptyCategory", { line: category.line }, { text: category.title });
      category = { title: toCategoryTitle(one.path), line: one.line };
      continue;
    }
    if (category !== null && category.title !== "") paper.section(category.title, { line: category.line });
    category = null;
    count += 1;
    addQuestion(one, paper);
  }
  if (category !== null) paper.noteFile("lost", "emptyCategory", { line: category.line }, { text: category.title });
  if (count === 0) return { refused: { code: "gift.empty", place: {} } };
  return paper.finish(titleOfFile(source.name));
}

function addQuestion(question: GiftQuestion, paper: Paper): void {
  const place = { line: question.line };
  const { answers, id, title: name, tags } = question;
  if (question.unclosed) paper.note("changed", "unclosed", place);
  for (const text of question.extra) paper.note("lost", "extraAnswers", place, { text });
  if (tags.length > 0) paper.note("lost", "tags", place, { text: tags.join("、") });
  if (id !== null && id !== "" && name !== null) paper.note("lost", "name", place, { text: name });
  const media = (text: GiftText): NeutralText => (isHtml(text) ? paper.html(text.text, place) : toNeutral(text));
  const stem = media(question.stem);
  const feedback: { label: string; text: NeutralText }[] = [];
  const tell = (label: string, text: GiftText | null): void => {
    if (text !== null)
      feedback.push({ label, text: isHtml(text) ? paper.textOnly(text.text, place) : toNeutral(text) });
  };
  if ([question.stem, question.feedback].some((text) => text?.format === "markdown"))
    paper.note("changed", "markdown", place);
  const kind = toKind(question, paper, tell);
  if (feedback.length > 0) paper.note("changed", "answerFeedback", place);
  const general =
    question.feedback === null
      ? []
      : [isHtml(question.feedback) ? paper.textOnly(question.feedback.text, place) : toNeutral(question.feedback)];
  paper.add({
    ...kind,
    code: id || name || "",
    place,
    title: stem.text === "" && name !== null ? plainText(name) : stem,
    ...explain(general, feedback),
    ...(answers.type === "Description" ? {} : { points: 1 }),
  });
}

function toKind(
  { answers, line }: GiftQuestion,
  paper: Paper,
  tell: (label: string, text: GiftText | null) => void,
): NeutralKind {
  const place = { line };
  if (answers.type === "Description") return { kind: "statement" };
  if (answers.type === "Essay") return { kind: "essay" };
  if (answers.type === "TF") {
    tell(answers.isTrue ? "F" : "T", answers.wrong);
    tell(answers.isTrue ? "T" : "F", answers.right);
    return { kind: "boolean", key: answers.isTrue };
  }
  if (answers.type === "Matching") {
    const words = [...new Set(answers.pairs.map(({ right }) => right).filter((right) => right !== ""))];
    const options = toParts(words.map((word) => ({ label: wordOf(word, answers.pairs[0]?.left) })));
    const asked = answers.pairs.filter(({ left, right }) => left.text !== "" && right !== "");
    for (const { left } of answers.pairs.filter(({ left, right }) => left.text !== "" && right === ""))
      paper.note("lost", "noPartner", place, { text: left.text });
    const rows = toRows(asked.map(({ left }) => ({ label: toNeutral(left) })));
    const key = Object.fromEntries(
      rows.map((row, index) => [row.code, options[words.indexOf(asked[index]?.right ?? "")]?.code ?? ""]),
    );
    return { kind: "matching", rows, options, key };
  }
  if (answers.type === "Ordering") {
    if (answers.settings !== "") paper.note("changed", "setting", place, { path: ">", text: answers.settings });
    const options = toParts(answers.entries.map((entry) => ({ label: toNeutral(entry) })));
    return { kind: "rank", options, key: options.map(({ code }) => code) };
  }
  if (answers.type === "Numerical") {
    const ranges = answers.choices.flatMap(({ range, text, weight, feedback }) => {
      tell(text, feedback);
      if (range === null && text !== "" && text !== "*") paper.note("lost", "badAnswer", place, { text });
      return range === null || weight === 0 ? [] : [{ ...range, ...shareOf(weight) }];
    });
    if (ranges.length === 0) paper.note("changed", "noKey", place);
    return { kind: "number", ...(ranges.length === 0 ? {} : { key: { ranges } }) };
  }
  if (answers.loose) paper.note("changed", "loose", place);
  const isShort = answers.type === "Short";
  const choices = isShort
    ? answers.choices
    : answers.choices.map((choice) => withMissingWordWeight(choice, paper, place));
  for (const { text, feedback } of choices) tell(toNeutral(text).text, feedback);
  return isShort ? toShort(choices, paper, place) : toChoice(choices, paper, place);
}

const shareOf = (weight: number | null): { share?: number } =>
  weight === null || weight === 100 ? {} : { share: weight / 100 };

function toShort(choices: readonly GiftChoice[], paper: Paper, place: { line: number }): NeutralKind {
  const right = choices.filter(({ weight, text }) => (weight ?? 100) > 0 && text.text !== "");
  for (const { text } of choices.filter((one) => !right.includes(one) && one.text.text !== "*" && one.text.text !== ""))
    paper.note("lost", "wrongAnswer", place, { text: text.text });
  if (right.length === 0) paper.note("changed", "noKey", place);
  const answers = right.map(({ text, weight }) => ({ text: toNeutral(text).text, ...shareOf(weight) }));
  const { key, literal } = toShortAnswerKey(answers, false);
  for (const text of literal) paper.note("changed", "wildcard", place, { text });
  return { kind: "text", lines: "one", ...(right.length === 0 ? {} : { key }) };
}

function toChoice(choices: readonly GiftChoice[], paper: Paper, place: { line: number }): NeutralKind {
  // Without `=`, several answers may be chosen and each has its weight.
  const many = !choices.some(({ isCorrect }) => isCorrect);
  const shares = choices.map(({ isCorrect, weight }) => (weight === null ? (isCorrect ? 1 : 0) : weight / 100));
  const options = toParts(
    choices.map(({ text }) => (isHtml(text) ? paper.label(text.text, place) : { label: toNeutral(text) })),
  );
  if (choices.some(({ text }) => text.format === "markdown")) paper.note("changed", "markdown", place);
  if (!shares.some((share) => share > 0)) paper.note("changed", "noKey", place);
  const sum = shares.filter((share) => share > 0).reduce((total, share) => total + share, 0);
  if (many && sum > 0 && Math.abs(sum - 1) > 0.0002)
    paper.note("changed", "badShares", place, { sum: Number((sum * 100).toFixed(3)) });
  return { kind: "choice", many, options, ...choiceKey(options, shares, many) };
}

/** The "missing word" format writes `~75%text` where GIFT has `~%75%text`. */
function withMissingWordWeight(choice: GiftChoice, paper: Paper, place: { line: number }): GiftChoice {
  const [all = "", weight] = /^(\d{1,2}|100)%(?=\p{L})/u.exec(choice.text.text) ?? [];
  if (weight === undefined || choice.weight !== null || choice.isCorrect) return choice;
  paper.note("changed", "missingWordWeight", place, { text: choice.text.text });
  return { ...choice, weight: Number(weight), text: { ...choice.text, text: choice.text.text.slice(all.length) } };
}

/** "Moodle" text is HTML if it has tags. */
const isHtml = ({ format, text }: GiftText): boolean =>
  format === "html" || (format === "moodle" && /<\/?[a-z][^<>]*>|&#?\w{2,8};/i.test(text));

const toNeutral = (text: GiftText): NeutralText => (isHtml(text) ? htmlText(text.text) : plainText(text.text));

const wordOf = (word: string, like: GiftText | undefined): NeutralText =>
  toNeutral({ format: like?.format ?? "moodle", text: word });
