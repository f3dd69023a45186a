/** The server is correct on one node and on several: no decision relies on the memory of one process. */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { foldForm } from "../../data/statistics/fold.service.ts";
import { createForm, submitTo } from "./testing/survey.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

test.each(["pause", "close", "trash"])("%s on one node is in force on the other at once", async (action) => {
  const form = await createForm(one, token);
  for (const node of [one, two]) expect((await submitTo(node, form)).code).toBe(200);
  expect((await one.api("POST", `/form/${form.id}/${action}`, { token })).code).toBe(200);
  for (const node of [one, two, one, two]) expect((await submitTo(node, form)).code).toBeGreaterThan(6603000);
  const { rows } = await one.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
  expect(rows[0].n).toBe(2);
});

test("resume is in force too, and a new version is taken by a node that has not seen it", async () => {
  const form = await createForm(one, token);
  expect((await submitTo(two, form)).code).toBe(200);
  await one.api("POST", `/form/${form.id}/pause`, { token });
  expect((await submitTo(two, form)).code).toBe(6603035);
  await one.api("POST", `/form/${form.id}/resume`, { token });
  expect((await submitTo(two, form)).code).toBe(200);
  const definition = {
    schema: 1,
    title: "v2",
    language: "en-US",
    pages: [{ id: "p", items: [{ id: "a", type: "text", title: "A" }] }],
    endings: [],
  };
  await one.api("PUT", `/form/${form.id}/definition`, { token, body: { revision: 1, definition } });
  await one.api("POST", `/form/${form.id}/publish`, { token });
  expect((await submitTo(two, form, { version: 2, answers: { a: "x" } })).code).toBe(200);
});

test("the same response sent to both at once is one response", async () => {
  const form = await createForm(one, token);
  const ids = Array.from({ length: 40 }, () => randomUUID());
  const answers = await Promise.all(
    ids.flatMap((responseId) => [one, two, one, two].map((node) => submitTo(node, form, { responseId }))),
  );
  expect(answers.every((answer) => answer.code === 200)).toBe(true);
  expect(new Set(answers.map((answer) => answer.data.receipt)).size).toBe(40);
  const { rows } = await one.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
  expect(rows[0].n).toBe(40);
});

test("both count the same while both take responses, fold and delete", async () => {
  const form = await createForm(one, token);
  const ids = Array.from({ length: 120 }, () => randomUUID());
  await Promise.all(
    ids.map(async (responseId, index) => {
      const [node, other] = index % 2 === 0 ? [one, two] : [two, one];
      expect((await submitTo(node, form, { responseId, answers: { q1: index % 3 === 0 ? "o1" : "o3" } })).code).toBe(
        200,
      );
      if (index % 4 === 0) await foldForm(other.services, form.id);
      if (index % 5 === 0) await other.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
    }),
  );
  const [stats, same] = await Promise.all(
    [one, two].map((node) => node.api("GET", `/form/${form.id}/stats`, { token })),
  );
  expect(stats?.data.responses).toBe(96);
  expect(stats?.data).toEqual(same?.data);
  expect(await findCounterDifferences(two.services, form.id)).toEqual([]);
});
