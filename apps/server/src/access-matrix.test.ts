/**
 * Tests every endpoint with every kind of caller and with own, other users' and absent forms, responses and records of
 * the administration. The
 * expectations come from a reviewed table (testing/access-rows.ts), which must agree with the contracts. Most calls
 * that are let in fail later because of their input; other tests cover that.
 */
import { randomUUID } from "node:crypto";
import * as contracts from "@idata/contracts";
import { type Answer, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MODULES } from "./app.ts";
import type { AnyContract } from "./kernel/endpoint.ts";
import { createForm, submitTo } from "./modules/collecting/intake/testing/survey.ts";
import { ROLE_COMMON, ROLE_DEFAULT } from "./modules/organisation/roles/roles.seed.ts";
import type { AccessRow, EndpointKey } from "./testing/access-row.ts";
import { ACCESS_ROWS } from "./testing/access-rows.ts";
import { createWorld, type World } from "./testing/admin-world.ts";
import { RECORD_TARGETS } from "./testing/record-targets.ts";

const { ADMINISTRATOR_ROLE, API_BASE } = contracts;
const CONTRACTS: Readonly<Record<EndpointKey, AnyContract>> = contracts;
const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const FORM_NOT_FOUND = 6601001;
const RESPONSE_NOT_FOUND = 6604001;
const GROUP_NOT_FOUND = 6607001;
const FORM_FORBIDDEN = 6601010;

/** `holds`: every permission that the menus of a new installation grant. */
const CALLERS = {
  nobody: { isSignedIn: false, holds: false, seesAllForms: false },
  "somebody with a token that is none": { isSignedIn: false, holds: false, seesAllForms: false },
  "a stranger with the default role": { isSignedIn: true, holds: false, seesAllForms: false },
  "a holder of the common role": { isSignedIn: true, holds: true, seesAllForms: false },
  "one whose common role was taken away after sign-in": { isSignedIn: true, holds: false, seesAllForms: false },
  "an administrator": { isSignedIn: true, holds: false, seesAllForms: true },
  "the super administrator": { isSignedIn: true, holds: true, seesAllForms: true },
} as const;
type CallerName = keyof typeof CALLERS;
const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];

const SIDES = {
  none: ["-"],
  form: ["own", "foreign", "absent"],
  response: ["own", "foreign", "absent", "mixed"],
  group: ["own", "foreign", "absent"],
} as const;
type Side = (typeof SIDES)[keyof typeof SIDES][number];
const sidesOf = ({ of }: AccessRow): readonly Side[] => SIDES[of ?? "none"];

const KEYS = Object.keys(ACCESS_ROWS) as EndpointKey[];
const CELLS = KEYS.reduce((sum, key) => sum + CALLER_NAMES.length * sidesOf(ACCESS_ROWS[key]).length, 0);

interface Survey {
  readonly formId: number;
  readonly responseId: string;
}

/** What the ids in a path name. */
interface Target extends Partial<Survey> {
  readonly groupId?: number;
}

let server: TestServer;
let world: World;
const tokens = new Map<CallerName, string>();
const surveys = new Map<CallerName, Survey>();
let owner = "";
let foreign: Survey = { formId: 0, responseId: "" };

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.loginAsAdmin();
  const signIn = async (roleIds: number[]) => server.createUser(undefined, roleIds);
  const former = await signIn([ROLE_COMMON]);
  const taken = await server.api("PUT", "/system/user/authRole", {
    token: admin,
    query: { userId: String(former.userId), roleIds: "" },
  });
  if (taken.code !== 200) throw new Error(`the role was not taken away: ${taken.msg}`);
  tokens.set("somebody with a token that is none", "0123456789012345678901234567890123456789012");
  tokens.set("a stranger with the default role", (await signIn([ROLE_DEFAULT])).token);
  tokens.set("a holder of the common role", (await signIn([ROLE_COMMON])).token);
  tokens.set("one whose common role was taken away after sign-in", former.token);
  tokens.set("an administrator", (await signIn([ADMINISTRATOR_ROLE.id])).token);
  tokens.set("the super administrator", admin);
  owner = (await signIn([ROLE_DEFAULT])).token;
  foreign = await collectOne(owner);
  for (const [name, token] of tokens) {
    surveys.set(name, CALLERS[name].isSignedIn ? await collectOne(token) : foreign);
  }
  world = await createWorld(server);
});
afterAll(() => server.close());

