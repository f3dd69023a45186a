/** Answers that nobody else may give (R53) are also unique when respondents change their responses (R57). */
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm } from "../intake/testing/survey.ts";
import { editAs, submitAs } from "./testing/own-edit.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const NOT_UNIQUE = 6603044;

test("an edit takes no value of another, and a value that is given up goes to exactly one of two", async () => {
  const items = [{ id: "q1", type: "text", title: "Student number", unique: true }];
  const form = await createForm(one, token, { items });
  expect((await saveRules(one, token, form, { edit: { until: "open" } })).code).toBe(200);
  const [ada, eve, bob] = [
    await submitAs(one, form, { answers: { q1: "A1" } }),
    await submitAs(one, form, { answers: { q1: "E1" } }),
    await submitAs(one, form, { answers: { q1: "B1" } }),
  ];
  expect((await editAs(two, form, eve, { answers: { q1: " a1 " } })).code).toBe(NOT_UNIQUE);
  expect((await editAs(two, form, ada, { answers: { q1: "A2" } })).code).toBe(200);
  const race = await Promise.all([
    editAs(one, form, eve, { answers: { q1: "A1" } }),
    editAs(two, form, bob, { answers: { q1: "a1" } }),
  ]);
  expect(race.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, NOT_UNIQUE]);
  const { rows } = await one.pool.query(
    "select lower(answers ->> 'q1') as value from responses where form_id = $1 order by 1",
    [form.id],
  );
  expect(rows.filter(({ value }) => value === "a1")).toHaveLength(1);
});
