import { expect, test } from "vitest";
import { toLicence } from "./licence.query.ts";

test("§3.12 the modules are a comma-separated text, read as a list", () => {
  expect(toLicence("form,survey, vote").modules).toEqual(["form", "survey", "vote"]);
  expect(toLicence("form").modules).toEqual(["form"]);
  expect(toLicence("").modules).toEqual([]);
  expect(toLicence("form,,vote,").modules).toEqual(["form", "vote"]);
});
