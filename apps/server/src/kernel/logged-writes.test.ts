/** Every write of the product leaves an entry in the operation log, except the ones that are deliberately left out. */
import { expect, test } from "vitest";
import { MODULES } from "../app.ts";

/** Writes without an entry, reviewed. Add a new one only deliberately. */
const UNLOGGED = [
  // Calls of respondents leave responses, codes and files as their trace.
  "POST /collect/form/:key/response",
  "POST /collect/form/:key/sms-code",
  "POST /collect/form/:key/upload",
  "POST /collect/form/test/:key/response",
  "POST /collect/form/test/:key/sms-code",
  "POST /collect/form/test/:key/start",
  "POST /collect/form/test/:key/upload",
  // The history of the response records it.
  "PUT /collect/form/:key/response/:seq",
  // Nobody but the respondent knows what a draft holds, and it is saved many times a minute.
  "POST /collect/form/:key/draft",
  "PUT /collect/form/:key/draft",
  "POST /collect/form/:key/draft/remove",
  // Leaves a message in the outbox.
  "POST /collect/form/:key/draft/mail",
  // Counts only.
  "POST /collect/form/:key/start",
  // Reads, with a brake.
  "POST /collect/form/:key/unique",
  // The list itself says who waits and who has left.
  "POST /collect/form/:key/wait",
  "POST /collect/form/:key/wait/leave",
  // Stores nothing, and the answers of a link stand in no log.
  "POST /form/:id/link/sign",
  // How one person has arranged their own start page.
  "PUT /dashboard/tiles",
  // Which charts the readers of the statistics see; no response changes.
  "PUT /form/:id/stats/card",
  "PUT /form/:id/stats/card/order",
  // Ends by itself after some minutes, and is taken by the submit.
  "POST /collect/form/:key/hold",
  "POST /collect/form/:key/release",
  // The sign-in log records these.
  "POST /login",
  "POST /logout",
  "POST /register",
  // Changes nothing; a wrong password counts like one at sign-in.
  "POST /unlockscreen",
  // Gives a visitor a pass, and changes nothing; wrong passwords are counted.
  "POST /collect/form/:key/enter",
  // Likewise, for the name and number of a person of a list.
  "POST /collect/form/:key/person",
  // Says what a person would be told, and changes nothing.
  "POST /form/:id/rules/check",
  // Reads that use POST.
  "POST /form/import/read",
  "POST /form/text",
  "POST /group/invitation",
  "POST /system/user/importTemplate",
  // Sent many times a minute; versions record the result.
  "PUT /form/:id/definition",
  // Says that somebody has the form open, for some seconds.
  "PUT /form/:id/presence",
  // The job keeps who did it; cancelling one's own is no operation.
  "POST /job/:jobId/cancel",
  // Changes nothing.
  "POST /form/:id/message/preview",
  "POST /message/preview",
  "POST /form/:id/message/webhook/:webhookId/test",
  // Answered alike for everybody; the mail and its token are the trace.
  "POST /account/forgotten",
  "POST /account/mail/confirm",
  // Reading a notice or a message is not an operation.
  "PUT /message/own/read",
  "POST /system/notice/markRead",
  "POST /system/notice/markReadAll",
];

test("the writes without a line in the operation log are the reviewed ones", () => {
  const writes = MODULES.flatMap(({ endpoints }) => endpoints.map(({ contract }) => contract)).filter(
    ({ method, log }) => method !== "GET" && log === undefined,
  );
  expect(writes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(UNLOGGED.toSorted());
});
