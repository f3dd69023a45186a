/**
 * Fills in a form many times with random answers, as respondents would: page by page, correcting rejected answers.
 * Every second run aims at a condition, so that rare branches are reached. The same seed gives the same report.
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
  /** Called after each run with the number of finished runs. */
  onRun?: (done: number) => void;
}

export interface RespondentIssue {
  questionId: string;
  /** The issue's code; `no_example` if no valid answer to the question was found. */
  code: string;
  /** Parameters of the message in the first run with this issue. */
  params: NonNullable<Issue["params"]>;
  /** Number of runs with this issue. */
  runs: number;
  /** The first run with this issue: the seed of the response and its answers in the order of the form. */
  example: { seed: number; answers: Answers };
}

export interface RespondentReport extends Coverage {
  runs: number;
  /** Runs that reached the end and whose answers were accepted. */
  completed: number;
  /** Issues that could not be corrected, most frequent first. */
  issues: RespondentIssue[];
  crashes: { run: number; message: string }[];
  /** Numbers of questions shown in completed runs, with the number of runs; fewest questions first. */
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
    const runSeed = (Math.imul(seed, 0x9e3779b1) + run) >>> 0;
    const aim = run % 2 === 1 ? aims[(run >> 1) % Math.max(1, aims.length)] : undefined;
    try {
      const filled = fillIn(form, { today, seed: runSeed, random: createRandom(runSeed), aim: aim ?? null });
      addRun(coverage, filled);
      const found = filled.issues.length > 0 ? filled.issues : checkAsServer(form, filled.answers, today, runSeed);
      if (found.length === 0) {
        completed++;
        lengths.set(filled.questions.size, (lengths.get(filled.questions.size) ?? 0) + 1);
      }
      for (const { questionId, code, params } of found) {
        const key = `${questionId} ${code}`;
        const known = issues.get(key);
        const first = known ?? { params: params ?? {}, example: { seed: runSeed, answers: filled.answers } };
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

/** Issues that the server finds in answers that the page accepted. */
function checkAsServer(form: CompiledForm, answers: object, today: string, seed: number): Filled["issues"] {
  // The seed decides draws and orders, so the server needs the seed that the page had.
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
