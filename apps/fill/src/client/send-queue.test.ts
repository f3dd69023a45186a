import { expect, test } from "vitest";
import { openQueue, toAccountMark } from "./send-queue.ts";

const sending = (responseId: string, token: string | null = null) => ({
  formKey: "form-a",
  body: { responseId, version: 1, answers: { q1: "甲" }, start: "token" },
  token,
  search: "?source=poster",
});

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("keeps each response once until it is removed, in the order in which they were submitted", () => {
  const storage = createStorage();
  const [one, two] = [openQueue(() => storage), openQueue(() => storage)];
  expect([one.add(sending("1")), two.add(sending("2")), one.add(sending("1"))]).toEqual([true, true, true]);
  expect(two.list().map(({ body }) => body.responseId)).toEqual(["2", "1"]);
  expect(two.list()[0]).toEqual({ ...sending("2"), token: undefined, account: null });
  two.remove("2");
  one.remove("1");
  expect(storage.kept.size).toBe(0);
});

test("remembers why a response was refused, and holds no token", () => {
  const storage = createStorage();
  const queue = openQueue(() => storage);
  queue.add(sending("1", "a-secret-token"));
  queue.refuse("1", { kind: "refused", message: "closed" });
  expect(queue.list()[0]?.refused).toEqual({ kind: "refused", message: "closed" });
  expect([...storage.kept.values()].join("")).not.toContain("a-secret-token");
  expect(queue.list()[0]?.account).toBe(toAccountMark("a-secret-token"));
  expect(toAccountMark("another-token")).not.toBe(toAccountMark("a-secret-token"));
});

test.each(["not json", "{}", "[1]", '[{"formKey":"a"}]', "null"])("%s is an empty queue", (text) => {
  const storage = createStorage();
  storage.setItem("idata.sends", text);
  expect(openQueue(() => storage).list()).toEqual([]);
});

test("says that it keeps nothing if the storage is full or blocked", () => {
  const full = {
    ...createStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(openQueue(() => full).add(sending("1"))).toBe(false);
  const blocked = openQueue(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect([blocked.add(sending("1")), blocked.list()]).toEqual([false, []]);
});
