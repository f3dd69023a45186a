import { expect, test } from "vitest";
import { toHomePath } from "./form-paths.ts";

test.each([
  [1, ["see", "edit", "data"], "/form/7/data/stats"],
  [null, ["see", "edit", "data"], "/form/7/designer"],
  // An editor reads no responses, an analyst and a viewer look at the design, a publisher distributes.
  [1, ["see", "edit"], "/form/7/designer"],
  [null, ["see", "data"], "/form/7/designer"],
  [1, ["see"], "/form/7/designer"],
  [1, ["see", "publish", "pause"], "/form/7/publish/distribute"],
])("a form at version %s leads those who may %j to %s", (version, abilities, path) => {
  expect(toHomePath({ id: 7, version, abilities })).toBe(path);
});
