/**
 * Responses that are older than stored claims get their claims at the next start, once, and wrong taken amounts are
 * corrected.
 */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, startTestServer } from "@idata/testkit";
import { heldIn, takenOf } from "../../collecting/intake/testing/exact-rules.ts";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

const database = await createTestDatabase();
const one = await startTestServer({ database });
afterAll(() => one.close());

test("a start derives and stores the claims of old responses; deleted ones hold nothing", async () => {
  const token = await one.loginAsAdmin();
  const options = ["a", "b"].map((id) => ({ id, label: id, quota: 5 }));
  const form = await createForm(one, token, { items: [{ id: "q", type: "radio", title: "Q", options }] });
  const gone = randomUUID();
  await submitTo(one, form, { responseId: gone, answers: { q: "a" } });
  await submitTo(one, form, { answers: { q: "a" } });
  await submitTo(one, form, { answers: { q: "b" } });
  await one.api("DELETE", `/form/${form.id}/response/${gone}`, { token });
  // The state that an older server leaves, with a taken amount that has drifted.
  await one.pool.query("update responses set claims = null where form_id = $1", [form.id]);
  await one.pool.query("update quotas set taken = 4 where form_id = $1 and name = 'q.a'", [form.id]);
  await one.pool.query("update forms set claims_stored = false where id = $1", [form.id]);

  const two = await startTestServer({ database });
  try {
    await expect.poll(() => heldIn(one.pool, form.id), { timeout: 20_000 }).toEqual({ "q.a": 1, "q.b": 1 });
    expect(await takenOf(one.pool, form.id)).toEqual({ "q.a": 1, "q.b": 1 });
    const { rows } = await one.pool.query("select claims_stored from forms where id = $1", [form.id]);
    expect(rows).toEqual([{ claims_stored: true }]);
  } finally {
    await two.close();
  }
});
