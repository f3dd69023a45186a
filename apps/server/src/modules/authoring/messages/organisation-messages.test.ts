/**
 * Texts for the whole organisation (R33) and the lists of unsubscribed people (R31, S37). Messages are delivered only
 * when a test asks for it.
 */
import { type Answer, type TestUser } from "@idata/testkit";
import { ORGANISATION_MESSAGE_KINDS } from "@idata/contracts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";
import { ROLE_COMMON } from "../../organisation/roles/roles.seed.ts";
import { deliverDue, getBuiltInTemplate } from "../../platform/outbox/index.ts";
import { claimDue, markHandedOver, takeOverEnded } from "../../platform/outbox/outbox.store.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation } from "../../platform/outbox/testing/outbox-world.ts";

let world: OutboxWorld;
let admin = "";
let owner: TestUser;
let publisher: TestUser;
/** Has the permissions of the page, but sees no forms of others. */
let holder: TestUser;

beforeAll(async () => {
  world = await createOutboxWorld();
  const [server] = world.nodes;
  admin = await server.loginAsAdmin();
  owner = await server.createUser();
  publisher = await server.createUser();
  holder = await server.createUser(undefined, [ROLE_COMMON]);
});
afterAll(() => world.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const api = (
  token: string,
  method: Method,
  path: string,
  body?: object,
  query?: Record<string, string>,
): Promise<Answer> => world.nodes[0].api(method, path, { token, ...(body && { body }), ...(query && { query }) });
const query = (text: string, values: unknown[] = []) => world.nodes[0].pool.query(text, values);
const deliver = () => deliverDue(world.nodes[0].services);
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });

async function makeForm(): Promise<number> {
  const form = await createForm(world.nodes[0], owner.token);
  await submitTo(world.nodes[0], form, {});
  await api(owner.token, "PUT", `/form/${form.id}/collaborator`, { userId: publisher.userId, role: "publisher" });
  return form.id;
}

/** Unsubscribes by the link of the last mail to an address. */
async function unsubscribeByLink(address: string): Promise<void> {
  const { source = "" } = world.sink.accepted.findLast(({ recipient }) => recipient === address) ?? {};
  const url = /^List-Unsubscribe: <https:\/\/forms\.example\.org(.*)>/im.exec(source)?.[1] ?? "";
  const { statusCode } = await world.nodes[0].http.inject({ method: "POST", url });
  expect(statusCode).toBe(200);
}

const toNotice = (formId: number, address: string, event: string) =>
  toInvitation(address, { formId, kind: "participants-notice", eventKey: event, values: { note: "改期" } });

async function list(token: string, formId: number | null, address?: string) {
  const path = formId === null ? "/message/unsubscribed" : `/form/${formId}/message/unsubscribed`;
  const { body } = await api(token, "GET", path, undefined, { pageSize: "100", ...(address && { address }) });
  return body.rows as {
    id: number;
    address: string | null;
    scope: string;
    isByHand: boolean;
    canTakeBack: boolean;
    form?: { id: number; title: string } | null;
  }[];
}

test("a text of the organisation is sent where a form has none of its own, and goes back to the built-in one", async () => {
  const formId = await makeForm();
  const key = { kind: "invitation", language: "en" };
  const at = { ...key, subject: "From {{organisation}}", body: "{{link}}" };
  expect((await api(admin, "GET", "/message/text", undefined, key)).data).toMatchObject({
    ...getBuiltInTemplate("invitation", "en"),
    source: "builtIn",
    revision: null,
  });
  const saved = await api(admin, "PUT", "/message/text", { ...at, revision: null });
  expect(saved.data).toMatchObject({ subject: at.subject, source: "organisation" });
  const ofForm = await api(owner.token, "GET", `/form/${formId}/message/text`, undefined, key);
  expect(ofForm.data).toMatchObject({ subject: at.subject, source: "organisation", revision: null });
  await world.queue(toInvitation("text@example.org", { formId, eventKey: "text/1", language: "en" }));
  await deliver();
  expect(world.sink.accepted.at(-1)?.source).toMatch(/^Subject: From iData\r$/m);
  const back = await api(admin, "PUT", "/message/text", {
    ...key,
    subject: "",
    body: " ",
    revision: saved.data.revision,
  });
  expect(back.data).toMatchObject({ ...getBuiltInTemplate("invitation", "en"), source: "builtIn" });
});