/** A published form with one response. */
async function collectOne(token: string): Promise<Survey> {
  const form = await createForm(server, token);
  const responseId = randomUUID();
  const sent = await submitTo(server, form, { responseId });
  if (sent.code !== 200) throw new Error(`submit: ${sent.msg}`);
  return { formId: form.id, responseId };
}

const ABSENT_FORM = 987_654_321;
const ABSENT_RESPONSE = "00000000-0000-4000-8000-000000000000";

async function createGroup(token: string): Promise<number> {
  const { code, msg, data } = await server.api("POST", "/group", { token, body: { name: "Library" } });
  if (code !== 200) throw new Error(`group: ${msg}`);
  return data.id as number;
}

/** The form and the response, or the group, for one cell of the matrix. */
async function findTarget(row: AccessRow, caller: CallerName, side: Side): Promise<Target> {
  const own = surveys.get(caller) ?? foreign;
  if (side === "-" || side === "absent") return { formId: ABSENT_FORM, responseId: ABSENT_RESPONSE };
  if (side === "mixed") return { formId: own.formId, responseId: ABSENT_RESPONSE };
  if (row.of === "response") return side === "own" ? own : foreign;
  // A separate form for each cell, since some cells move or delete it.
  const token = side === "own" && CALLERS[caller].isSignedIn ? (tokens.get(caller) ?? owner) : owner;
  if (row.of === "group") return { groupId: await createGroup(token) };
  return { formId: (await createForm(server, token, { publish: false })).id, responseId: ABSENT_RESPONSE };
}

const SAMPLES: Readonly<Record<string, string>> = {
  key: "AAAAAAAAAAAAAAAAAAAAAA",
  type: "sys_yes_no",
  version: "1",
  format: "text",
  batchId: ABSENT_RESPONSE,
  fileId: ABSENT_RESPONSE,
  importId: ABSENT_RESPONSE,
  testId: ABSENT_RESPONSE,
  tokenId: ABSENT_RESPONSE,
};

function toUrl({ base = API_BASE, path }: AnyContract, target: Target): string {
  const { formId = ABSENT_FORM, responseId = ABSENT_RESPONSE, groupId = formId } = target;
  const ids: Readonly<Record<string, string>> = {
    ...SAMPLES,
    id: String(groupId),
    groupId: String(groupId),
    responseId,
  };
  return base + path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? String(ABSENT_FORM));
}

async function call(key: EndpointKey, target: Target, token: string | undefined): Promise<Answer> {
  const contract = CONTRACTS[key];
  const { body, query } = ACCESS_ROWS[key];
  return server.api(contract.method, toUrl(contract, target), {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
  });
}

/** The expected outcome of a cell. `in` means anything except a refusal for lack of rights. */
function expectedOf(row: AccessRow, caller: CallerName, side: Side): number | "in" {
  const { isSignedIn, holds, seesAllForms } = CALLERS[caller];
  if (row.who === "everybody") return "in";
  if (!isSignedIn) return UNAUTHENTICATED;
  if (row.who === "administrators" && !seesAllForms) return FORBIDDEN;
  if ((row.who === "holders" || row.oneOf !== undefined) && !holds) return FORBIDDEN;
  // Nobody looks after the groups of others, not even an administrator.
  if (row.of === "group") return side === "own" ? "in" : GROUP_NOT_FOUND;
  if (side === "absent" || (side === "foreign" && !seesAllForms)) return FORM_NOT_FOUND;
  return side === "mixed" ? RESPONSE_NOT_FOUND : "in";
}

