/** Generates random forms with all question types, for tests that print and parse them (fast-check). */
import type { FormDefinition } from "@idata/engine";
import { textFaces } from "@idata/questions/text";
import * as fc from "fast-check";
import { aText, partial, settingsOf } from "./arbitrary-settings.ts";

const common = partial({
  description: aText,
  visibleIf: aText,
  requiredIf: aText,
  required: fc.boolean(),
  readOnly: fc.boolean(),
  readOnlyIf: aText,
  defaultValue: fc
    .jsonValue({ maxDepth: 3 })
    .filter((value) => !JSON.stringify(value).includes("proto")) as fc.Arbitrary<never>,
  validators: fc.array(fc.record({ expression: aText, message: aText }), { maxLength: 2 }),
  width: fc.integer({ min: 1, max: 12 }),
});
const decoration = partial({ description: aText, visibleIf: aText, width: fc.integer({ min: 1, max: 12 }) });
const isDecoration = (type: string) => textFaces[type as keyof typeof textFaces].decoration === true;
const anItem = fc
  .constantFrom(...Object.keys(settingsOf))
  .chain((type) =>
    fc
      .tuple(fc.record({ title: aText }), isDecoration(type) ? decoration : common, settingsOf[type] ?? fc.constant({}))
      .map(([base, shared, own]) => ({ ...base, type, ...shared, ...own })),
  );

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
        partial({ title: aText, description: aText, visibleIf: aText }),
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
          redirectUrl: fc.constantFrom("https://example.org/", "http://example.org/a?b=(1)&c=[2]#x*y"),
        }),
      ),
      { maxLength: 2 },
    ),
  })
  .map(({ pages, endings, description, numbering, ...form }) => {
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