test.each(ORGANISATION_MESSAGE_KINDS)("%s: the built-in texts can be saved, shown and taken back", async (kind) => {
  for (const language of ["zh", "en"] as const) {
    const text = { kind, language, ...getBuiltInTemplate(kind, language) };
    const saved = await api(admin, "PUT", "/message/text", { ...text, revision: null });
    expect(saved).toMatchObject({ code: 200, data: { source: "organisation" } });
    const { data } = await api(admin, "POST", "/message/preview", { ...text, note: "附言" });
    expect(data.unknown).toEqual([]);
    // Every variable of the text has a sample.
    expect(`${data.subject}${data.text}`).not.toMatch(/\{\{|“”|“”|: *$/);
    const empty = { kind, language, subject: "", body: "", revision: saved.data.revision };
    expect((await api(admin, "PUT", "/message/text", empty)).data.source).toBe("builtIn");
  }
});

test("a text that opens an account must contain its link, and the refusal says so beside the field", async () => {
  for (const kind of ["password-reset", "mail-confirmation"]) {
    const text = { kind, language: "zh", subject: "新密码", body: "请联系管理员 {{ name }}", revision: null };
    expect(await api(admin, "PUT", "/message/text", text)).toMatchObject({
      code: 500,
      msg: "正文必须包含链接变量 {{link}}，否则收件人无法完成操作",
      data: { field: "body" },
    });
    const inSubject = { ...text, subject: "{{link}}", body: "{{link}}" };
    expect(await api(admin, "PUT", "/message/text", inSubject)).toMatchObject({
      code: 500,
      data: { field: "subject" },
    });
    const spaced = await api(admin, "PUT", "/message/text", { ...text, body: "打开 {{ link }}" });
    expect(spaced.code).toBe(200);
    await api(admin, "PUT", "/message/text", { ...text, subject: "", body: "", revision: spaced.data.revision });
  }
});

test("hazard R33: two administrators change the same text; the second keeps their words and sees the other's", async () => {
  const text = { kind: "digest", language: "zh", body: "{{count}}" };
  const [one, two] = await Promise.all(
    ["甲", "乙"].map((subject) => api(admin, "PUT", "/message/text", { ...text, subject, revision: null })),
  );
  const [won, lost] = one?.code === 200 ? [one, two] : [two, one];
  expect([won?.code, lost?.code]).toEqual([200, 500]);
  expect(lost?.msg).toContain("刚刚被别人修改过");
  expect(lost?.data.stored).toEqual(won?.data);
  expect(await api(admin, "PUT", "/message/text", { ...text, subject: "", body: "", revision: null })).toMatchObject({
    code: 500,
    data: { stored: won?.data },
  });
});

test("both lists show who unsubscribed, from what, and how; a form takes back only its own entries", async () => {
  const formId = await makeForm();
  await world.queue(
    toInvitation("invited@example.org", { formId, eventKey: "list/1" }),
    toNotice(formId, "answered@example.net", "list/1"),
    toInvitation("of-all@example.org", { formId, eventKey: "list/1" }),
  );
  await deliver();
  for (const address of ["invited@example.org", "answered@example.net"]) await unsubscribeByLink(address);
  expect((await api(admin, "POST", "/message/unsubscribed", { address: " OF-ALL@example.org " })).code).toBe(200);
  expect((await api(admin, "POST", "/message/unsubscribed", { address: "elsewhere@example.org" })).code).toBe(200);
  expect(
    (await api(owner.token, "POST", `/form/${formId}/message/unsubscribed`, { address: "new@example.org" })).code,
  ).toBe(200);
  const { rows: stored } = await query("select address_hash from message_unsubscribes");
  expect(JSON.stringify(stored)).not.toContain("@");

  const byOwner = await list(owner.token, formId);
  expect(byOwner).toMatchObject([
    { address: null, scope: "form", isByHand: true, canTakeBack: true },
    { address: "of-all@example.org", scope: "everything", isByHand: true, canTakeBack: false },
    { address: "answered@example.net", scope: "form", isByHand: false, canTakeBack: true },
    { address: "invited@example.org", scope: "form", isByHand: false, canTakeBack: true },
  ]);
  const ofAll = byOwner.find(({ scope }) => scope === "everything")?.id;
  expect((await api(owner.token, "DELETE", `/form/${formId}/message/unsubscribed/${ofAll}`)).code).toBe(404);
  const other = await makeForm();
  expect((await api(owner.token, "DELETE", `/form/${other}/message/unsubscribed/${byOwner[3]?.id}`)).code).toBe(404);

  const byAdmin = await list(admin, null);
  const found = byAdmin.find(({ id }) => id === byOwner[3]?.id);
  expect(found).toMatchObject({ address: "invited@example.org", form: { id: formId } });
  expect((await list(admin, null, "Elsewhere@example.org"))[0]).toMatchObject({ address: null, scope: "everything" });
  expect(await list(admin, null, "nobody")).toEqual([]);

  // Taken back, the person is written to again, and the operation log has it without the address.
  expect((await api(admin, "DELETE", `/message/unsubscribed/${byOwner[3]?.id}`)).code).toBe(200);
  expect((await api(admin, "DELETE", `/message/unsubscribed/${byOwner[3]?.id}`)).code).toBe(404);
  await world.queue(toInvitation("invited@example.org", { formId, eventKey: "list/2" }));
  expect(await deliver()).toMatchObject({ sent: 1, unsubscribed: 0 });
  const { rows: log } = await query(
    "select business_type as type, oper_param from sys_oper_log where title = '消息设置'",
  );
  expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining([1, 3]));
  expect(JSON.stringify(log)).not.toContain("elsewhere@");
  expect(await api(admin, "POST", "/message/unsubscribed", { address: "no address" })).toMatchObject({
    code: 6609033,
    data: { field: "address" },
  });
});

test("hazard S37: the lists tell no address out of answers, or of forms, to whoever may not read them", async () => {
  const formId = await makeForm();
  const other = await makeForm();
  await world.queue(
    toNotice(formId, "secret@example.net", "hide/1"),
    toNotice(formId, "both@example.net", "hide/1"),
    toInvitation("both@example.net", { formId, eventKey: "hide/2" }),
    toInvitation("elsewhere@example.net", { formId: other, eventKey: "hide/1" }),
  );
  await deliver();
  await unsubscribeByLink("secret@example.net");
  await unsubscribeByLink("both@example.net");
  expect((await list(owner.token, formId)).map(({ address }) => address)).toEqual([
    "both@example.net",
    "secret@example.net",
  ]);
  // A publisher may not read answers. An address that was invited is no secret.
  expect((await list(publisher.token, formId)).map(({ address }) => address)).toEqual([
    "both@example.net",
    "s***@example.net",
  ]);
  // A guess is not confirmed, neither by a search nor by entering it. What other forms have sent is not shown.
  expect(await list(publisher.token, formId, "secret@example.net")).toEqual([]);
  await query("delete from message_unsubscribes");
  for (const address of ["secret@example.net", "elsewhere@example.net", "nobody@example.net"]) {
    await api(publisher.token, "POST", `/form/${formId}/message/unsubscribed`, { address });
  }
  const guessed = await list(publisher.token, formId);
  expect(guessed.map(({ address, isByHand }) => [address, isByHand])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ]);
  expect((await list(owner.token, formId)).map(({ address }) => address)).toEqual([null, null, "secret@example.net"]);
  // Who holds the permissions of the page, but is no administrator, learns of no form and no address of one.
  const shown = JSON.stringify(await list(holder.token, null));
  expect(shown).not.toContain("secret@");
  expect(shown).not.toContain('"title"');
  await api(admin, "POST", "/message/unsubscribed", { address: "both@example.net" });
  expect(await list(owner.token, other)).toEqual([]);
});

