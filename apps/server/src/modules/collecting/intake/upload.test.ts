import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { sweepFiles } from "../../platform/files/file-sweeper.ts";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "./testing/survey.ts";

let server: TestServer;
let token: string;
let stranger: TestUser;
let form: TestForm;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  stranger = await server.createUser();
  form = await createForm(server, token);
});
afterAll(() => server.close());

const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(5000)]);

interface UploadParts {
  readonly questionId?: string;
  readonly version?: string;
  readonly name?: string;
  readonly content?: Buffer | null;
  readonly to?: TestForm;
}

async function upload({
  questionId = "q9",
  version = "1",
  name = "论文.pdf",
  content = PDF,
  to = form,
}: UploadParts = {}) {
  const body = new FormData();
  body.append("questionId", questionId);
  body.append("version", version);
  if (content !== null) body.append("file", new Blob([new Uint8Array(content)], { type: "text/html" }), name);
  const answer = await fetch(`${server.baseUrl}/idata2/api/collect/form/${to.key}/upload`, { method: "POST", body });
  const envelope: Answer["body"] = await answer.json();
  return { status: answer.status, code: envelope.code, data: envelope.data, body: envelope };
}

async function listBlobs(): Promise<string[]> {
  const names = await readdir(join(server.config.dataDir, "files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe("POST /collect/form/:key/upload", () => {
  test("stages the file; the type is ours, not the client's", async () => {
    const { status, data } = await upload();
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "论文.pdf",
      size: PDF.length,
      type: "application/pdf",
    });
  });

  test.each<[name: string, parts: UploadParts, status: number, code: number]>([
    ["too large", { content: Buffer.concat([PDF, randomBytes(1024 * 1024)]) }, 413, 6611001],
    ["an ending that is not allowed", { name: "virus.exe" }, 422, 6611002],
    ["no ending", { name: "paper" }, 422, 6611002],
    ["a web page that calls itself a PDF", { content: Buffer.from("<html><script>alert(1)</script>") }, 422, 6611002],
    ["an empty file", { content: Buffer.alloc(0) }, 422, 6611003],
    ["no file", { content: null }, 422, 6611003],
    ["a question that takes no files", { questionId: "q4" }, 422, 6603006],
    ["an unknown question", { questionId: "nope" }, 422, 6603006],
    ["an unknown version", { version: "9" }, 422, 6603004],
    ["a version that is no number", { version: "one" }, 400, 500],
    ["an unknown form", { to: { id: 0, key: "x".repeat(32) } }, 404, 6603001],
  ])("refuses %s and keeps nothing", async (_name, parts, status, code) => {
    const before = (await listBlobs()).length;
    const answer = await upload(parts);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await listBlobs()).length).toBe(before);
  });

  test.each([
    "../../../etc/passwd.txt",
    "..\\..\\boot.txt",
    "/etc/shadow.txt",
    "a\u0000b.txt",
    `${"长".repeat(300)}.txt`,
    "\u202Etxt.txt",
  ])("the name %j reaches no path", async (name) => {
    const { status, data } = await upload({ name, content: Buffer.from("hello") });
    expect(status).toBe(200);
    expect(data.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,200}\.txt$/u);
  });

  test("a question for photos takes pictures only, and says which", async () => {
    const items = [{ id: "q9", type: "image", title: "Photo", maxSizeMb: 1 }];
    const photos = await createForm(server, token, { items });
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]);
    const taken = await upload({ to: photos, name: "IMG_1.JPG", content: jpeg });
    expect([taken.status, taken.data.type]).toEqual([200, "image/jpeg"]);
    const refused = await upload({ to: photos, name: "page.svg", content: Buffer.from("<svg/>") });
    expect([refused.status, refused.code]).toEqual([422, 6611002]);
    expect(refused.body.msg).toContain("jpg, jpeg, png, gif, webp");
    expect((await upload({ to: photos, name: "lie.png", content: PDF })).code).toBe(6611002);
    const large = Buffer.concat([jpeg, randomBytes(1024 * 1024)]);
    expect((await upload({ to: photos, name: "large.jpg", content: large })).code).toBe(6611001);
  });

  test("a closed form takes no files", async () => {
    const closed = await createForm(server, token);
    await server.api("POST", `/form/${closed.id}/close`, { token });
    expect((await upload({ to: closed })).code).toBe(6603036);
  });

  test("a body that is not multipart is no file", async () => {
    const answer = await server.api("POST", `/collect/form/${form.key}/upload`, { body: { questionId: "q9" } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("a submit binds its files (R2)", () => {
  test("once, all or none, described by what was uploaded; the owner downloads them byte by byte", async () => {
    const [first, second] = [
      (await upload()).data,
      (await upload({ name: "notes.txt", content: Buffer.from("notes") })).data,
    ];
    const responseId = randomUUID();
    const answers = { ...GOOD_ANSWERS, q9: [{ ...first, name: "lie.pdf", size: 1 }, second] };
    const stored = await submitTo(server, form, { responseId, answers });
    expect(stored.code).toBe(200);
    expect((await submitTo(server, form, { responseId, answers })).data).toEqual(stored.data);

    const { data } = await server.api("GET", `/form/${form.id}/response/${responseId}`, { token });
    expect(data.response.answers.q9).toEqual([first, second]);
    expect(new Set(data.files.map((file: { id: string }) => file.id))).toEqual(new Set([first.id, second.id]));
    const url = `/idata2/api/form/${form.id}/response/${responseId}/file/${first.id}`;
    const file = await server.inject({ method: "GET", url, headers: { authorization: `Bearer ${token}` } });
    expect(createHash("sha256").update(file.rawPayload).digest("hex")).toBe(
      createHash("sha256").update(PDF).digest("hex"),
    );
    expect(file.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });

    const others = { q1: "o1", q9: [first] };
    const taken = await submitTo(server, form, { answers: others });
    expect(taken.body.issues).toEqual([{ questionId: "q9", code: "unknown_file", part: first.id }]);
  });

  test("a file of another form or question is unknown, and nothing is bound by a refused submit", async () => {
    const other = await createForm(server, token);
    const [foreign, mine] = [(await upload({ to: other })).data, (await upload()).data];
    const refused = await submitTo(server, form, { answers: { q1: "o1", q9: [mine, foreign] } });
    expect(refused.body.issues).toEqual([{ questionId: "q9", code: "unknown_file", part: foreign.id }]);
    expect((await submitTo(server, form, { answers: { q1: "o1", q9: [mine] } })).code).toBe(200);
  });

  test("of twenty submits of one file exactly one gets it", async () => {
    const file = (await upload()).data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitTo(server, form, { answers: { q1: "o1", q9: [file] } })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 6603002)).toHaveLength(19);
  });

  test("the same response with a file, ten times at once, is one response", async () => {
    const file = (await upload()).data;
    const responseId = randomUUID();
    const body = { responseId, answers: { q1: "o1", q9: [file] } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitTo(server, form, body)));
    expect(new Set(answers.map((answer) => answer.data?.receipt)).size).toBe(1);
  });

  test("downloads: not signed in, stranger, ids that do not belong together", async () => {
    const file = (await upload()).data;
    const responseId = randomUUID();
    await submitTo(server, form, { responseId, answers: { q1: "o1", q9: [file] } });
    const unrelated = randomUUID();
    await submitTo(server, form, { responseId: unrelated });
    const get = (of: string, id: string, as?: string) =>
      server.api("GET", `/form/${form.id}/response/${of}/file/${id}`, as === undefined ? {} : { token: as });
    expect((await get(responseId, file.id)).code).toBe(401);
    expect((await get(responseId, file.id, stranger.token)).code).toBe(6601001);
    expect((await get(unrelated, file.id, token)).code).toBe(6611004);
    expect((await get(responseId, randomUUID(), token)).code).toBe(6611004);
    expect((await get(responseId, "..%2f..%2fetc", token)).code).toBe(500);
  });
});

