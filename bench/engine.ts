/**
 * Compares the form engine with survey-core on the same generated questionnaire: load, set one answer, validate a whole
 * response. `node bench/engine.ts [--json FILE]`. The targets (performance.md §1) are ratios within one run. Takes half
 * a minute.
 */
import { writeFileSync } from "node:fs";
import {
  checkResponse,
  compileExpression,
  compileForm,
  createSession,
  parseExpression,
  type Answers,
  type FormSession,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { ConditionRunner, Model } from "survey-core";
import { createRandom, generateForm, type GeneratedForm } from "./engine/generated-form.ts";
import { race, summarise, time, type Sample } from "./engine/measure.ts";

const TODAY = "2026-11-20";

interface Result {
  step: string;
  questions: number;
  ours: Sample;
  surveyCore: Sample;
  ratio: number;
  target: string;
  met: boolean;
}

const results: Result[] = [];
const add = (
  step: string,
  questions: number,
  [ours, surveyCore]: readonly [Sample, Sample],
  target: string,
  isMet: (ratio: number) => boolean,
): void => {
  const ratio = surveyCore.p50 / ours.p50;
  results.push({ step, questions, ours, surveyCore, ratio, target, met: isMet(ratio) });
};

const small = generateForm(1000);
const large = generateForm(5000);
// Measured twice: first in a fresh process, and again at the end, after the large forms have exercised all code paths
// of the JIT.
const addExpressions = (name: string): void => {
  const expressions = raceExpressions();
  add(name, 1, expressions, "≥ 18×, ≤ 0.1 µs", (ratio) => ratio >= 18 && expressions[0].p50 <= 0.0001);
};
addExpressions("one expression, alone");
warmUp(generateForm(200, 2));
add("load", 1000, raceLoad(small, 9), "≥ 25×", (ratio) => ratio >= 25);
add("load", 5000, raceLoad(large, 3), "≥ 50×", (ratio) => ratio >= 50);
const keySmall = raceKeystrokes(small, 2000, 80);
const keyLarge = raceKeystrokes(large, 2000, 30);
add("answer", 1000, keySmall, "≥ 1000×, p50 ≤ 10 µs", (ratio) => ratio >= 1000 && keySmall[0].p50 <= 0.01);
const growth = keyLarge[0].p50 / keySmall[0].p50;
add("answer", 5000, keyLarge, `≤ 1.5× our 1,000 (is ${growth.toFixed(2)}×)`, () => growth <= 1.5);
const checkSmall = raceValidate(small, 7, true);
add("validate", 1000, checkSmall, "≥ 400×, ≤ 1 ms", (ratio) => ratio >= 400 && checkSmall[0].p50 <= 1);
add("validate", 5000, raceValidate(large, 3, true), "≥ 400×", (ratio) => ratio >= 400);
add("validate, model kept", 1000, raceValidate(small, 5, false), "", () => true);
addExpressions("one expression, after the forms");

print();
const jsonAt = process.argv.indexOf("--json");
const file = jsonAt > 0 ? process.argv[jsonAt + 1] : undefined;
if (file) writeFileSync(file, `${JSON.stringify({ bench: "engine", results }, null, 2)}\n`);

function load(form: GeneratedForm): { ours: FormSession; surveyCore: Model } {
  return { ours: createSession(compileForm(form.ours, cores), { today: TODAY }), surveyCore: new Model(form.surveyJs) };
}

function fillIn(form: GeneratedForm, ours: FormSession, surveyCore: Model): void {
  for (const { id, ours: value } of form.answers) ours.setAnswer(id, value);
  // All at once: setting them one by one would take minutes.
  surveyCore.data = Object.fromEntries(form.answers.map(({ id, surveyJs }) => [id, surveyJs]));
}

/** Runs every code path of both engines once before anything is timed. */
function warmUp(form: GeneratedForm): void {
  const { ours, surveyCore } = load(form);
  const compiled = compileForm(form.ours, cores);
  fillIn(form, ours, surveyCore);
  for (const { id, ours: value, surveyJs } of form.changes) {
    ours.setAnswer(id, value);
    surveyCore.setValue(id, surveyJs);
  }
  for (let round = 0; round < 20; round++) checkResponse(compiled, ours.collectAnswers(), { today: TODAY });
  surveyCore.validate();
}

/** From parsed JSON to a running form with everything evaluated once. */
function raceLoad(form: GeneratedForm, rounds: number): [Sample, Sample] {
  return race(
    {
      prepare: () => structuredClone(form.ours),
      run: (definition) => createSession(compileForm(definition, cores), { today: TODAY }),
    },
    { prepare: () => structuredClone(form.surveyJs), run: (json) => new Model(json) },
    rounds,
    10_000,
  );
}

/**
 * Sets one answer, including all consequences. In our engine the first page is displayed: its questions and the form
 * have listeners that read the new snapshots. Both engines get random questions in the same order.
 */
function raceKeystrokes(form: GeneratedForm, oursRounds: number, theirRounds: number): [Sample, Sample] {
  const { ours, surveyCore } = load(form);
  fillIn(form, ours, surveyCore);
  let announced = 0;
  for (const item of form.ours.pages[0]?.items ?? [])
    ours.subscribe(item.id, () => (announced += Number(ours.getSnapshot(item.id).visible)));
  ours.subscribeForm(() => (announced += ours.getFormSnapshot().pageIndex));

  const random = createRandom(7);
  const oursTimes: number[] = [];
  const theirTimes: number[] = [];
  for (let round = 0; round < oursRounds; round++) {
    const set = round % 2 === 0 ? form.changes : form.answers;
    const change = set[Math.floor(random() * set.length)];
    if (!change) continue;
    oursTimes.push(time({ prepare: () => change, run: () => ours.setAnswer(change.id, change.ours) }));
    // The slow engine runs only in every n-th round, spread over the whole run.
    if (round % Math.floor(oursRounds / theirRounds) === 0)
      theirTimes.push(time({ prepare: () => change, run: () => surveyCore.setValue(change.id, change.surveyJs) }));
  }
  if (announced < 0) throw new Error("nobody listened");
  return [summarise(oursTimes), summarise(theirTimes)];
}

/**
 * Validates a complete response on a compiled and warmed-up form. A SurveyJS model holds one response, so a server has
 * to create one per response. `modelPerResponse: false` reuses one model for all responses, which no real server could
 * do.
 */
function raceValidate(form: GeneratedForm, rounds: number, modelPerResponse: boolean): [Sample, Sample] {
  const compiled = compileForm(form.ours, cores);
  const { ours, surveyCore } = load(form);
  fillIn(form, ours, surveyCore);
  const text = JSON.stringify(ours.collectAnswers());
  const theirs = JSON.stringify(surveyCore.data);
  for (let round = 0; round < 50; round++) checkResponse(compiled, JSON.parse(text), { today: TODAY });
  surveyCore.validate();
  return race(
    {
      prepare: () => JSON.parse(text) as Answers,
      run: (answers) => {
        const { issues } = checkResponse(compiled, answers, { today: TODAY });
        if (issues.length > 0) throw new Error(`unexpected issue: ${JSON.stringify(issues[0])}`);
      },
    },
    {
      prepare: () => JSON.parse(theirs) as Record<string, unknown>,
      run: (data) => {
        const model = modelPerResponse ? new Model(form.surveyJs) : surveyCore;
        model.data = data;
        model.validate();
      },
    },
    rounds,
    10_000,
  );
}

/** Evaluates one compiled condition on changing values; times are per evaluation. */
function raceExpressions(): [Sample, Sample] {
  const text = "{age} >= 21 and ({sex} = 'male' or {kids} > 1)";
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error("does not parse");
  const names = ["age", "sex", "kids"];
  const evaluate = compileExpression(parsed.expression, (name) => names.indexOf(name));
  const runner = new ConditionRunner(text);
  const rows = Array.from({ length: 100 }, (_row, index) => ({
    age: index,
    sex: index % 2 ? "male" : "female",
    kids: index % 3,
  }));
  const scopes = rows.map((row) => ({ values: [row.age, row.sex, row.kids], today: TODAY, fuel: 0 }));
  const repeat = 100;
  let held = 0;
  const samples = race(
    {
      prepare: () => null,
      run: () => {
        for (let round = 0; round < repeat; round++) for (const scope of scopes) held += Number(evaluate(scope));
      },
    },
    {
      prepare: () => null,
      run: () => {
        for (let round = 0; round < repeat; round++) for (const row of rows) held -= Number(runner.runValues(row, {}));
      },
    },
    10,
    4000,
  );
  if (!Number.isInteger(held)) throw new Error("not evaluated");
  const perEvaluation = ({ p50, p99, runs }: Sample): Sample => ({
    p50: p50 / repeat / rows.length,
    p99: p99 / repeat / rows.length,
    runs,
  });
  return [perEvaluation(samples[0]), perEvaluation(samples[1])];
}

function print(): void {
  const ms = (value: number): string =>
    value < 0.1 ? `${(value * 1000).toFixed(value < 0.001 ? 3 : 1)} µs` : `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  console.log("engine: ours against survey-core, medians of one run");
  console.table(
    results.map(({ step, questions, ours, surveyCore, ratio, target, met }) => ({
      step,
      questions,
      ours: ms(ours.p50),
      "ours p99": ms(ours.p99),
      "survey-core": ms(surveyCore.p50),
      "survey-core p99": ms(surveyCore.p99),
      ratio: `${ratio.toFixed(0)}×`,
      target,
      met: met ? "yes" : "NO",
    })),
  );
}
