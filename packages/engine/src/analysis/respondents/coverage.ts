/** Counts what simulated respondents saw and answered, over many runs. */
import type { Answers, FormDefinition, JsonValue } from "../../definition/definition.ts";
import { optionsOf } from "../../definition/parts.ts";
import type { CoreRegistry } from "../../question/question-core.ts";
import { isAsked } from "../find-core.ts";
import { readPages } from "../page-graph.ts";

export interface QuestionCoverage {
  id: string;
  /** Number of runs in which the question was shown, and in which it was answered. */
  reached: number;
  answered: number;
}

export interface OptionCoverage extends QuestionCoverage {
  questionId: string;
}

export interface PlaceCoverage {
  id: string;
  reached: number;
}

export interface Coverage {
  /** All lists are in the order of the definition. */
  questions: QuestionCoverage[];
  options: OptionCoverage[];
  pages: PlaceCoverage[];
  endings: PlaceCoverage[];
}

/** What one run saw. */
export interface Seen {
  pages: ReadonlySet<string>;
  /** Shown questions with the ids of their shown options. */
  questions: ReadonlyMap<string, readonly string[]>;
  answers: Answers;
  ending: string | null;
}

export function createCoverage(definition: FormDefinition, cores: CoreRegistry): Coverage {
  const pages = readPages(definition, cores);
  const items = pages.flatMap(({ page }) => page.items).filter((item) => isAsked(cores, item));
  return {
    questions: items.map(({ id }) => ({ id, reached: 0, answered: 0 })),
    options: items.flatMap((item) =>
      optionsOf(item).map(({ id }) => ({ questionId: item.id, id, reached: 0, answered: 0 })),
    ),
    pages: pages.map(({ page }) => ({ id: page.id, reached: 0 })),
    endings: definition.endings.map(({ id }) => ({ id, reached: 0 })),
  };
}

export function addRun(coverage: Coverage, { pages, questions, answers, ending }: Seen): void {
  for (const page of coverage.pages) page.reached += Number(pages.has(page.id));
  for (const one of coverage.endings) one.reached += Number(one.id === ending);
  const named = new Map<string, ReadonlySet<string>>();
  for (const question of coverage.questions) {
    question.reached += Number(questions.has(question.id));
    // A later answer can show a question behind the respondent's back: its default is an answer that nobody gave.
    if (!questions.has(question.id) || !Object.hasOwn(answers, question.id)) continue;
    question.answered++;
    named.set(question.id, textsIn(answers[question.id] ?? null));
  }
  for (const option of coverage.options) {
    option.reached += Number(questions.get(option.questionId)?.includes(option.id) ?? false);
    option.answered += Number(named.get(option.questionId)?.has(option.id) ?? false);
  }
}

/** All strings in an answer, which include option ids. A property name is included if its value is not null or 0. */
function textsIn(value: JsonValue): Set<string> {
  const texts = new Set<string>();
  const open: JsonValue[] = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one === "string") texts.add(one);
    else if (Array.isArray(one)) open.push(...one);
    else if (typeof one === "object" && one !== null)
      for (const [name, inner] of Object.entries(one)) {
        if (inner !== null && inner !== 0) texts.add(name);
        open.push(inner);
      }
  }
  return texts;
}
