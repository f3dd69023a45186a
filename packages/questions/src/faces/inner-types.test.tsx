import type { ItemDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import { typesIn } from "./inner-types.ts";

test.each<[Partial<ItemDefinition>, string[]]>([
  [{ type: "text", format: "email" }, ["text"]],
  [{ type: "text", format: "id-card" }, ["text", "text-more"]],
  [{ type: "matrix-radio", columns: [{ id: "c1", label: "" }] }, ["matrix-radio"]],
  [{ type: "matrix-text", columns: [{ id: "c1", label: "", kind: "text" }] }, ["matrix-text", "text"]],
  [
    { type: "matrix-text", columns: [{ id: "c1", label: "", kind: "text", format: "id-card" }] },
    ["matrix-text", "text", "text-more"],
  ],
  [{ type: "dynamic-table", columns: [{ kind: "yes-no" }, { kind: "date" }] }, ["dynamic-table", "date"]],
  [
    { type: "repeat", items: [{ type: "text", mask: "99" }, { type: "date" }] },
    ["repeat", "text", "text-more", "date"],
  ],
])("%j needs %j", (settings, types) => {
  expect(typesIn({ id: "q", title: "", ...settings } as ItemDefinition)).toEqual(types);
});