const ACCESS_WORDS = { public: "everybody", login: "signedIn", administrator: "administrators" } as const;
const REFUSALS: ReadonlySet<number> = new Set([
  UNAUTHENTICATED,
  FORBIDDEN,
  FORM_NOT_FOUND,
  RESPONSE_NOT_FOUND,
  GROUP_NOT_FOUND,
  FORM_FORBIDDEN,
]);
/** Every refusal has HTTP status 200. */
const outcomeOf = ({ code, status }: Answer): number | string => {
  if (!REFUSALS.has(code)) return "in";
  return status === 200 ? code : `${code} with status ${status}`;
};

/** Parameters of paths that name no record of the administration. */
const NOT_RECORDS: ReadonlySet<string> = new Set([
  "key",
  "type",
  "name",
  "year",
  "month",
  "day",
  "userName",
  "seq",
  "token",
]);

describe("the table and the contracts say the same", () => {
  test("every mounted endpoint has a row, and every row is mounted", () => {
    const mounted = new Set(MODULES.flatMap(({ endpoints }) => endpoints.map(({ contract }) => contract)));
    const rows = new Set<unknown>(KEYS.map((key) => CONTRACTS[key]));
    expect(rows.size).toBe(KEYS.length);
    expect([...mounted].filter((contract) => !rows.has(contract)).map(({ path }) => path)).toEqual([]);
    expect(KEYS.filter((key) => !mounted.has(CONTRACTS[key]))).toEqual([]);
  });

  test.each(KEYS)("%s", (key) => {
    const { access, path } = CONTRACTS[key];
    const { who, of, record } = ACCESS_ROWS[key];
    expect(typeof access === "object" ? "holders" : ACCESS_WORDS[access]).toBe(who);
    expect(path.startsWith("/form/:id")).toBe(of === "form" || of === "response");
    expect(path.startsWith("/group/:id") || path.includes(":groupId")).toBe(of === "group");
    expect(path.includes(":responseId")).toBe(of === "response");
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    expect(of === undefined && names.some((name) => !NOT_RECORDS.has(name))).toBe(record !== undefined);
  });
});

describe(`the matrix: ${KEYS.length} endpoints, ${CELLS} cells`, () => {
  test.each(KEYS)(
    "%s",
    async (key) => {
      const row = ACCESS_ROWS[key];
      const found: string[] = [];
      const expected: string[] = [];
      for (const caller of CALLER_NAMES) {
        for (const side of sidesOf(row)) {
          const ends = row.endsSession === true && CALLERS[caller].isSignedIn;
          const token = ends ? (await server.createUser()).token : tokens.get(caller);
          const answer = await call(key, await findTarget(row, caller, side), token);
          found.push(`${caller}, ${side}: ${outcomeOf(answer)}`);
          expected.push(`${caller}, ${side}: ${expectedOf(row, caller, side)}`);
        }
      }
      expect(found).toEqual(expected);
      // Some cells make a PDF, each in a process of its own.
    },
    120_000,
  );
});

describe("a foreign form is answered like one that does not exist, and stays as it was", () => {
  test.each(KEYS.filter((key) => ["form", "response"].includes(ACCESS_ROWS[key].of ?? "")))("%s", async (key) => {
    const before = await server.pool.query("SELECT * FROM forms WHERE id = $1", [foreign.formId]);
    for (const caller of CALLER_NAMES) {
      if (CALLERS[caller].seesAllForms) continue;
      const answer = await call(key, foreign, tokens.get(caller));
      const absent = await call(key, { formId: ABSENT_FORM, responseId: foreign.responseId }, tokens.get(caller));
      expect([caller, answer.status, answer.body]).toEqual([caller, absent.status, absent.body]);
    }
    expect((await server.pool.query("SELECT * FROM forms WHERE id = $1", [foreign.formId])).rows).toEqual(before.rows);
  });

  test.each(KEYS.filter((key) => ACCESS_ROWS[key].of === "response"))("a response of another form: %s", async (key) => {
    const caller = "a stranger with the default role";
    const own = surveys.get(caller) ?? foreign;
    const answer = await call(key, { formId: own.formId, responseId: foreign.responseId }, tokens.get(caller));
    const absent = await call(key, { formId: own.formId, responseId: ABSENT_RESPONSE }, tokens.get(caller));
    expect(outcomeOf(answer)).toBe(RESPONSE_NOT_FOUND);
    expect([answer.status, answer.body]).toEqual([absent.status, absent.body]);
  });
});

