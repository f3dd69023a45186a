/**
 * Guesses for lines of real forms. `guess.cases.json` and `guess.held-out.json` were written before the rules, by the same
 * author. `guess.web.json` has lines of published questionnaires that were collected afterwards: at first the rules guessed
 * 16 of its 24 types, and then they were extended.
 */
import { describe, expect, test } from "vitest";
import cases from "./guess.cases.json" with { type: "json" };
import heldOut from "./guess.held-out.json" with { type: "json" };
import web from "./guess.web.json" with { type: "json" };
import { textFaces } from "@idata/questions/text";
import type { TextFace } from "../text/index.ts";
import { guessQuestions as guess, listQuickTypes } from "./index.ts";

const guessQuestions = (text: string) => guess(text, textFaces);

interface Case {
  readonly text: string;
  readonly type: string;
  readonly title?: string;
  readonly options?: readonly string[];
  readonly required?: boolean;
}

function findFault({ text, type, title, options, required = false }: Case): string | null {
  const found = guessQuestions(text);
  const [question] = found;
  const wanted = { count: 1, type, title: title ?? text.split("\n")[0], options: options ?? [], required };
  const got = {
    count: found.length,
    type: question?.type,
    title: question?.title,
    options: question?.options,
    required: question?.required,
  };
  return JSON.stringify(got) === JSON.stringify(wanted) ? null : `${JSON.stringify(got)} for ${JSON.stringify(wanted)}`;
}

describe.each([
  ["written before the rules", cases],
  ["written before the rules and kept aside", heldOut],
  ["of published questionnaires", web],
])("lines %s", (_from, lines) => {
  test.each(lines as Case[])("$text", (one) => {
    expect(findFault(one)).toBeNull();
  });
});

test("several questions, empty lines and options among them", () => {
  const text = "活动报名\n\n姓名\n餐食\n　荤\n　素\n是否住宿\n";
  const found = guessQuestions(text).map(({ line, title, type, options }) => [line, title, type, options.length]);
  expect(found).toEqual([
    [0, "活动报名", "text", 0],
    [2, "姓名", "name", 0],
    [3, "餐食", "radio", 2],
    [6, "是否住宿", "boolean", 0],
  ]);
});

test("any text gives questions with titles, quickly", () => {
  const texts = [
    "",
    "\n\n",
    "  option first",
    "*",
    "（多选）",
    "：",
    "1、",
    "\u0000",
    "a/".repeat(5000),
    "是否".repeat(200_000),
  ];
  const before = performance.now();
  for (const text of texts) {
    for (const { title } of guessQuestions(text)) expect(title.length).toBeGreaterThan(0);
  }
  expect(performance.now() - before).toBeLessThan(1000);
});

test("a type takes part by its face alone", () => {
  const mood: TextFace = {
    marks: { zh: ["心情题"], en: ["Mood"] },
    plain: "prose",
    fields: [],
    quick: { place: 0, titles: [[/心情/u, 0.99]] },
    build: () => ({}),
  };
  const faces = { ...textFaces, mood };
  expect(listQuickTypes(faces)[0]?.name).toBe("mood");
  expect(guess("今天的心情满意吗", faces)[0]?.type).toBe("mood");
  expect(guess("今天的心情满意吗", textFaces)[0]?.type).toBe("rating");
});
