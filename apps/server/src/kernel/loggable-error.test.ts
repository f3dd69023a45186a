import { createTestDatabase } from "@idata/testkit";
import { expect, test } from "vitest";
import { toLoggableError } from "./loggable-error.ts";

test("a database error that quotes data is logged by its kind and place only", async () => {
  const database = (await createTestDatabase()).open({ size: 1 });
  await database.pool.query("CREATE TABLE secrets (answer text CONSTRAINT secrets_answer_key UNIQUE)");
  const insert = { text: "INSERT INTO secrets VALUES ($1)", values: ["canary-answer"] };
  await database.pool.query(insert);
  const twice: unknown = await database.pool.query(insert).catch((error: unknown) => error);
  const malformed: unknown = await database.pool.query("SELECT 'canary-answer'::int").catch((error: unknown) => error);
  await database.close();
  expect(toLoggableError(twice)).toMatchObject({ code: "23505", constraint: "secrets_answer_key", table: "secrets" });
  expect(toLoggableError(malformed)).toMatchObject({ code: "22P02" });
  expect(JSON.stringify([toLoggableError(twice), toLoggableError(malformed)])).not.toContain("canary");
});

test("other errors keep their message and place", async () => {
  const error = new TypeError("no such thing");
  expect(toLoggableError(error)).toMatchObject({ type: "TypeError", message: "no such thing" });
  expect(toLoggableError(error).stack).toContain("loggable-error.test.ts");
  expect(toLoggableError("text that may be anything")).toMatchObject({ type: "string", message: "(quotes data)" });
});
