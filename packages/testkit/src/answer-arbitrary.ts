/** Random answers to random forms for property tests (fast-check): valid, almost valid or hostile. */
import type { AnswerValue, Answers, FormDefinition, ItemDefinition } from "@idata/engine";
import * as fc from "fast-check";
import { OPTION_IDS, isQuestionType, words } from "./form-arbitrary.ts";

/** A value for a question. Most values have the shape of the question's type and are valid. */
export function arbitraryAnswer(question: ItemDefinition): fc.Arbitrary<AnswerValue> {
  const choice = fc.oneof(
    { arbitrary: fc.constantFrom<AnswerValue>(...OPTION_IDS), weight: 6 },
    { arbitrary: fc.record({ id: fc.constantFrom(...OPTION_IDS), text: words }), weight: 2 },
    { arbitrary: fc.constant("nosuch"), weight: 1 },
  );
  const byType: Record<string, fc.Arbitrary<AnswerValue>> = {
    text: words,
    textarea: words,
    number: fc.oneof(fc.integer({ min: -10, max: 20 }), fc.constantFrom("12", "3.25", " 7 ", "x", "１２")),
    radio: choice,
    dropdown: choice,
    checkbox: fc.uniqueArray(choice, { maxLength: 4, selector: (one) => JSON.stringify(one) }),
    rating: fc.integer({ min: 0, max: 11 }),
    "matrix-radio": fc.dictionary(fc.constantFrom("r1", "r2", "r3"), fc.constantFrom("a", "b", "c"), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    "test-unseen": fc.constantFrom("a", "b", "5"),
    date: fc.constantFrom("2026-01-31", "2026-02-30", "2025-12-01", "2026-11-20", "soon"),
    file: fc.array(
      fc.record({
        id: fc.constantFrom("f1", "f2", "f3"),
        name: fc.constantFrom("a.pdf", "b.exe"),
        size: fc.nat(10_000_000),
        type: fc.constant("application/pdf"),
      }),
      { maxLength: 3 },
    ),
  };
  const fitting = byType[question.type] ?? fc.constant(null);
  return fc.oneof(
    { arbitrary: fitting, weight: 12 },
    { arbitrary: hostileValue, weight: 1 },
    { arbitrary: fc.constant(null), weight: 2 },
  );
}

/** JSON that no question type accepts, with keys that try to reach prototypes. */
export const hostileValue: fc.Arbitrary<AnswerValue> = fc.oneof(
  // Through JSON once, because the arbitrary also makes -0, which JSON texts do not keep.
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as AnswerValue),
  fc
    .constantFrom(
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '[["__proto__"]]',
      '{"id":"o1","text":"t","extra":1}',
      '{"id":{"toString":1}}',
      '{"length":1e9}',
    )
    .map((text) => JSON.parse(text) as AnswerValue),
);

/** A sequence of answers to questions of a form, in the order in which they are given. */
export function arbitrarySteps(definition: FormDefinition): fc.Arbitrary<{ id: string; value: AnswerValue }[]> {
  const questions = definition.pages
    .flatMap((page) => page.items)
    .filter(({ type }) => isQuestionType(type) || type === "test-unseen");
  if (questions.length === 0) return fc.constant([]);
  return fc.array(
    fc
      .constantFrom(...questions)
      .chain((question) => arbitraryAnswer(question).map((value) => ({ id: question.id, value }))),
    { maxLength: 14 },
  );
}

/**
 * What a client might submit: answers to visible and hidden questions, and under the ids of decorations and unknown
 * ids.
 */
export function arbitrarySubmission(definition: FormDefinition): fc.Arbitrary<Answers> {
  const items = definition.pages.flatMap((page) => page.items);
  const stranger = fc.constantFrom("nosuch", "__proto__", "constructor", "toString", "p0");
  return fc
    .array(
      fc.oneof(
        {
          arbitrary: fc
            .constantFrom(...items)
            .chain((one) => arbitraryAnswer(one).map((value) => [one.id, value] as const)),
          weight: 8,
        },
        { arbitrary: fc.tuple(stranger, hostileValue), weight: 1 },
      ),
      { maxLength: 10 },
    )
    .map((entries) => Object.fromEntries(entries));
}
