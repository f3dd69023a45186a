import { expect, test } from "vitest";
import { toSavedPage } from "./submit-edit.ts";
import { readSource, type ResponseBody, submitResponse } from "./submit.ts";

const body: ResponseBody = {
  responseId: "00000000-0000-4000-8000-000000000000",
  version: 1,
  answers: { q1: "o1" },
  start: "mi0abc.0123456789abcdef",
};
const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

/** Returns the answers one after the other. An Error is a lost connection. */
async function submitAgainst(...answers: (Response | Error)[]) {
  const sent: ResponseBody[] = [];
  const waits: [string, number | null][] = [];
  let reason = "";
  const outcome = await submitResponse(body, {
    formKey: "k",
    language: "zh-CN",
    onWaiting: (why) => (reason = why),
    wait: async (_attempt, wanted) => void waits.push([reason, wanted]),
    send: async (_url, init) => {
      sent.push(JSON.parse(init?.body as string) as ResponseBody);
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error("nothing left");
      return next;
    },
  });
  return { outcome, sent, waits };
}

const done = () => json(200, { code: 200, msg: "ok", data: { responseId: body.responseId, receipt: "AAAA-BBBB" } });

test("lost connections and busy servers are waited out with the same id", async () => {
  const { outcome, sent, waits } = await submitAgainst(
    new TypeError("network"),
    json(503, { code: 503, msg: "busy" }, { "retry-after": "2" }),
    json(502, {}),
    done(),
  );
  expect(outcome).toEqual({ kind: "done", receipt: "AAAA-BBBB" });
  expect(waits).toEqual([
    ["network", null],
    ["server", 2000],
    ["server", null],
  ]);
  expect(sent).toEqual([body, body, body, body]);
});

test("an answer that is cut off in the middle counts as a lost connection", async () => {
  const { outcome, waits } = await submitAgainst(new Response('{"code":200,"da', { status: 200 }), done());
  expect(outcome.kind).toBe("done");
  expect(waits).toEqual([["network", null]]);
});

test("issues, a conflict and other refusals end it", async () => {
  const issues = [{ questionId: "q1", code: "required" }];
  expect((await submitAgainst(json(422, { code: 6603002, msg: "x", issues }))).outcome).toEqual({
    kind: "issues",
    issues,
    message: "x",
  });
  expect((await submitAgainst(json(409, { code: 6603003, msg: "已提交" }))).outcome).toEqual({
    kind: "saveAsNew",
    message: "已提交",
  });
  expect((await submitAgainst(json(409, { code: 6603038, msg: "已更新" }))).outcome).toEqual({
    kind: "goOn",
    message: "已更新",
  });
  expect((await submitAgainst(json(401, { code: 6603064, msg: "登录" }))).outcome).toEqual({
    kind: "signIn",
    message: "登录",
  });
  expect((await submitAgainst(json(409, { code: 6603035, msg: "暂停" }))).outcome).toEqual({
    kind: "refused",
    message: "暂停",
  });
});

test("the source is read from the address: known names, bounded, nothing else", () => {
  expect(readSource("?source=weixin&utm_medium=post&lang=en&utm_x=1&utm_term=")).toEqual({
    source: "weixin",
    utm_medium: "post",
  });
  expect(readSource(`?source=${"x".repeat(5000)}`)).toEqual({ source: "x".repeat(200) });
  expect(readSource("?lang=en")).toBeUndefined();
});

/** Sends one edit against one answer and returns what was sent. */
async function editAgainst(answer: Response, edit = { seq: 3, revision: 1 }) {
  const sent: { url: string; method: string | undefined; body: unknown }[] = [];
  const outcome = await submitResponse(body, {
    formKey: "k",
    language: "zh-CN",
    edit,
    onWaiting: () => {},
    wait: async () => {},
    send: async (url, init) => {
      sent.push({ url: url as string, method: init?.method, body: JSON.parse(init?.body as string) });
      return answer;
    },
  });
  return { outcome, sent, edit };
}

test("a change of a stored response names its revision, and a stale one goes on from the newest", async () => {
  const stale = json(409, { code: 6603051, msg: "changed", data: { revision: 4, answers: {} } });
  const { outcome, sent, edit } = await editAgainst(stale);
  expect(sent).toEqual([
    {
      url: "/idata2/api/collect/form/k/response/3",
      method: "PUT",
      body: { version: 1, revision: 1, answers: body.answers },
    },
  ]);
  expect(outcome).toEqual({ kind: "refused", message: "changed" });
  expect(edit.revision).toBe(4);
});

test("issues of a change stand at their questions, and too many changes are not tried again", async () => {
  const issues = [{ questionId: "q1", code: "required" }];
  const refused = await editAgainst(json(422, { code: 6603002, msg: "x", issues }));
  expect(refused.outcome).toMatchObject({ kind: "issues", issues });
  const often = await editAgainst(json(429, { code: 6603052, msg: "often" }));
  expect(often.outcome).toEqual({ kind: "refused", message: "often" });
});

test("the page after a change tells of its edit, or that nothing was changed", () => {
  expect(toSavedPage("k", { seq: 3, revision: 1 }, 2)).toBe("/idata2/collect/history/k?n=3&edited=2");
  expect(toSavedPage("k", { seq: 3, revision: 1 }, 1)).toBe("/idata2/collect/history/k?n=3&edited=0");
});
