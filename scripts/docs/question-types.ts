/**
 * Generates docs/question-types.md from the registries: types × settings × faces. `npm run docs` writes the page; a
 * test fails if it is not up to date.
 */
import { existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { QuestionCore } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { typeMessages } from "@idata/questions/messages";
import { QUESTION_TYPES, type QuestionType } from "@idata/questions/names";
import { schemas } from "@idata/questions/schema";

const folder = dirname(createRequire(import.meta.url).resolve("@idata/questions/names"));
export const file = fileURLToPath(new URL("../../docs/question-types.md", import.meta.url));

/** The faces of a type; each is a file in its folder. */
const FACES = ["core.ts", "schema.ts", "fill.tsx", "text.ts", "designer.tsx", "report.tsx", "cases.json"] as const;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const settingsOf = (type: QuestionType): Readonly<Record<string, Schema>> =>
  (schemas[type] as unknown as Schema).properties ?? {};

/** Settings that every answered type has. */
const common = QUESTION_TYPES.filter((type) => !(cores[type] as QuestionCore).decoration)
  .map((type) => Object.keys(settingsOf(type)))
  .reduce((all, own) => all.filter((name) => own.includes(name)));

function describe(schema: Schema): string {
  const { enum: values, anyOf, type = "any", items, minimum, maximum, maxLength, maxItems } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (anyOf) return [...new Set(anyOf.map(describe))].join(" or ");
  if (type === "array")
    return `list of ${items ? describe(items) : "any"}${maxItems === undefined ? "" : `, ≤ ${maxItems}`}`;
  if (type === "object") {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0 ? "record" : `{${names.join(", ")}}`;
  }
  if (type === "string") return maxLength === undefined ? "text" : `text ≤ ${maxLength}`;
  const range = minimum === undefined && maximum === undefined ? "" : ` ${minimum ?? "…"}–${maximum ?? "…"}`;
  return `${type}${range}`;
}

const cell = (text: string): string => text.replaceAll("|", "\\|");

function rowOf(type: QuestionType): string {
  const { "zh-CN": chinese, "en-US": english } = typeMessages[type];
  const own = Object.entries(settingsOf(type)).filter(([name]) => !common.includes(name) && name !== "type");
  const settings = own.map(([name, schema]) => `\`${name}\` ${describe(schema)}`).join("<br>");
  const faces = FACES.map((face) => (existsSync(join(folder, "types", type, `${type}.${face}`)) ? "✓" : "–"));
  return `| \`${type}\` | ${chinese.name} | ${english.name} | ${cell(settings) || "–"} | ${faces.join(" | ")} |`;
}

export function renderQuestionTypesPage(): string {
  const commonRows = common
    .filter((name) => name !== "type")
    .map((name) => `| \`${name}\` | ${cell(describe(settingsOf(QUESTION_TYPES[0])[name] ?? {}))} |`);
  return [
    "# Question types",
    "",
    "Made by `npm run docs` from the registries in `packages/questions`; a test fails when it is not up to date.",
    "",
    `${QUESTION_TYPES.length} types. What each face is: ARCHITECTURE.md. The cases of a type run against its core, against the server and in the browser.`,
    "",
    "## Settings of every question",
    "",
    "| setting | value |",
    "|---|---|",
    ...commonRows,
    "",
    "## Types",
    "",
    `| type | 名称 | name | its own settings | ${FACES.map((face) => face.split(".")[0]).join(" | ")} |`,
    `|---|---|---|---|${FACES.map(() => "---").join("|")}|`,
    ...QUESTION_TYPES.map(rowOf),
    "",
  ].join("\n");
}

export function writeQuestionTypes(): void {
  writeFileSync(file, renderQuestionTypesPage());
}
