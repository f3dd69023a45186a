/** Every write of the product leaves a line in the operation log, but for those that were left out on purpose. */
import { expect, test } from "vitest";
import { MODULES } from "../app.ts";

/** Reviewed: writes without a line. A new one must be added here on purpose. */
const UNLOGGED = [
  // The public: their traces are responses, codes and files.
  "POST /collect/form/:key/response",
  "POST /collect/form/:key/sms-code",
  "POST /collect/form/:key/upload",
  // The sign-in log has them.
  "POST /login",
  "POST /logout",
  "POST /register",
  // Nothing changes; a wrong password counts like one at the sign-in.
  "POST /unlockscreen",
  // Reads in the shape of a write.
  "POST /form/text",
  "POST /system/user/importTemplate",
  // Many times a minute; versions tell what became of it.
  "PUT /form/:id/definition",
  // What one has read is no operation.
  "POST /system/notice/markRead",
  "POST /system/notice/markReadAll",
];

test("the writes without a line in the operation log are the reviewed ones", () => {
  const writes = MODULES.flatMap(({ endpoints }) => endpoints.map(({ contract }) => contract)).filter(
    ({ method, log }) => method !== "GET" && log === undefined,
  );
  expect(writes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(UNLOGGED.toSorted());
});
