/** Compares parsed GIFT with the result of another parser (`x.expected.json` beside `x.gift`). */
import {
  parseGift,
  type GiftAnswers,
  type GiftQuestion,
  type GiftText,
} from "@idata/importers/formats/gift/parse-gift";

interface ExpectedText {
  format: string;
  text: string;
}

interface Expected {
  type: string;
  id?: string | null;
  tags?: string[] | null;
  title: string | null;
  stem: ExpectedText;
  hasEmbeddedAnswers: boolean;
  globalFeedback?: ExpectedText | null;
  isTrue?: boolean;
  trueFeedback?: ExpectedText | null;
  falseFeedback?: ExpectedText | null;
  choices?: unknown;
  matchPairs?: { subquestion: ExpectedText; subanswer: string }[];
}

/** Returns where the two differ, question by question; empty if they are equal. */
export function compareGift(source: string, expected: readonly unknown[]): string[] {
  const questions = parseGift(source).filter((one) => one.kind === "question");
  const wanted = (expected as Expected[]).filter(({ type }) => type !== "Category");
  if (questions.length !== wanted.length) return [`${questions.length} questions, not ${wanted.length}`];
  return questions.flatMap((question, index) => {
    const got = JSON.stringify(toShape(question));
    const want = JSON.stringify(toExpectedShape(wanted[index]));
    return got === want ? [] : [`question ${index + 1}: ${got} instead of ${want}`];
  });
}

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();
const textOf = (text: ExpectedText | GiftText | null | undefined): unknown =>
  text === null || text === undefined || flat(text.text) === "" ? null : [text.format, flat(text.text)];

function toShape({ title, stem, hasGap, answers, feedback, id, tags }: GiftQuestion): unknown {
  const common = [answers.type, id, tags, title, textOf(stem), hasGap, textOf(feedback)];
  return [common, answersOf(answers)];
}

function answersOf(answers: GiftAnswers): unknown {
  if (answers.type === "TF") return [answers.isTrue, textOf(answers.wrong), textOf(answers.right)];
  if (answers.type === "MC" || answers.type === "Short")
    return answers.choices.map(({ isCorrect, weight, text, feedback }) => [
      isCorrect,
      weight,
      textOf(text),
      textOf(feedback),
    ]);
  if (answers.type === "Matching") return answers.pairs.map(({ left, right }) => [textOf(left), flat(right)]);
  if (answers.type === "Numerical") return answers.choices.map(({ range }) => [range?.min, range?.max]);
  return answers.type === "Ordering" ? answers.entries.map((entry) => textOf(entry)) : null;
}

function toExpectedShape(expected: Expected | undefined): unknown {
  if (expected === undefined) return null;
  const { type, title, stem, hasEmbeddedAnswers } = expected;
  const common = [
    type,
    expected.id ?? null,
    expected.tags ?? [],
    title,
    textOf(stem),
    hasEmbeddedAnswers,
    textOf(expected.globalFeedback),
  ];
  return [common, expectedAnswers(expected)];
}

function expectedAnswers({ type, isTrue, trueFeedback, falseFeedback, choices, matchPairs }: Expected): unknown {
  // The other parser names the feedback of the wrong answer first, whichever it is.
  if (type === "TF") return [isTrue, textOf(trueFeedback), textOf(falseFeedback)];
  if (type === "MC" || type === "Short")
    return (
      choices as { isCorrect: boolean; weight: number | null; text: ExpectedText; feedback: ExpectedText | null }[]
    ).map(({ isCorrect, weight, text, feedback }) => [isCorrect, weight, textOf(text), textOf(feedback)]);
  if (type === "Matching")
    return (matchPairs ?? []).map(({ subquestion, subanswer }) => [textOf(subquestion), flat(subanswer)]);
  if (type === "Numerical") return expectedNumbers(choices);
  return null;
}

function expectedNumbers(choices: unknown): unknown {
  const list = (Array.isArray(choices) ? choices.map(({ text }: { text: unknown }) => text) : [choices]) as {
    type: string;
    number: number;
    range?: number;
    numberLow?: number;
    numberHigh?: number;
  }[];
  return list.map(({ type, number, range = 0, numberLow, numberHigh }) =>
    type === "high-low" ? [numberLow, numberHigh] : [number - range, number + range],
  );
}
