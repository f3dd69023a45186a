/**
 * Checks that the compiler compares what a handler returns with its contract. The type check of the repository includes
 * this file: a line below `@ts-expect-error` that compiles is an error. TypeScript does not detect an excess key in a
 * function's result; the test kit detects it in every response.
 */
import { defineEndpoint } from "@idata/contracts";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { endpoint, fileReply, withExtra } from "./endpoint.ts";

const base = { method: "GET", tag: "probe", summary: "probe", access: "public" } as const;
const nothing = defineEndpoint({ ...base, path: "/nothing" });
const one = defineEndpoint({
  ...base,
  path: "/one",
  data: Type.Object({ id: Type.Integer(), note: Type.Union([Type.String(), Type.Null()]) }),
});
const list = defineEndpoint({
  ...base,
  path: "/list",
  extra: Type.Object({ total: Type.Integer(), rows: Type.Array(Type.Object({ id: Type.Integer() })) }),
});
const both = defineEndpoint({
  ...base,
  path: "/both",
  data: Type.Array(Type.String()),
  extra: Type.Object({ unread: Type.Integer() }),
});
const file = defineEndpoint({ ...base, path: "/file", wire: { response: "file" } });
const upload = defineEndpoint({ ...base, path: "/upload", wire: { request: "multipart" }, data: Type.String() });

const rows: readonly { readonly id: number }[] = [{ id: 1 }];
const csv = fileReply({ body: "", type: "text/csv" });

const right = [
  endpoint(nothing, () => undefined),
  endpoint(nothing, async () => {}),
  endpoint(nothing, () => withExtra({}, { msg: "done" })),
  endpoint(one, () => ({ id: 1, note: null })),
  endpoint(one, async () => withExtra({}, { data: { id: 1, note: "a" }, msg: "done" })),
  endpoint(list, () => withExtra({ total: 1, rows })),
  endpoint(both, () => withExtra({ unread: 1 }, { data: ["a"] })),
  endpoint(file, async () => csv),
  endpoint(upload, () => "path"),
];

const wrong = [
  // @ts-expect-error the contract has no data
  endpoint(nothing, () => 1),
  // @ts-expect-error the contract has no data, also later
  endpoint(nothing, async () => ({ id: 1 })),
  // @ts-expect-error the contract has no file
  endpoint(nothing, () => csv),
  // @ts-expect-error data is missing
  endpoint(one, () => undefined),
  // @ts-expect-error data is missing beside the message
  endpoint(one, () => withExtra({}, { msg: "done" })),
  // @ts-expect-error a key is missing
  endpoint(one, () => ({ id: 1 })),
  // @ts-expect-error a date has to be written as text first
  endpoint(one, () => ({ id: 1, note: new Date() })),
  // @ts-expect-error nobody knows what it is
  endpoint(one, (): unknown => ({ id: 1, note: null })),
  // @ts-expect-error rows stand beside data
  endpoint(list, () => ({ total: 1, rows })),
  // @ts-expect-error total is missing
  endpoint(list, () => withExtra({ rows })),
  // @ts-expect-error an id is a number
  endpoint(list, () => withExtra({ total: 1, rows: [{ id: "1" }] })),
  // @ts-expect-error the contract has no data
  endpoint(list, () => withExtra({ total: 1, rows }, { data: 1 })),
  // @ts-expect-error data is missing
  endpoint(both, () => withExtra({ unread: 1 })),
  // @ts-expect-error the key beside data is missing
  endpoint(both, () => ["a"]),
  // @ts-expect-error a file is no envelope
  endpoint(file, () => ({ id: 1 })),
  // @ts-expect-error a file is no envelope with keys
  endpoint(file, () => withExtra({})),
  // @ts-expect-error an upload is answered with an envelope
  endpoint(upload, () => csv),
];

test("the declarations above were compiled", () => {
  expect(right).toHaveLength(9);
  expect(wrong).toHaveLength(17);
});
