/**
 * Random valid forms for property tests (fast-check) with conditions, validators, orders, draws, jumps, variables,
 * rules, checks, page breaks and sometimes circular references.
 */
import {
  type Expression,
  type FormDefinition,
  type ItemDefinition,
  type PageDefinition,
  printExpression,
} from "@idata/engine";
import * as fc from "fast-check";
import { item, matrixRadio, options } from "./form-builder.ts";

export const OPTION_IDS = ["o1", "o2", "o3", "o4"] as const;
const QUESTION_TYPES = [
  "text",
  "textarea",
  "number",
  "radio",
  "checkbox",
  "dropdown",
  "rating",
  "matrix-radio",
  "date",
  "file",
] as const;
export const words = fc.string({ maxLength: 12, unit: "grapheme" });
const level = fc.constantFrom("error" as const, "warning" as const);
/** Names of a session's `parameters`. The last ones are the variables of random forms. */
const PARAMETERS = ["from", "v0", "v1"] as const;

/** Values that are meaningful for some question type, and some that are meaningful for none. */
const someValue: fc.Arbitrary<null | boolean | number | string> = fc.oneof(
  fc.constantFrom(...OPTION_IDS, "a", "b", "2026-01-31", "2025-12-01", "12", "0x1f", "true", "", "  x "),
  fc.integer({ min: -5, max: 15 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.boolean(),
  fc.constant(null),
  words,
);

/** Expressions from the whole grammar over the given names, at most `depth` levels deep. */
export function arbitraryExpression(names: readonly string[], depth = 4): fc.Arbitrary<Expression> {
  const { tree } = fc.letrec<{ tree: Expression; leaf: Expression; branch: Expression }>((tie) => {
    const inner = tie("tree");
    return {
      leaf: fc.oneof(
        someValue.map((value): Expression => ({ type: "value", value: Object.is(value, -0) ? 0 : value })),
        fc.constantFrom(...names).map((name): Expression => ({ type: "name", path: [name] })),
        fc
          .tuple(fc.constantFrom(...names), fc.constantFrom("length", "r1", 0, -1))
          .map(([name, part]): Expression => ({ type: "name", path: [name, part] })),
      ),
      branch: fc.oneof(
        fc.record({
          type: fc.constant("binary" as const),
          operator: fc.constantFrom(
            ..."or and = <> < <= > >= contains notcontains anyof allof noneof + - * / % ^".split(" "),
          ) as fc.Arbitrary<(Expression & { type: "binary" })["operator"]>,
          left: inner,
          right: inner,
        }),
        fc.record({
          type: fc.constant("unary" as const),
          operator: fc.constantFrom("not" as const, "empty" as const, "notempty" as const),
          operand: inner,
        }),
        // A minus sign before a positive number parses as a negative number, so this tree cannot be printed and parsed
        // back.
        inner
          .filter((operand) => !(operand.type === "value" && typeof operand.value === "number" && operand.value > 0))
          .map((operand): Expression => ({ type: "unary", operator: "negate", operand })),
        fc.record({
          type: fc.constant("call" as const),
          name: fc.constantFrom("iif", "sum", "count", "round", "min", "max", "length", "concat", "datediff", "nosuch"),
          args: fc.array(inner, { maxLength: 3 }),
        }),
        fc.record({ type: fc.constant("list" as const), items: fc.array(inner, { maxLength: 3 }) }),
      ),
      tree: fc.oneof({ maxDepth: depth }, tie("leaf"), tie("branch")),
    };
  });
  return tree;
}

/** A condition as text. A few do not parse or read an unknown name. */
function arbitraryCondition(names: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...names), fc.constantFrom(...OPTION_IDS, "5", "a"))
        .map(([name, value]) => `{${name}} = '${value}'`),
      weight: 4,
    },
    {
      arbitrary: fc
        .constantFrom(...names)
        .chain((name) => fc.constantFrom(`{${name}} notempty`, `{${name}} > 3`, `{${name}} contains 'o1'`)),
      weight: 4,
    },
    { arbitrary: arbitraryExpression(names, 3).map(printExpression), weight: 2 },
    { arbitrary: fc.constantFrom("{nosuch} = 1", "{q0} =", "((", "true", "false"), weight: 1 },
  );
}

