/**
 * Variants of the texts of our own: other signs, other blanks, other numbers, a greeting, a closing line, a question more or
 * less. Each means the same to a person, so the facts of its text hold. What falls shows what a reading hung on that is no
 * part of the meaning.
 */
import { type Row } from "./folder.ts";
import { KNOWN_WRONG, OWN_FILES, readOwnTexts } from "./own-texts.corpus.ts";
import { type TextFactsReport, type TextWithFacts, compareTexts } from "./text-facts.corpus.ts";

export { OWN_FOLDER } from "./own-texts.corpus.ts";

type Change = (text: TextWithFacts) => TextWithFacts | undefined;

/** A change of the characters alone; undefined where there is nothing to change. */
const written =
  (change: (text: string) => string): Change =>
  (text) => {
    const changed = change(text.text);
    return changed === text.text ? undefined : { ...text, text: changed };
  };

/** A change of each line. */
const lines = (change: (line: string, index: number, all: readonly string[]) => string): Change =>
  written((text) => {
    const all = text.split("\n");
    return all.map((line, index) => change(line, index, all)).join("\n");
  });

/** A question more, at the end. */
const closing =
  (line: string, fact: TextWithFacts["facts"]["questions"][number]): Change =>
  (text) => ({
    ...text,
    text: `${text.text.replace(/\n+$/u, "")}\n${line}\n`,
    facts: { questions: [...text.facts.questions, fact] },
  });

const isExam = ({ facts, text }: TextWithFacts): boolean =>
  facts.questions.some(({ key }) => key !== undefined) ||
  /[试試][题題卷]|考[试試核]|[练練][习習]|答案|解析|[题題][库庫]|quiz|exam/iu.test(text);

const notExam =
  (change: Change): Change =>
  (text) =>
    isExam(text) ? undefined : change(text);