const RECORD_KEYS = KEYS.filter((key) => ACCESS_ROWS[key].record !== undefined);
const RECORD_CALLERS = ["nobody", "ordinary", "scoped", "admin"] as const;
type RecordSide = "own" | "foreign" | "absent";
const targetOf = (key: EndpointKey) => RECORD_TARGETS[ACCESS_ROWS[key].record ?? "user"];
const recordSidesOf = (key: EndpointKey): readonly RecordSide[] =>
  targetOf(key).isScoped === true ? ["own", "foreign", "absent"] : ["own", "absent"];
const RECORD_CELLS = RECORD_KEYS.reduce((sum, key) => sum + RECORD_CALLERS.length * recordSidesOf(key).length, 0);

/** Sends the call for a new record of the side. The scoped administrator owns `own` and must not reach `foreign`. */
async function callRecord(key: EndpointKey, caller: (typeof RECORD_CALLERS)[number], side: RecordSide) {
  const target = targetOf(key);
  const id = side === "absent" ? target.absent : await target.make(world, side);
  const { base = API_BASE, method, path } = CONTRACTS[key];
  const token = caller === "nobody" ? undefined : world[caller].token;
  return server.api(method, base + path.replace(/:\w+/, String(id)), token === undefined ? {} : { token });
}

/** Describes what is wrong with the answers to one caller. */
function listRecordFaults(
  key: EndpointKey,
  caller: (typeof RECORD_CALLERS)[number],
  answers: ReadonlyMap<RecordSide, Answer>,
): string[] {
  const { who, ignoresOthers = false, refusesOwnWith = 200 } = ACCESS_ROWS[key];
  const { isScoped = false, isOwned = false } = targetOf(key);
  const isRefused = caller === "nobody" || (caller === "ordinary" && who === "holders");
  if (isRefused) {
    const code = caller === "nobody" ? UNAUTHENTICATED : FORBIDDEN;
    return [...answers].flatMap(([side, answer]) =>
      answer.code === code ? [] : [`${caller}, ${side}: ${answer.code}`],
    );
  }
  const faults: string[] = [];
  const [own, foreign, absent] = (["own", "foreign", "absent"] as const).map((side) => answers.get(side));
  const isOpen = caller === "scoped" || (caller === "admin" && !isOwned);
  if (isOpen && own?.code !== refusesOwnWith) faults.push(`${caller}, own: ${own?.code} ${own?.msg}`);
  if (!isScoped || (caller === "admin" && !isOwned)) return faults;
  const shown = [foreign, absent].map((answer) => JSON.stringify([answer?.status, answer?.body]));
  if (shown[0] !== shown[1]) faults.push(`${caller}: foreign and absent differ: ${shown.join(" ")}`);
  if (!ignoresOthers && foreign?.code === 200) faults.push(`${caller}, foreign: 200`);
  return faults;
}

describe(`records of the administration: ${RECORD_KEYS.length} endpoints, ${RECORD_CELLS} cells`, () => {
  test.each(RECORD_KEYS)("%s", async (key) => {
    const faults: string[] = [];
    for (const caller of RECORD_CALLERS) {
      const answers = new Map<RecordSide, Answer>();
      for (const side of recordSidesOf(key)) answers.set(side, await callRecord(key, caller, side));
      faults.push(...listRecordFaults(key, caller, answers));
    }
    expect(faults).toEqual([]);
  });

  test("a session outside the caller's scope is not ended", async () => {
    const [own, foreign] = [await world.makeSession("own"), await world.makeSession("foreign")];
    const { token } = world.scoped;
    await server.api("DELETE", `/monitor/online/${own},${foreign}`, { token });
    const { rows } = await server.pool.query("SELECT session_id FROM sessions WHERE session_id = any ($1)", [
      [own, foreign],
    ]);
    expect(rows).toEqual([{ session_id: foreign }]);
  });
});
