/**
 * Generates one questionnaire in two formats: as our definition and as SurveyJS JSON. It has mixed types, conditions
 * that read earlier questions, and validators that compare two questions. The same seed gives the same form.
 */
import type { AnswerValue, FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";

export interface GeneratedForm {
  ours: FormDefinition;
  surveyJs: { pages: { name: string; elements: Record<string, unknown>[] }[] };
  /** A valid answer to each question, in the shape of each engine. */
  answers: { id: string; ours: AnswerValue; surveyJs: unknown }[];
  /** Another valid answer to each question. */
  changes: { id: string; ours: AnswerValue; surveyJs: unknown }[];
}

type Kind = "text" | "number" | "radio" | "checkbox" | "dropdown" | "rating" | "textarea" | "date" | "matrix-radio";
const KINDS: readonly Kind[] = [
  "radio",
  "text",
  "number",
  "checkbox",
  "dropdown",
  "rating",
  "textarea",
  "date",
  "matrix-radio",
];
const OPTIONS = ["o1", "o2", "o3", "o4"].map((id) => ({ id, label: `Option ${id}` }));
const CHOICES = OPTIONS.map(({ id, label }) => ({ value: id, text: label }));
const PARTS = ["a", "b", "c"].map((id) => ({ id, label: `Part ${id}` }));

/** A small, fast and repeatable random generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 50 questions per page. 30 % of the questions have a condition, 5 % a validator that reads another question. */
export function generateForm(questions: number, seed = 1): GeneratedForm {
  const random = createRandom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const ours: PageDefinition[] = [];
  const surveyJs: GeneratedForm["surveyJs"]["pages"] = [];
  const answers: GeneratedForm["answers"] = [];
  const changes: GeneratedForm["changes"] = [];
  for (let index = 0; index < questions; index++) {
    if (index % 50 === 0) {
      ours.push({ id: `p${index}`, title: `Page ${index / 50 + 1}`, items: [] });
      surveyJs.push({ name: `p${index}`, elements: [] });
    }
    const id = `q${index}`;
    const kind = KINDS[index % KINDS.length] ?? "text";
    const title = `Question ${index}`;
    const condition = index >= 20 && random() < 0.3 ? writeCondition(index, pick) : undefined;
    const [settings, theirs] = settingsOf(kind);
    const item: ItemDefinition = { id, type: kind, title, required: true, ...settings };
    const element: Record<string, unknown> = { name: id, title, isRequired: true, ...theirs };
    if (condition !== undefined) item.visibleIf = element["visibleIf"] = condition;
    if (kind === "number" && random() < 0.45 && index > KINDS.length) {
      const expression = `{${id}} + {q${index - KINDS.length}} < 1000`;
      item.validators = [{ expression, message: "Too much" }];
      element["validators"] = [{ type: "expression", expression, text: "Too much" }];
    }
    ours.at(-1)?.items.push(item);
    surveyJs.at(-1)?.elements.push(element);
    answers.push({ id, ...answerTo(kind, 0) });
    changes.push({ id, ...answerTo(kind, 1) });
  }
  return {
    ours: { schema: 1, title: "Bench", language: "en-US", pages: ours, endings: [] },
    surveyJs: { pages: surveyJs },
    answers,
    changes,
  };
}

/** Writes a condition that reads one or two earlier questions, mostly nearby ones. */
function writeCondition(index: number, pick: (count: number) => number): string {
  const source = (kind: Kind): string => {
    const cycle = Math.floor(index / KINDS.length) - 1 - pick(Math.min(20, Math.floor(index / KINDS.length) - 1) || 1);
    return `{q${Math.max(0, cycle) * KINDS.length + KINDS.indexOf(kind)}}`;
  };
  const tests = [
    `${source("radio")} = 'o${1 + pick(4)}'`,
    `${source("number")} > ${pick(100)}`,
    `${source("checkbox")} contains 'o${1 + pick(4)}'`,
    `${source("rating")} <= ${1 + pick(5)}`,
    `${source("dropdown")} <> 'o1' or ${source("radio")} notempty`,
    `${source("number")} >= 10 and ${source("rating")} > 1`,
  ];
  return tests[pick(tests.length)] ?? "true";
}

function settingsOf(kind: Kind): [ours: Record<string, unknown>, surveyJs: Record<string, unknown>] {
  switch (kind) {
    case "radio":
      return [{ options: OPTIONS }, { type: "radiogroup", choices: CHOICES }];
    case "dropdown":
      return [{ options: OPTIONS }, { type: "dropdown", choices: CHOICES }];
    case "checkbox":
      return [
        { options: OPTIONS, maxPicks: 3 },
        { type: "checkbox", choices: CHOICES, maxSelectedChoices: 3 },
      ];
    case "number":
      return [
        { min: 0, max: 1000 },
        { type: "text", inputType: "number", min: 0, max: 1000 },
      ];
    case "date":
      return [{}, { type: "text", inputType: "date" }];
    case "rating":
      return [{ max: 5 }, { type: "rating", rateMax: 5 }];
    case "textarea":
      return [{ maxLength: 500 }, { type: "comment", maxLength: 500 }];
    case "matrix-radio":
      return [
        { rows: PARTS, columns: PARTS },
        { type: "matrix", rows: PARTS.map(toChoice), columns: PARTS.map(toChoice) },
      ];
    case "text":
      return [{ maxLength: 100 }, { type: "text", maxLength: 100 }];
  }
}

function toChoice({ id, label }: { id: string; label: string }): { value: string; text: string } {
  return { value: id, text: label };
}

function answerTo(kind: Kind, variant: 0 | 1): { ours: AnswerValue; surveyJs: unknown } {
  const values: Record<Kind, [AnswerValue, AnswerValue]> = {
    radio: ["o2", "o3"],
    dropdown: ["o2", "o1"],
    checkbox: [["o1", "o3"], ["o2"]],
    number: [42, 7],
    date: ["2026-05-04", "2026-05-05"],
    rating: [4, 2],
    textarea: ["Some words in a box.", "Other words."],
    "matrix-radio": [
      { a: "b", b: "c", c: "a" },
      { a: "a", b: "a", c: "a" },
    ],
    text: ["Hello there", "Good bye"],
  };
  const value = values[kind][variant];
  return { ours: value, surveyJs: value };
}
