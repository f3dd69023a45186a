import { analyseForm, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { form, repeat, text } from "@idata/testkit/form-builder";
import { beforeEach, expect, test } from "vitest";
import { createChecker, type CheckWorker, type Finding } from "./checker.ts";
import { filterFindings, listInner } from "./filter-findings.ts";

const large = (title: string): FormDefinition =>
  form(Array.from({ length: 100 }, (_one, index) => text(`q${index}`, { title: index === 0 ? title : "T" })));
const small = form([text("a", { title: "" })]);

/** A fake worker that answers when the test calls `answer`. */
let sent: FormDefinition[] = [];
let ended = 0;
let target = new EventTarget();
const start = (): CheckWorker => {
  target = new EventTarget();
  return {
    postMessage: (definition: unknown) => void sent.push(definition as FormDefinition),
    terminate: () => void ended++,
    addEventListener: target.addEventListener.bind(target) as Worker["addEventListener"],
  };
};
const answer = () => {
  const last = sent.at(-1);
  if (last) target.dispatchEvent(new MessageEvent("message", { data: analyseForm(last, cores) }));
};
let received: (readonly Finding[])[] = [];
const receive = (findings: readonly Finding[]) => void received.push(findings);

beforeEach(() => {
  sent = [];
  received = [];
  ended = 0;
});

test("checks a small form at once, a large one beside the page", () => {
  const checker = createChecker(start);
  checker.check(small, receive);
  expect([received.length, sent.length]).toEqual([1, 0]);
  checker.check(large(""), receive);
  expect([received.length, sent.length]).toEqual([1, 1]);
  answer();
  expect(received.at(-1)).toMatchObject([{ code: "missing_title", itemId: "q0" }]);
  checker.end();
  expect(ended).toBe(1);
});

test("of changes while one is checked only the last is checked, and no old result is shown", () => {
  const checker = createChecker(start);
  for (const title of ["", "one", "two", ""]) checker.check(large(title), receive);
  expect(sent).toHaveLength(1);
  answer();
  expect([received.length, sent.length]).toEqual([0, 2]);
  answer();
  expect(received).toMatchObject([[{ code: "missing_title" }]]);
  checker.check(large(""), receive);
  checker.check(small, receive);
  answer();
  expect(received).toHaveLength(2);
  expect(received.at(-1)).toMatchObject([{ itemId: "a" }]);
});

test("a worker that breaks is done without", () => {
  const checker = createChecker(start);
  checker.check(large(""), receive);
  target.dispatchEvent(new Event("error"));
  expect(received).toMatchObject([[{ itemId: "q0" }]]);
  checker.check(large("fine"), receive);
  expect(received.at(-1)).toEqual([]);
  expect(sent).toHaveLength(1);
  const without = createChecker(() => null);
  without.check(large(""), receive);
  expect(received.at(-1)).toMatchObject([{ itemId: "q0" }]);
});

test("filters by severity and by words of the finding or its place", () => {
  const list = [
    { finding: { severity: "error", code: "missing_title", itemId: "a", path: "" }, text: "No title", where: "1 Name" },
    { finding: { severity: "warning", code: "empty_page", itemId: null, path: "" }, text: "Empty", where: "Form" },
  ] as const;
  const texts = (filter: Parameters<typeof filterFindings>[1]) =>
    filterFindings(list, filter).map(({ text: said }) => said);
  expect(texts({ severity: "all", query: "" })).toEqual(["No title", "Empty"]);
  expect(texts({ severity: "warning", query: "" })).toEqual(["Empty"]);
  expect(texts({ severity: "all", query: " NAME " })).toEqual(["No title"]);
  expect(texts({ severity: "error", query: "empty" })).toEqual([]);
});

test("knows the way to a question inside a group inside a group", () => {
  const definition = form([text("a"), repeat("g", [text("b"), repeat("h", [text("c", { title: "" })])])]);
  const [finding] = analyseForm(definition, cores);
  expect(finding && listInner(definition, finding).map(({ id }) => id)).toEqual(["h", "c"]);
  expect(listInner(definition, { itemId: null, path: "title" })).toEqual([]);
  expect(listInner(definition, { itemId: "g", path: "pages[0].items[1].items[7].title" })).toEqual([]);
});
