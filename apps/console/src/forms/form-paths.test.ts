import { expect, test } from "vitest";
import { toHomePath } from "./form-paths.ts";

test.each([
  [1, ["see", "edit", "data"], "/form/7/data/stats"],
  [null, ["see", "edit", "data"], "/form/7/designer"],
  // An editor reads no responses, an analyst changes nothing, a viewer does neither.
  [1, ["see", "edit"], "/form/7/designer"],
  [null, ["see", "data"], "/form/7/publish/distribute"],
  [1, ["see"], "/form/7/publish/distribute"],
])("a form at version %s leads those who may %j to %s", (version, abilities, path) => {
  expect(toHomePath({ id: 7, version, abilities })).toBe(path);
});
