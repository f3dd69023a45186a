/** The queue for child processes, and how a stop empties it. */
import { expect, test } from "vitest";
import { AppError } from "../../../kernel/app-error.ts";
import { readInChild, stopReading } from "./read-in-child.ts";
import { makeWorkbook } from "./testing/make-workbook.ts";

const FILE = makeWorkbook({ rows: "<row><c><v>1</v></c></row>".repeat(50) });
const read = () => readInChild("sheet", FILE, { maxRows: 100 });
const toWord = (outcome: PromiseSettledResult<{ kind: string }>): string =>
  outcome.status === "fulfilled"
    ? outcome.value.kind
    : outcome.reason instanceof AppError
      ? outcome.reason.errorName
      : String(outcome.reason);

test("two run, eight wait, and whoever comes then is told to come back", async () => {
  const outcomes = (await Promise.allSettled(Array.from({ length: 14 }, read))).map(toWord);
  expect(outcomes).toEqual([...Array<string>(10).fill("done"), ...Array<string>(4).fill("BUSY")]);
  expect(await read()).toMatchObject({ kind: "done" });
});

test("a stop ends those that run and refuses those that wait; later ones are read again", async () => {
  const all = Promise.allSettled(Array.from({ length: 6 }, read));
  stopReading();
  expect((await all).map(toWord)).toEqual(Array<string>(6).fill("BUSY"));
  expect(await read()).toMatchObject({ kind: "done" });
});

test("text is read by its own reader, as on the designer's side", async () => {
  const end = await readInChild("text", Buffer.from("标题\n1. 您的性别[单选题]\nA. 男\nB. 女"), null);
  if (end.kind !== "done") throw new Error(end.kind);
  const { definition } = JSON.parse(end.result);
  expect(definition).toMatchObject({ title: "标题", pages: [{ items: [{ type: "radio", title: "您的性别" }] }] });
});

test("a text that gives more than one form can hold", async () => {
  const end = await readInChild("text", Buffer.from(`1、${"x".repeat(600)}\n`.repeat(5000)), null);
  expect(end).toEqual({ kind: "fault", fault: "too-long" });
});
