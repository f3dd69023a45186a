import { expect, test } from "vitest";
import { readQueryIds } from "./query-ids.ts";

test.each([
  [{ userIds: "1,2" }, [1, 2]],
  [{ userIds: ["1", "2,3"] }, [1, 2, 3]],
  [{ "userIds[0]": "1", "userIds[1]": "2" }, [1, 2]],
  [{ "userIds[]": ["7", "7"] }, [7]],
  [{}, null],
  [{ userIds: "" }, null],
  [{ userIds: "1;2" }, null],
  [{ userIds: ["1", { a: "2" }] }, null],
  [{ "userIdsX[0]": "1", "userIds[a]": "2" }, null],
])("%j", (query, ids) => {
  expect(readQueryIds(query, "userIds")).toEqual(ids);
});