export const VARIANTS: Record<string, Change> = {
  "ballot box ☐": written((text) => text.replaceAll("□", "☐")),
  "box ▢": written((text) => text.replaceAll("□", "▢")),
  "circle ◯": written((text) => text.replaceAll("○", "◯")),
  "circle ⚪": written((text) => text.replaceAll("○", "⚪")),
  "boxes □ for ☐": written((text) => text.replaceAll(/[☐▢]/gu, "□")),
  "numbers with 、": lines((line) => line.replace(/^(\s*\d{1,2})[.．](?=\s?\S)(?!\d)/u, "$1、")),
  "numbers with ．": lines((line) => line.replace(/^(\s*\d{1,2})[.、](?=\s?\S)(?!\d)/u, "$1．")),
  "numbers with . and blank": lines((line) => line.replace(/^(\s*\d{1,2})[.．、]\s?(?=\S)(?!\d)/u, "$1. ")),
  "letters with 、": lines((line) => line.replace(/^(\s*[A-H])[.．]\s?(?=\S)/u, "$1、")),
  "letters with .": lines((line) => line.replace(/^(\s*[A-H])[、．]\s?(?=\S)/u, "$1. ")),
  "letters in brackets": lines((line) => line.replace(/^(\s*)([A-H])[、．.]\s?(?=\S)/u, "$1($2) ")),
  "half-width colons": written((text) => text.replaceAll("：", ":")),
  "full-width colons": lines((line) => line.replace(/(\p{Script=Han}):(?!\/)/gu, "$1：")),
  "half-width brackets": written((text) => text.replaceAll("（", "(").replaceAll("）", ")")),
  "full-width brackets": lines((line) => line.replace(/(\p{Script=Han})\(([^()]*)\)/gu, "$1（$2）")),
  "longer lines to write on": written((text) => text.replace(/_{3,}/gu, "$&____")),
  "full-width lines to write on": written((text) => text.replace(/_{3,}/gu, (run) => "＿".repeat(run.length))),
  "blank line between lines": written((text) => text.replaceAll("\n", "\n\n")),
  "no blank lines": written((text) => text.replace(/\n(?:[ \t]*\n)+/gu, "\n")),
  "blanks at line ends": lines((line) => (line === "" ? line : `${line}  `)),
  "lines set in": lines((line) => (line === "" || line.includes("\t") ? line : `\u3000\u3000${line}`)),
  "no line set in": lines((line) => line.replace(/^[ \u3000]+(?=\S)/u, "")),
  "carriage returns": written((text) => text.replaceAll("\n", "\r\n")),
  "hard blanks": written((text) => text.replaceAll(" ", "\u00a0")),
  "blank for tab pairs": written((text) => text.replaceAll("\u3000", "  ")),
  "no title": (text) => {
    const [first = "", second = "", ...rest] = text.text.split("\n");
    return second.trim() === "" &&
      /(?:表|卷|书|票|单|問卷|问卷|调查|調查|测试|測驗|试题|题库|练习)$/u.test(first.trim()) &&
      rest.length > 2
      ? { ...text, text: rest.join("\n") }
      : undefined;
  },
  "thanks at the end": notExam((text) => ({
    ...text,
    text: `${text.text.replace(/\n+$/u, "")}\n\n感谢您的配合与支持！\n`,
  })),
  "greeting below the title": notExam((text) => {
    const [first = "", second = "", ...rest] = text.text.split("\n");
    return second.trim() === ""
      ? {
          ...text,
          text: [first, "", "您好！感谢您抽出时间填写本表，内容仅供内部使用，请放心填写。", "", ...rest].join("\n"),
        }
      : undefined;
  }),
  "suggestions at the end": notExam((text) =>
    /[建意][议議見见]/u.test(text.text.split("\n").slice(-8).join("")) ||
    /\n\s*[※注1-9（(]|谢|謝|祝|[请請]|[联聯]系|thank/iu.test(text.text.trimEnd().slice(-80))
      ? undefined
      : closing("其他意见和建议：______________", {
          type: "textarea",
          types: ["textarea", "text"],
          stem: "其他意见和建议",
        })(text),
  ),
};

/** Changes after which all texts that are read rightly are read as before. */
export const SAME: readonly string[] = [
  "ballot box ☐",
  "box ▢",
  "circle ◯",
  "numbers with 、",
  "numbers with . and blank",
  "letters with .",
  "half-width colons",
  "full-width colons",
  "half-width brackets",
  "full-width brackets",
  "longer lines to write on",
  "blanks at line ends",
  "carriage returns",
  "hard blanks",
];

/**
 * Reads variants of the texts that are read rightly themselves; the rows are named `file/001 change`. With `every`,
 * only one text of so many takes part, with one of the changes that fit it, and the texts are not read unchanged before.
 */
export function compareVariants(
  files: readonly string[],
  names: readonly string[] = Object.keys(VARIANTS),
  every = 0,
): { results: Record<string, TextFactsReport>; rows: Row[] } {
  const texts = files.flatMap(readOwnTexts);
  const vary = (text: TextWithFacts, name: string): TextWithFacts[] => {
    const variant = VARIANTS[name]?.(text);
    return variant === undefined ? [] : [{ ...variant, name: `${text.name} ${name}` }];
  };
  if (every > 0) {
    const wrong = new Set(KNOWN_WRONG);
    const some = texts.filter(({ name }, at) => at % every === 0 && !wrong.has(name));
    return compareTexts(
      some.flatMap((text, at) => {
        const fitting = names.flatMap((name) => vary(text, name));
        return fitting.slice(at % Math.max(1, fitting.length)).slice(0, 1);
      }),
    );
  }
  const right = new Set(
    compareTexts(texts)
      .rows.filter(({ ok }) => ok)
      .map(({ file }) => file),
  );
  return compareTexts(
    texts.filter(({ name }) => right.has(name)).flatMap((text) => names.flatMap((name) => vary(text, name))),
  );
}

/** Prints for each change how many texts are read as before. */
export function run(): { results: Record<string, TextFactsReport>; rows: Row[] } {
  const all = compareVariants(OWN_FILES);
  for (const name of Object.keys(VARIANTS)) {
    const own = all.rows.filter(({ file }) => file.endsWith(` ${name}`));
    console.log(`${name}: ${own.filter(({ ok }) => ok).length} of ${own.length}`);
  }
  return all;
}
