import { describe, expect, it } from "vitest";
import { sampleForm } from "../document/testing/sample-form.ts";
import { dropCopy, findCopy, keepCopy, type CopyStorage } from "./local-copy.ts";

function createStorage(): CopyStorage & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

const copy = { revision: 3, base: sampleForm(), definition: { ...sampleForm(), title: "改过" }, at: 1 };

describe("the copy in this browser", () => {
  it("comes back as it was, for its own form only, until it is dropped", () => {
    const storage = createStorage();
    expect(keepCopy(storage, 7, copy)).toBe(true);
    expect(findCopy(storage, 7)).toEqual(copy);
    expect(findCopy(storage, 8)).toBeNull();
    dropCopy(storage, 7);
    expect(findCopy(storage, 7)).toBeNull();
  });

  it("is not found in what is not a copy", () => {
    const storage = createStorage();
    for (const text of ["", "{", "null", "1", '{"revision":1}', '{"revision":1,"at":1,"base":{},"definition":{}}']) {
      storage.all.set("idata-designer-7", text);
      expect(findCopy(storage, 7)).toBeNull();
    }
  });

  it("says so when the browser would not keep it, and never throws", () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const storage: CopyStorage = { getItem: full, setItem: full, removeItem: full };
    expect(keepCopy(storage, 7, copy)).toBe(false);
    expect(findCopy(storage, 7)).toBeNull();
    expect(() => dropCopy(storage, 7)).not.toThrow();
  });
});
