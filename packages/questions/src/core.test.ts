import { describe, expect, it } from "vitest";
import { cores } from "./core.ts";
import { QUESTION_TYPES } from "./names.ts";

describe("the registry of cores", () => {
  it("has every type of the list under its own name, and no other", () => {
    expect(Object.keys(cores).toSorted()).toEqual([...QUESTION_TYPES].toSorted());
    expect(Object.values(cores).map(({ type }) => type)).toEqual(Object.keys(cores));
  });
});
