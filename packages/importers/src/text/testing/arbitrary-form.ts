/** Generates random forms with all question types, for tests that print and parse them (fast-check). */
import type { FormDefinition, VariableDefinition } from "@idata/engine";
import { textFaces } from "@idata/questions/text";
import * as fc from "fast-check";
import { aText, partial, settingsOf } from "./arbitrary-settings.ts";

const rich = fc.record({ title: fc.constantFrom("<strong>[题]</strong>", "a\\b<br>c") });
const common = partial({
  rich,
  code: fc.constantFrom("Q1", "age[1]", "性别"),
  description: aText,
  visibleIf: aText,
  requiredIf: aText,
  required: fc.boolean(),
  readOnly: fc.boolean(),
  readOnlyIf: aText,
  defaultValue: fc
    .jsonValue({ maxDepth: 3 })
    .filter((value) => !JSON.stringify(value).includes("proto")) as fc.Arbitrary<never>,
  validators: fc.array(fc.record({ expression: aText, message: aText, level: fc.constantFrom("error", "warning") }), {
    maxLength: 2,
  }) as fc.Arbitrary<never>,
  points: fc.oneof(fc.constantFrom(0, 0.5, 2, 10, 1000, 0.125), fc.double({ min: 0, max: 1000, noNaN: true })),
  explanation: fc.oneof(aText, fc.constantFrom("因为答案：B", "解析：略\n第二行", "")),
  width: fc.integer({ min: 1, max: 12 }),
});
const decoration = partial({ rich, description: aText, visibleIf: aText, width: fc.integer({ min: 1, max: 12 }) });
const isDecoration = (type: string) => textFaces[type as keyof typeof textFaces].decoration === true;
const anItem = fc
  .constantFrom(...Object.keys(settingsOf))
  .chain((type) =>
    fc
      .tuple(fc.record({ title: aText }), isDecoration(type) ? decoration : common, settingsOf[type] ?? fc.constant({}))
      .map(([base, shared, own]) => ({ ...base, type, ...shared, ...own })),
  );

/** Settings of the form: those of exams and scored surveys, of quotas and of logic. */
const formSettings = partial({
  rich: fc.constant({ description: "<p>【说明】</p>" }),
  translations: fc.constant({ "en-US": { title: "T", "q1.title": "A [b]\n<c>" }, fr: {} }),
  translatedFrom: fc.constant({ "en-US": { title: "1a2b" } }),
  paging: fc.constantFrom("pages" as const, "single" as const, "question" as const),
  pagesOrder: fc.constant("random" as const),
  scoring: fc.oneof(
    fc.constantFrom({ mode: "exam" as const }, { mode: "survey" as const }),
    fc.record({
      mode: fc.constantFrom("exam" as const, "survey" as const),
      show: fc.constantFrom("none" as const, "both" as const),
      bands: fc.array(fc.record({ id: fc.constant("b1"), from: fc.integer(), title: aText, description: aText }), {
        maxLength: 1,
      }),
    }),
  ),
  variables: fc.constant<VariableDefinition[]>([
    { name: "total", expression: "{q1} + 1" },
    { name: "from_url", parameter: "from" },
  ]),
  rules: fc.array(fc.record({ if: aText, question: fc.constant("q1"), value: aText }), { maxLength: 1 }),
  checks: fc.array(
    fc.record({
      expression: aText,
      message: aText,
      level: fc.constant("warning" as const),
      questions: fc.constant<string[]>(["q1"]),
    }),
    { maxLength: 1 },
  ),
  quotas: fc.array(fc.record({ id: fc.constant("u1"), title: aText, if: aText, limit: fc.nat(99) }), { maxLength: 1 }),
});

/** Forms with every setting that the grammar can express. */
export const aForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    title: fc.oneof(fc.constant(""), aText),
    description: fc.option(aText, { nil: undefined }),
    language: fc.constantFrom("zh-CN", "en-US"),
    numbering: fc.option(fc.record({ format: fc.constantFrom("number" as const, "letter" as const), prefix: aText }), {
      nil: undefined,
    }),
    pages: fc.array(
      fc.tuple(
        partial({
          title: aText,
          description: aText,
          visibleIf: aText,
          itemsOrder: fc.constant("random" as const),
          itemsDraw: fc.integer({ min: 1, max: 9 }),
          fixed: fc.constant(true),
          rich,
          jumps: fc.array(fc.record({ if: aText, to: fc.constantFrom("p2", "e1") }), { maxLength: 2 }),
        }),
        fc.array(anItem, { minLength: 1, maxLength: 4 }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    endings: fc.array(
      fc.tuple(
        fc.record({ title: aText }),
        partial({
          description: aText,
          visibleIf: aText,
          screenOut: fc.constant(true),
          redirectUrl: fc.constantFrom("https://example.org/", "http://example.org/a?b=(1)&c=[2]#x*y"),
        }),
      ),
      { maxLength: 2 },
    ),
    settings: formSettings,
  })
  .map(({ pages, endings, description, numbering, settings, ...form }) => {
    const counts = { q: 0, s: 0 };
    const idOf = (type: string) => {
      const kind = isDecoration(type) ? "s" : "q";
      counts[kind] += 1;
      return `${kind}${counts[kind]}`;
    };
    const made: FormDefinition = {
      schema: 1,
      ...form,
      ...(description === undefined ? {} : { description }),
      ...(numbering === undefined ? {} : { numbering }),
      ...settings,
      pages: pages.map(([page, items], index) => ({
        id: `p${index + 1}`,
        ...page,
        items: items.map((item) => ({ ...item, id: idOf(item.type) })),
      })),
      endings: endings.map(([ending, rest], index) => ({ id: `e${index + 1}`, ...ending, ...rest })),
    };
    // A form is JSON: no -0, no undefined.
    return JSON.parse(JSON.stringify(made)) as FormDefinition;
  });