describe("sweeping", () => {
  test("deletes what nobody claimed for a day, never what a response refers to", async () => {
    const mine = await createForm(server, token);
    const [bound, staged] = [(await upload({ to: mine })).data, (await upload({ to: mine })).data];
    const responseId = randomUUID();
    await submitTo(server, mine, { responseId, answers: { q1: "o1", q9: [bound] } });
    await sweepFiles(server.services);
    expect(await countFiles(mine)).toBe(2);

    const tomorrow = new Date(Date.now() + 25 * 3600 * 1000);
    // The node's clock is a day ahead of the database's, which measures the age of rows.
    await sweepFiles({ ...server.services, now: () => tomorrow });
    expect(await countFiles(mine)).toBe(2);
    expect((await server.pool.query("select from staged_uploads where form_id = $1", [mine.id])).rowCount).toBe(1);

    for (const table of ["files", "staged_uploads"]) {
      await server.pool.query(`update ${table} set created_at = created_at - interval '25 hours'`);
    }
    await sweepFiles({ ...server.services, now: () => tomorrow });
    expect(await countFiles(mine)).toBe(1);
    expect((await server.pool.query("select from staged_uploads where form_id = $1", [mine.id])).rowCount).toBe(0);
    const late = await submitTo(server, mine, { answers: { q1: "o1", q9: [staged] } });
    expect(late.body.issues).toEqual([{ questionId: "q9", code: "unknown_file", part: staged.id }]);
    const { rows } = await server.pool.query("select id, storage_name from files");
    expect(new Set(await listBlobs())).toEqual(new Set(rows.map((row) => row.storage_name)));
    const file = await server.api("GET", `/form/${mine.id}/response/${responseId}/file/${bound.id}`, { token });
    expect(file.status).toBe(200);

    await server.api("POST", `/form/${mine.id}/trash`, { token });
    await server.api("DELETE", `/form/${mine.id}`, { token });
    expect(await listBlobs()).not.toContain(rows.find((row) => row.id === bound.id)?.storage_name);
    expect(await countFiles(mine)).toBe(0);
  });

  async function countFiles(of: TestForm): Promise<number> {
    const { rows } = await server.pool.query("select count(*)::int as n from files where form_id = $1", [of.id]);
    return rows[0].n;
  }
});

