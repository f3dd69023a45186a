/** The loss of a group identity (spec §4), against a real HTTP server. */
import { listForms } from "@idata/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../api/client.ts";
import { clearToken, storeToken } from "../api/token.ts";
import { startI18n } from "../i18n/i18n.ts";
import { ok, refuse, startWireServer } from "../testing/wire-server.ts";
import type { WireReply, WireServer } from "../testing/wire-server.ts";
import { PERSONAL, setIdentity, switchIdentity, toIdentityHeader, useIdentity } from "./identity.ts";

const LOST = refuse(403, "您已不在该群组中", { data: { identity: "personal" } });
let server: WireServer;
let reply: WireReply;
let onRequest = () => {};

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(() => {
    onRequest();
    return reply;
  });
});
afterAll(() => server.close());
beforeEach(() => {
  onRequest = () => {};
  storeToken("t");
  setIdentity({ type: "group", group: { id: 3, name: "教务处" } });
  useIdentity.setState({ switches: 0, losses: 0 });
});
afterEach(() => {
  setIdentity(PERSONAL);
  clearToken();
});

const list = () => call(listForms, { mayRepeat: true });

test("a call that is refused for the identity makes it personal, and the page is not remounted", async () => {
  reply = LOST;
  await expect(list()).rejects.toMatchObject({ code: 403 });
  expect(toIdentityHeader()).toBe("personal");
  expect(useIdentity.getState()).toMatchObject({ switches: 0, losses: 1 });
});

test("another refusal keeps the identity", async () => {
  reply = refuse(403, "没有权限");
  await expect(list()).rejects.toMatchObject({ code: 403 });
  expect(toIdentityHeader()).toBe("group:3");
});

test("a refusal that arrives after the user has switched to another group keeps that group", async () => {
  reply = LOST;
  onRequest = () => switchIdentity({ type: "group", group: { id: 4, name: "学生会" } });
  await expect(list()).rejects.toMatchObject({ code: 403 });
  expect(toIdentityHeader()).toBe("group:4");
  expect(useIdentity.getState().losses).toBe(0);
});

test("several refused calls count as one loss", async () => {
  reply = LOST;
  await Promise.allSettled([list(), list(), list()]);
  expect(useIdentity.getState().losses).toBe(1);
  reply = ok({ total: 0, rows: [] });
  await list();
  expect(server.seen.at(-1)?.headers["identity"]).toBe("personal");
});
