/** Parses texts and formats the results in the short form that the grammar tests compare. */
import { textFaces } from "@idata/questions/text";
import { type TextResult, parseText } from "../index.ts";

export function read(text: string): TextResult {
  return parseText(text, { faces: textFaces });
}

/** One line per item: `q1 radio! 题干 [甲 | 乙] = B (5)`; `!` is required, `=` the answer, brackets the score. */
export function brief(text: string): string[] {
  const { definition, questions } = read(text);
  return definition.pages
    .flatMap((page) => page.items)
    .map((item) => {
      const question = questions.find(({ id }) => id === item.id);
      const rows = question?.rows === undefined ? "" : ` {${question.rows.join(" | ")}}`;
      const options =
        question === undefined || question.options.length === 0 ? "" : ` [${question.options.join(" | ")}]`;
      const answer = question?.answer === undefined ? "" : ` = ${question.answer}`;
      const score = question?.score === undefined ? "" : ` (${question.score})`;
      return `${item.id} ${item.type}${item.required === true ? "!" : ""} ${item.title}${rows}${options}${answer}${score}`;
    });
}

/** One line per question, without ids and statements: `radio 题干 [甲 | 乙] = B`; `⏎` stands for a line break. */
export function questionsOf(text: string): string[] {
  return read(text).questions.map(({ type, title, options, answer }) => {
    const list = options.length > 0 ? ` [${options.join(" | ")}]` : "";
    return `${type} ${title}${list}${answer === undefined ? "" : ` = ${answer}`}`.replace(/\n/g, "⏎");
  });
}

/** Codes of the diagnostics with their lines: `3 unknown_type`. */
export function codes(text: string): string[] {
  return read(text).diagnostics.map(({ line, code }) => `${line} ${code}`);
}
