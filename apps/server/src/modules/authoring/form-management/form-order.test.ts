/** The order of the list of forms, renaming, and the time in the recycle bin. */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { foldForm } from "../../data/statistics/fold.service.ts";
import { purgeExpired } from "./forms.service.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createUser();
});

const create = (title: string, publish = false): Promise<TestForm> =>
  createForm(server, owner.token, { title, publish });
const listIds = async (query: Readonly<Record<string, string>>): Promise<number[]> => {
  const { code, msg, body } = await server.api("GET", "/form/list", { token: owner.token, query });
  if (code !== 200) throw new Error(msg);
  return body.rows.map(({ id }: { id: number }) => id);
};
const countSubmits = async (form: TestForm, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) expect((await submitTo(server, form)).code).toBe(200);
};

describe("order of the list", () => {
  test("by name: Chinese by sound, Latin letters without regard to case, and the newest first among equals", async () => {
    const titles = ["张三", "beta", "阿里", "Alpha", "beta"];
    const ids: number[] = [];
    for (const title of titles) ids.push((await create(title)).id);
    const [zhang, beta, ali, alpha, newest] = ids;
    const sorted = await listIds({ sort: "name", order: "asc" });
    const latin = sorted.filter((id) => id !== zhang && id !== ali);
    expect(latin).toEqual([alpha, newest, beta]);
    expect(sorted.indexOf(ali ?? 0)).toBeLessThan(sorted.indexOf(zhang ?? 0));
    expect(await listIds({ sort: "name", order: "desc" })).toEqual(sorted.toReversed());
  });

  test("a title of any allowed length has its place", async () => {
    const long = Array.from({ length: 5000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join("");
    const [one, two] = [await create("One"), await create("Two")];
    for (const [{ id }, first] of [
      [one, "b"],
      [two, "a"],
    ] as const) {
      const { data } = await server.api("GET", `/form/${id}/definition`, { token: owner.token });
      const definition = { ...data.definition, title: `${first}${long}`.slice(0, 5000) };
      const body = { revision: data.revision, definition };
      expect((await server.api("PUT", `/form/${id}/definition`, { token: owner.token, body })).code).toBe(200);
    }
    expect(await listIds({ sort: "name", order: "asc" })).toEqual([two.id, one.id]);
  });

  test("by creation and by change", async () => {
    const [one, two] = [await create("One"), await create("Two")];
    expect(await listIds({})).toEqual([two.id, one.id]);
    expect(await listIds({ sort: "created", order: "asc" })).toEqual([one.id, two.id]);
    await server.api("PUT", `/form/${one.id}/title`, { token: owner.token, body: { title: "Renamed" } });
    expect(await listIds({ sort: "changed" })).toEqual([one.id, two.id]);
  });

  test("by responses and by the last one, counted or not yet counted, page by page", async () => {
    const [none, few, many] = [await create("None"), await create("Few", true), await create("Many", true)];
    await countSubmits(many, 3);
    await foldForm(server.services, many.id, "wait");
    await countSubmits(few, 2);
    const wanted = { responses: [many.id, few.id, none.id], lastResponse: [few.id, many.id, none.id] };
    for (const [sort, ids] of Object.entries(wanted)) {
      expect(await listIds({ sort })).toEqual(ids);
      expect(await listIds({ sort, order: "asc" })).toEqual(ids.toReversed());
      const pages = ["1", "2", "3", "4"].map((pageNum) => listIds({ sort, pageNum, pageSize: "1" }));
      expect((await Promise.all(pages)).flat()).toEqual(ids);
    }
    // A response in the trash counts for neither order.
    await countSubmits(few, 2);
    const { body } = await server.api("GET", `/form/${few.id}/response/list`, { token: owner.token });
    for (const { responseId } of body.rows) {
      await server.api("DELETE", `/form/${few.id}/response/${responseId}`, { token: owner.token });
    }
    expect((await listIds({ sort: "responses" }))[0]).toBe(many.id);
    expect((await listIds({ sort: "lastResponse" }))[0]).toBe(many.id);
  });

  test("with equal values the newest form comes first; the opposite order is the exact reverse", async () => {
    const forms = [await create("One", true), await create("Two"), await create("Three", true), await create("Four")];
    const ids = forms.map(({ id }) => id);
    for (const sort of ["responses", "lastResponse"]) {
      expect(await listIds({ sort })).toEqual(ids.toReversed());
      expect(await listIds({ sort, order: "asc" })).toEqual(ids);
    }
    await server.pool.query("update forms set updated_at = now() where id = any ($1)", [ids]);
    expect(await listIds({ sort: "changed" })).toEqual(ids.toReversed());
    expect(await listIds({ sort: "changed", order: "asc" })).toEqual(ids);
  });

  test("a form that changes hands stays in the order of its new owner, with its responses", async () => {
    const other = await server.createUser();
    const [few, many] = [await create("Few", true), await create("Many", true)];
    await countSubmits(many, 2);
    await countSubmits(few, 1);
    await foldForm(server.services, many.id, "wait");
    for (const { id } of [few, many]) {
      await server.api("POST", `/form/${id}/transfer`, { token: owner.token, body: { userId: other.userId } });
    }
    const listOf = async (user: TestUser, sort: string): Promise<number[]> => {
      const { body } = await server.api("GET", "/form/list", { token: user.token, query: { sort } });
      return body.rows.map(({ id }: { id: number }) => id);
    };
    expect(await listOf(other, "responses")).toEqual([many.id, few.id]);
    expect(await listOf(other, "lastResponse")).toEqual([few.id, many.id]);
    expect(await listOf(owner, "responses")).toEqual([]);
  });

  test("a restored response counts again, for both orders", async () => {
    const [early, late] = [await create("Early", true), await create("Late", true)];
    await countSubmits(early, 1);
    await countSubmits(late, 1);
    for (const { id } of [early, late]) await foldForm(server.services, id, "wait");
    const { body } = await server.api("GET", `/form/${late.id}/response/list`, { token: owner.token });
    const path = `/form/${late.id}/response/${body.rows[0].responseId}`;
    expect(await listIds({ sort: "lastResponse" })).toEqual([late.id, early.id]);
    await server.api("DELETE", path, { token: owner.token });
    for (const sort of ["responses", "lastResponse"]) expect(await listIds({ sort })).toEqual([early.id, late.id]);
    await server.api("POST", `${path}/restore`, { token: owner.token });
    for (const sort of ["responses", "lastResponse"]) expect(await listIds({ sort })).toEqual([late.id, early.id]);
  });

  test("the order applies to what the filters leave", async () => {
    const [one, two] = [await create("One", true), await create("Two", true)];
    await create("Other");
    await countSubmits(one, 1);
    expect(await listIds({ sort: "responses", state: "published" })).toEqual([one.id, two.id]);
    expect((await server.api("GET", "/form/list", { token: owner.token, query: { sort: "id" } })).code).toBe(500);
  });
});

describe("renaming", () => {
  test("changes the draft, its revision and the list, and nothing else", async () => {
    const { id } = await create("Old");
    const read = async () => (await server.api("GET", `/form/${id}/definition`, { token: owner.token })).data;
    const before = await read();
    const { code, data } = await server.api("PUT", `/form/${id}/title`, {
      token: owner.token,
      body: { title: " 食堂满意度 " },
    });
    expect([code, data.title, data.revision]).toEqual([200, "食堂满意度", before.revision + 1]);
    expect(await read()).toEqual({
      revision: before.revision + 1,
      definition: { ...before.definition, title: "食堂满意度" },
    });
    const empty = await server.api("PUT", `/form/${id}/title`, { token: owner.token, body: { title: "  " } });
    expect(empty.code).toBe(500);
  });
});

describe("the recycle bin is emptied after 30 days", () => {
  const trash = async (id: number, days: number): Promise<void> => {
    await server.api("POST", `/form/${id}/trash`, { token: owner.token });
    await server.pool.query("UPDATE forms SET trashed_at = now() - make_interval(days => $1) WHERE id = $2", [
      days,
      id,
    ]);
  };

  test("the list says when a form is deleted for good", async () => {
    const { id } = await create("Trashed");
    await trash(id, 10);
    const { body } = await server.api("GET", "/form/list", { token: owner.token, query: { state: "trashed" } });
    const days = (new Date(body.rows[0].purgeAt).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(20);
  });

  test("forms whose time is over are purged with their responses; younger and restored ones stay", async () => {
    const [old, young, restored] = [await create("Old", true), await create("Young"), await create("Restored")];
    await countSubmits(old, 1);
    await trash(old.id, 31);
    await trash(young.id, 29);
    await trash(restored.id, 31);
    await server.api("POST", `/form/${restored.id}/restore`, { token: owner.token });
    await Promise.all([purgeExpired(server.services), purgeExpired(server.services)]);
    const { rows } = await server.pool.query("SELECT id FROM forms WHERE id = any ($1) ORDER BY id", [
      [old.id, young.id, restored.id],
    ]);
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([young.id, restored.id]);
    const left = await server.pool.query("SELECT count(*)::int AS n FROM responses WHERE form_id = $1", [old.id]);
    expect(left.rows).toEqual([{ n: 0 }]);
  });
});
