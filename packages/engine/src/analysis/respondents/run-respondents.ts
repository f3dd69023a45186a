/**
 * Fills a form in at random, many times, as respondents would: page by page, correcting what is refused. Every second
 * run aims at a condition, so that rare branches are reached. The same seed gives the same report.
 */
import type { Answers, FormDefinition } from "../../definition/definition.ts";
import { checkResponse } from "../../evaluation/check-response.ts";
import { compileForm } from "../../form/compile-whole-form.ts";
import type { CompiledForm } from "../../form/compiled-form.ts";
import type { CoreRegistry, Issue } from "../../question/question-core.ts";
import { addRun, createCoverage } from "./coverage.ts";
import type { Coverage } from "./coverage.ts";
import { fillIn, type Filled } from "./fill-in.ts";
import { listAims } from "./list-aims.ts";
import { createRandom } from "./random.ts";

export interface RespondentOptions {
  runs: number;
  seed: number;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Called after each run with how many are done. */
  onRun?: (done: number) => void;
}

export interface RespondentIssue {
  questionId: string;
  /** As the respondent saw it; `no_example` where no answer was found to try. */
  code: string;
  /** Of the message of the first of them. */
  params: NonNullable<Issue["params"]>;
  /** In how many runs. */
  runs: number;
  /** The first of them: what that respondent had answered, in the order of the form, and the seed of the response. */
  example: { seed: number; answers: Answers };
}

export interface RespondentReport extends Coverage {
  runs: number;
  /** Runs that came to the end and whose answers were accepted. */
  completed: number;
  /** What could not be put right, most frequent first. */
  issues: RespondentIssue[];
  crashes: { run: number; message: string }[];
  /** How many questions the completed runs were asked, fewest first. */
  lengths: { questions: number; runs: number }[];
  never: { questions: string[]; options: { questionId: string; id: string }[]; pages: string[]; endings: string[] };
}

export function runRespondents(
  definition: FormDefinition,
  cores: CoreRegistry,
  { runs, seed, today, onRun }: RespondentOptions,
): RespondentReport {
  const coverage = createCoverage(definition, cores);
  const issues = new Map<string, RespondentIssue>();
  const crashes: RespondentReport["crashes"] = [];
  const lengths = new Map<number, number>();
  let completed = 0;
  const aims = listAims(definition, cores);
  const form = compileForm(definition, cores);
  for (let run = 0; run < runs; run++) {
    const ownSeed = (Math.imul(seed, 0x9e3779b1) + run) >>> 0;
    const aim = run % 2 === 1 ? aims[(run >> 1) % Math.max(1, aims.length)] : undefined;
    try {
      const filled = fillIn(form, { today, seed: ownSeed, random: createRandom(ownSeed), aim: aim ?? null });
      addRun(coverage, filled);
      const found = filled.issues.length > 0 ? filled.issues : refused(form, filled.answers, today, ownSeed);
      if (found.length === 0) {
        completed++;
        lengths.set(filled.questions.size, (lengths.get(filled.questions.size) ?? 0) + 1);
      }
      for (const { questionId, code, params } of found) {
        const key = `${questionId} ${code}`;
        const known = issues.get(key);
        const first = known ?? { params: params ?? {}, example: { seed: ownSeed, answers: filled.answers } };
        issues.set(key, { ...first, questionId, code, runs: (known?.runs ?? 0) + 1 });
      }
    } catch (error) {
      crashes.push({ run, message: error instanceof Error ? error.message : String(error) });
    }
    onRun?.(run + 1);
  }
  return {
    runs,
    completed,
    ...coverage,
    issues: [...issues.values()].toSorted((a, b) => b.runs - a.runs),
    crashes,
    lengths: [...lengths].map(([questions, count]) => ({ questions, runs: count })).toSorted(byQuestions),
    never: listNever(coverage),
  };
}

function byQuestions(a: { questions: number }, b: { questions: number }): number {
  return a.questions - b.questions;
}

/** What the server says about answers that the page was content with. */
function refused(form: CompiledForm, answers: object, today: string, seed: number): Filled["issues"] {
  // The seed goes along: draws and orders are the response's own.
  const options = { today, seed };
  return checkResponse(form, answers, options).issues;
}

function listNever({ questions, options, pages, endings }: Coverage): RespondentReport["never"] {
  const unseen = (list: readonly { id: string; reached: number }[]): string[] =>
    list.filter(({ reached }) => reached === 0).map(({ id }) => id);
  return {
    questions: unseen(questions),
    options: options.filter(({ reached }) => reached === 0).map(({ questionId, id }) => ({ questionId, id })),
    pages: unseen(pages),
    endings: unseen(endings),
  };
}