test("hazard R31: who unsubscribes while messages are being queued, or after one was claimed, gets none of them", async () => {
  const formId = await makeForm();
  const addresses = Array.from({ length: 1200 }, (_, at) => ({ name: "", address: `q${at}@example.org` }));
  const blocker = await world.nodes[0].pool.connect();
  try {
    await blocker.query("begin; lock table outbox_messages in share mode");
    const sent = await api(owner.token, "POST", `/form/${formId}/message/send`, {
      kind: "invitation",
      channels: ["mail"],
      addresses,
      notBefore: "2099-01-01T00:00:00Z",
    });
    await until(async () => {
      const { rows } = await query(
        "select 1 from pg_locks where relation = 'outbox_messages'::regclass and not granted",
      );
      expect(rows).toHaveLength(1);
    });
    // One is in the batch that waits here, the other in the last one.
    for (const address of ["q7@example.org", "q1199@example.org"]) {
      const { code } = await api(owner.token, "POST", `/form/${formId}/message/unsubscribed`, { address });
      expect(code).toBe(200);
    }
    await blocker.query("commit");
    await until(async () => {
      const { rows } = await query("select prepared_at from form_messages where id = $1", [sent.data.id]);
      expect(rows[0].prepared_at).not.toBeNull();
    });
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  const wanted = ["q7@example.org", "q8@example.org", "q9@example.org", "q1199@example.org"];
  await query("update outbox_messages set next_try_at = now(), not_before = now() where address = any ($1)", [wanted]);
  // One more unsubscribes after their message was claimed: the content must not leave.
  const { services, db } = world.nodes[0];
  const claim = { channel: "mail", node: "other", limit: 10, perSecond: 5000, isUrgentOnly: false } as const;
  const { messages } = await services.transaction((tx) => claimDue(tx, claim));
  await api(owner.token, "POST", `/form/${formId}/message/unsubscribed`, { address: "q9@example.org" });
  const left = new Map<string, boolean>();
  for (const message of messages) left.set(message.address, await markHandedOver(db, message));
  expect(left.get("q8@example.org")).toBe(true);
  expect(left.get("q9@example.org")).toBe(false);
  // As if that node had ended: what it has handed over is unknown, the others wait again.
  await query("update outbox_messages set lease_until = now() where state = 'sending'");
  await takeOverEnded(db, []);
  await deliver();
  const { rows } = await query("select address, state from outbox_messages where address = any ($1)", [wanted]);
  expect(Object.fromEntries(rows.map(({ address, state }) => [address, state]))).toEqual({
    "q7@example.org": "unsubscribed",
    "q8@example.org": "unknown",
    "q9@example.org": "unsubscribed",
    "q1199@example.org": "unsubscribed",
  });
});

test("hazard S37: a person who unsubscribes again is not written to because somebody takes the former entry back", async () => {
  const formId = await makeForm();
  await world.queue(toInvitation("again@example.org", { formId, eventKey: "again/1" }));
  await deliver();
  await unsubscribeByLink("again@example.org");
  const [entry] = await list(owner.token, formId);
  await unsubscribeByLink("again@example.org");
  expect((await api(owner.token, "DELETE", `/form/${formId}/message/unsubscribed/${entry?.id}`)).code).toBe(404);
  // Entering by hand does not replace the person's own wish.
  await api(owner.token, "POST", `/form/${formId}/message/unsubscribed`, { address: "again@example.org" });
  expect(await list(owner.token, formId)).toMatchObject([{ address: "again@example.org", isByHand: false }]);
});
