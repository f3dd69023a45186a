/** A small form with most question types, and API calls that many tests need. */
import { randomUUID } from "node:crypto";
import type { FormDefinition, ItemDefinition, JsonValue } from "@idata/engine";
import type { Answer, TestServer } from "@idata/testkit";
import { getPersonSecret } from "../../gates/index.ts";
import { createStart } from "../start-token.ts";

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `Option ${id}` }));

export const SURVEY_ITEMS: ItemDefinition[] = [
  { id: "q1", type: "radio", title: "Colour", required: true, options: options("o1", "o2", "o3") },
  {
    id: "q2",
    type: "checkbox",
    title: "Tools",
    options: [...options("o1", "o2", "o3"), { id: "o9", label: "Other", other: true }],
  },
  { id: "q3", type: "rating", title: "Stars", max: 5 },
  { id: "q4", type: "text", title: "Name", maxLength: 50 },
  { id: "q5", type: "matrix-radio", title: "Matrix", rows: options("r1", "r2"), columns: options("c1", "c2") },
  { id: "q6", type: "number", title: "Age", min: 0, max: 150, integer: true },
  { id: "q7", type: "date", title: "Day" },
  { id: "q8", type: "textarea", title: "Why blue?", rows: 4, visibleIf: "{q1} = 'o2'" },
  { id: "q9", type: "file", title: "Papers", maxFiles: 2, maxSizeMb: 1, accept: ["pdf", "txt"] },
  { id: "s1", type: "statement", title: "Thank you" },
];

export function createSurvey(
  items: ItemDefinition[] = SURVEY_ITEMS,
  title = "Survey",
  rest: Partial<FormDefinition> = {},
): FormDefinition {
  return {
    ...rest,
    schema: 1,
    title,
    language: "en-US",
    pages: [{ id: "p1", items }],
    endings: rest.endings ?? [{ id: "e1", title: "Thanks" }],
  };
}

/** The same form with scoring: colours and stars have points, and the total falls into bands. */
export const SCORED_ITEMS: ItemDefinition[] = SURVEY_ITEMS.map((item) =>
  item.id === "q1" ? { ...item, options: options("o1", "o2", "o3").map((o, n) => ({ ...o, score: n + 0.35 })) } : item,
);
export const SCORING = {
  mode: "survey",
  show: "both",
  bands: [
    { id: "low", from: 0, title: "Cold" },
    { id: "high", from: 1, title: "Warm", description: "You like it warm" },
  ],
} satisfies FormDefinition["scoring"];

export const GOOD_ANSWERS = {
  q1: "o1",
  q2: ["o1", { id: "o9", text: "hammer" }],
  q3: 4,
  q4: "Zhang San",
  q5: { r1: "c1", r2: "c2" },
  q6: 41,
  q7: "2026-11-20",
} satisfies Record<string, JsonValue>;

export interface TestForm {
  readonly id: number;
  readonly key: string;
}

/** Creates a form and publishes it unless `publish` is false. */
export async function createForm(
  server: TestServer,
  token: string,
  options: {
    readonly items?: ItemDefinition[];
    readonly title?: string;
    readonly publish?: boolean;
    readonly rest?: Partial<FormDefinition>;
  } = {},
): Promise<TestForm> {
  const { items, title = "Survey", publish = true } = options;
  const definition = createSurvey(items, title, options.rest);
  const created = await server.api("POST", "/form", { token, body: { kind: "survey", title, definition } });
  if (created.code !== 200) throw new Error(`create: ${created.msg}`);
  const form = created.data as TestForm;
  if (publish) {
    const published = await server.api("POST", `/form/${form.id}/publish`, { token });
    if (published.code !== 200) throw new Error(`publish: ${JSON.stringify(published.body)}`);
  }
  return form;
}

export interface SubmitBody {
  readonly responseId?: string;
  readonly version?: number;
  readonly answers?: unknown;
  /** When the server was told that the response was begun, ISO 8601. */
  readonly startedAt?: string;
  readonly codes?: Readonly<Record<string, string>>;
  readonly parameters?: Record<string, string>;
  readonly source?: Record<string, string>;
  readonly times?: Record<string, unknown>;
  readonly language?: string;
  readonly link?: object;
}

/** Who sends it. */
export interface Sender {
  readonly token?: string;
  /** The browser's id. */
  readonly browser?: string;
}

export async function submitTo(
  server: TestServer,
  form: TestForm,
  body: SubmitBody = {},
  { token, browser }: Sender = {},
): Promise<Answer> {
  const { startedAt, ...sent } = { responseId: randomUUID(), ...body };
  const begun = { formId: form.id, responseId: sent.responseId.toLowerCase() };
  const start = startedAt && createStart(await getPersonSecret(server.services), begun, new Date(startedAt));
  return server.api("POST", `/collect/form/${form.key}/response`, {
    ...(token !== undefined && { token }),
    ...(browser !== undefined && { headers: { cookie: `idata-browser=${browser}` } }),
    body: { version: 1, answers: GOOD_ANSWERS, ...sent, ...(start && { start }) },
  });
}