function arbitraryItem(
  type: (typeof QUESTION_TYPES)[number],
  id: string,
  names: readonly string[],
): fc.Arbitrary<ItemDefinition> {
  const condition = fc.option(arbitraryCondition(names), { nil: undefined, freq: 1 });
  const common = fc.record(
    {
      visibleIf: condition,
      required: fc.boolean(),
      requiredIf: condition,
      readOnlyIf: fc.option(arbitraryCondition(names), { nil: undefined, freq: 4 }),
      description: fc.constantFrom("", "See {q0}", "{nosuch}"),
      validators: fc.array(
        fc.record(
          { expression: arbitraryCondition([...names, "self"]), message: words, level },
          { requiredKeys: ["expression"] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  );
  const settings: Record<(typeof QUESTION_TYPES)[number], fc.Arbitrary<Record<string, unknown>>> = {
    text: fc.record(
      {
        minLength: fc.nat(3),
        maxLength: fc.integer({ min: 3, max: 20 }),
        pattern: fc.constantFrom("\\w+", "[0-9]{2}|o1", "(", ""),
      },
      { requiredKeys: [] },
    ),
    textarea: fc.record({ maxLength: fc.integer({ min: 1, max: 20 }) }, { requiredKeys: [] }),
    number: fc.record(
      {
        min: fc.integer({ min: -5, max: 3 }),
        max: fc.integer({ min: 3, max: 12 }),
        integer: fc.boolean(),
        decimals: fc.nat(3),
      },
      { requiredKeys: [] },
    ),
    radio: fc.constant({}),
    dropdown: fc.constant({}),
    checkbox: fc.record({ minPicks: fc.nat(2), maxPicks: fc.integer({ min: 2, max: 4 }) }, { requiredKeys: [] }),
    rating: fc.record({ max: fc.integer({ min: 2, max: 10 }), min: fc.nat(1) }, { requiredKeys: [] }),
    "matrix-radio": fc.record({ eachRowRequired: fc.boolean() }, { requiredKeys: [] }),
    date: fc.record(
      { min: fc.constantFrom("today", "2026-01-01"), max: fc.constantFrom("today", "2026-12-31") },
      { requiredKeys: [] },
    ),
    file: fc.record({ maxFiles: fc.integer({ min: 1, max: 2 }), accept: fc.constant(["pdf"]) }, { requiredKeys: [] }),
  };
  const list = fc.array(
    fc.record(
      {
        other: fc.boolean(),
        exclusive: fc.boolean(),
        fixed: fc.boolean(),
        visibleIf: arbitraryCondition(names),
        label: fc.constantFrom("Like {q0}", "B", "a"),
      },
      { requiredKeys: [] },
    ),
    { minLength: 1, maxLength: OPTION_IDS.length },
  );
  const order = fc.constantFrom("random" as const, "alphabetic" as const);
  const optionSettings = fc.record(
    {
      optionsOrder: order,
      optionsDraw: fc.integer({ min: 1, max: 3 }),
      optionsFrom: fc.record({
        question: fc.constantFrom(...names),
        which: fc.constantFrom("chosen" as const, "notChosen" as const, "all" as const),
      }),
    },
    { requiredKeys: [] },
  );
  const rowSettings = fc.record({ rowsOrder: order, hides: arbitraryCondition(names) }, { requiredKeys: [] });
  return fc
    .tuple(common, settings[type], list, optionSettings, rowSettings)
    .map(([base, own, extras, choice, { hides, ...rows }]) => {
      const made =
        type === "matrix-radio"
          ? matrixRadio(id, ["r1", "r2"], ["a", "b"], { ...base, ...own, ...rows })
          : item(type, id, { ...base, ...own });
      const [row] = type === "matrix-radio" ? (made["rows"] as { visibleIf?: string }[]) : [];
      if (row && hides !== undefined) row.visibleIf = hides;
      const hasOptions = type === "radio" || type === "checkbox" || type === "dropdown";
      if (hasOptions) {
        Object.assign(made, choice);
        made["options"] = options(OPTION_IDS)
          .slice(0, extras.length)
          .map((option, index) => ({ ...option, ...extras[index] }));
      }
      // Remove properties that are undefined: JSON has none.
      return JSON.parse(JSON.stringify(made)) as ItemDefinition;
    });
}

/** Up to three pages with at most eight items in all, of the product's question types. */
export const arbitraryForm = arbitraryFormOf([]);

/** The same, including the types of `test-cores.ts`. */
export const arbitraryLogicForm = arbitraryFormOf(["test-section", "test-formula", "test-unseen"]);

function arbitraryFormOf(testTypes: readonly string[]): fc.Arbitrary<FormDefinition> {
  return fc
    .array(fc.constantFrom(...QUESTION_TYPES, "statement", "page-break", ...testTypes), { minLength: 1, maxLength: 8 })
    .chain((types) => {
      const names = [...types.map((_type, index) => `q${index}`), "v0"];
      const items = types.map((type, index): fc.Arbitrary<ItemDefinition> => {
        const id = `q${index}`;
        if (type === "test-formula")
          return arbitraryExpression(names, 3).map((tree) => item(type, id, { formula: printExpression(tree) }));
        if (!isQuestionType(type))
          return fc
            .option(arbitraryCondition(names), { nil: undefined })
            .map((visibleIf) => item(type, id, visibleIf === undefined ? {} : { visibleIf }));
        return arbitraryItem(type, id, names);
      });
      return fc.record({
        items: fc.tuple(...items),
        cuts: fc.array(fc.nat(types.length), { maxLength: 2 }),
        pageSettings: fc.array(arbitraryPageSettings(names), { minLength: 3, maxLength: 3 }),
        endingCondition: arbitraryCondition(names),
        numbering: fc.constantFrom("none" as const, "number" as const, "letter" as const),
        logic: arbitraryLogic(names),
      });
    })
    .map(({ items, cuts, pageSettings, endingCondition, numbering, logic }) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), items.length];
      const pages = edges.slice(1).map((end, index): PageDefinition => {
        return { id: `p${index}`, items: items.slice(edges[index], end), ...pageSettings[index] };
      });
      return {
        schema: 1,
        title: "Random",
        language: "zh-CN",
        numbering: { format: numbering },
        pages,
        endings: [
          { id: "e1", title: "One", visibleIf: endingCondition },
          { id: "e2", title: "Two {q0}" },
        ],
        ...logic,
      };
    });
}

export function isQuestionType(type: string): type is (typeof QUESTION_TYPES)[number] {
  return (QUESTION_TYPES as readonly string[]).includes(type);
}

function arbitraryPageSettings(names: readonly string[]): fc.Arbitrary<Partial<PageDefinition>> {
  const jump = fc.record(
    { if: arbitraryCondition(names), to: fc.constantFrom("p0", "p1", "p2", "e1", "e2", "q3", "nosuch") },
    { requiredKeys: ["to"] },
  );
  return fc.record(
    {
      title: fc.constantFrom("Page", "Page of {q0} from {v0}"),
      visibleIf: arbitraryCondition(names),
      jumps: fc.array(jump, { maxLength: 2 }),
      itemsOrder: fc.constant("random" as const),
      itemsDraw: fc.integer({ min: 1, max: 4 }),
      fixed: fc.boolean(),
    },
    { requiredKeys: [] },
  );
}

/** Settings of the form as a whole. */
function arbitraryLogic(names: readonly string[]): fc.Arbitrary<Partial<FormDefinition>> {
  const expression = arbitraryExpression(names, 3).map(printExpression);
  const someNames = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
  return fc.record(
    {
      paging: fc.constantFrom("pages" as const, "single" as const, "question" as const),
      pagesOrder: fc.constant("random" as const),
      variables: fc
        .array(fc.record({ expression, parameter: fc.constantFrom(...PARAMETERS) }, { requiredKeys: [] }), {
          minLength: 1,
          maxLength: 2,
        })
        .map((list) => list.map((one, index) => ({ name: `v${index}`, ...one }))),
      rules: fc.array(
        fc.record(
          { if: arbitraryCondition(names), question: fc.constantFrom(...names), value: expression },
          { requiredKeys: ["if", "question"] },
        ),
        { maxLength: 3 },
      ),
      checks: fc.array(
        fc.record(
          { expression: arbitraryCondition(names), message: words, questions: someNames, level },
          { requiredKeys: ["expression", "message", "questions"] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  );
}

/** Address parameters, and the seed that determines random orders. */
export const arbitraryVisit: fc.Arbitrary<{ seed: number; parameters: Record<string, string> }> = fc.record({
  seed: fc.nat(0xffff_ffff),
  parameters: fc.dictionary(fc.constantFrom(...PARAMETERS), fc.constantFrom("o1", "5", "a", "{q0}"), {
    noNullPrototype: true,
  }),
});