describe("what waits for a response is limited", () => {
  const small = { IDATA_UPLOAD_NETWORK_MB: "10", IDATA_UPLOAD_WAITING_MB: "24" };
  const staged = async (formId: number): Promise<number> => {
    const { rows } = await server.pool.query(
      "select (select count(*) from files where form_id = $1 and response_seq is null) as files, count(*) as n from staged_uploads where form_id = $1",
      [formId],
    );
    expect(rows[0].files).toBe(rows[0].n);
    return rows[0].n as number;
  };
  const send = async (to: TestForm, on: TestServer, more: Record<string, string> = {}, bytes = 1000) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ questionId: "q9", version: "1", ...more })) body.append(name, value);
    body.append("file", new Blob([new Uint8Array(Buffer.concat([PDF, Buffer.alloc(bytes)]))]), "a.pdf");
    const answer = await fetch(`${on.baseUrl}/idata2/api/collect/form/${to.key}/upload`, { method: "POST", body });
    return { status: answer.status, ...((await answer.json()) as { code: number; msg: string; data: { id: string } }) };
  };
  const one = { items: [{ id: "q9", type: "file", title: "Paper", maxFiles: 1, maxSizeMb: 5 }] };

  test("of one network, over all servers, also when all come at once", async () => {
    const nodes = [
      await startTestServer({ database: server.database, env: small }),
      await startTestServer({ database: server.database, env: small }),
    ];
    await server.pool.query("delete from staged_uploads; delete from files where response_seq is null");
    const taking = await createForm(server, token, one);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => send(taking, nodes[n % 2] ?? server, {}, 1024 * 1024)),
    );
    const refused = answers.filter(({ code }) => code !== 200);
    expect(answers.length - refused.length).toBe(9);
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, code: 6611031 });
    expect(await staged(taking.id)).toBe(9);
    for (const node of nodes) await node.close();
  });

  test("of one question: forty times what it takes; a failed upload gives its room back", async () => {
    await server.pool.query("delete from staged_uploads; delete from files where response_seq is null");
    const taking = await createForm(server, token, one);
    const insert =
      "insert into staged_uploads (file_id, form_id, question_id, network, visit, bytes, has_arrived) select gen_random_uuid(), $1, 'q9', '127.0.0.1', '', 1, false from generate_series(1, $2)";
    await server.pool.query(insert, [taking.id, 39]);
    expect((await upload({ to: taking, content: Buffer.from("<html>") })).code).toBe(6611002);
    expect((await upload({ to: taking })).code).toBe(200);
    expect((await upload({ to: taking })).code).toBe(6611031);
  });

  test("a visit replaces what its page no longer shows, and nothing else", async () => {
    await server.pool.query("delete from staged_uploads; delete from files where response_seq is null");
    const two = { items: [{ id: "q9", type: "file", title: "Paper", maxFiles: 2, maxSizeMb: 5 }] };
    const taking = await createForm(server, token, two);
    const responseId = randomUUID();
    const first = await send(taking, server, { responseId, kept: "" });
    const second = await send(taking, server, { responseId, kept: first.data.id });
    const foreign = await send(taking, server, { responseId: randomUUID(), kept: "" });
    // The first file was removed from the page, the second is still shown.
    const third = await send(taking, server, { responseId, kept: second.data.id });
    const { rows } = await server.pool.query("select id from files where form_id = $1", [taking.id]);
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [second, third, foreign].map(({ data }) => data.id).toSorted(),
    );
    const full = await send(taking, server, { responseId, kept: `${second.data.id},${third.data.id}` });
    expect(full).toMatchObject({ status: 422, code: 6611006, msg: "上传文件数量不能超过 2 个!" });
  });

  test("a claim leaves no trace of the network", async () => {
    await server.pool.query("delete from staged_uploads; delete from files where response_seq is null");
    const { data } = await upload();
    expect(await staged(form.id)).toBe(1);
    const answer = await submitTo(server, form, { answers: { ...GOOD_ANSWERS, q9: [data] } });
    expect(answer.code).toBe(200);
    expect((await server.pool.query("select from staged_uploads where form_id = $1", [form.id])).rowCount).toBe(0);
  });

  test("a full disk refuses uploads first; answers still go in", async () => {
    const full = await startTestServer({ database: server.database, env: { IDATA_DISK_RESERVE_MB: "99999999" } });
    const taking = await createForm(server, token, one);
    expect(await send(taking, full)).toMatchObject({ status: 507, code: 6611033 });
    const body = new FormData();
    body.append("file", new Blob(["hello"]), "a.txt");
    const own = await fetch(`${full.baseUrl}/idata2/api/common/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    expect(await own.json()).toMatchObject({ code: 6611033 });
    await full.close();
  });

  test("what never arrived is forgotten after half an hour", async () => {
    const insert =
      "insert into staged_uploads (file_id, form_id, question_id, network, visit, bytes, created_at) values (gen_random_uuid(), $1, 'q9', '192.0.2.9', '', 1, now() - $2 * interval '1 minute')";
    for (const minutes of [29, 31]) await server.pool.query(insert, [form.id, minutes]);
    await sweepFiles(server.services);
    expect((await server.pool.query("select from staged_uploads where network = '192.0.2.9'")).rowCount).toBe(1);
  });
});
