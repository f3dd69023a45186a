/** The environment of an attack: server processes on a fresh database of a real PostgreSQL, and calls for attackers. */
import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { Pool } from "pg";
import { ADMIN_PASSWORD, createTestDatabase, encryptPassword } from "@idata/testkit";
import { hashPassword, insertUser, savePassword } from "../apps/server/src/modules/organisation/accounts/index.ts";
import { ROLE_DEFAULT } from "../apps/server/src/modules/organisation/roles/index.ts";
import type { Control } from "./check.ts";
import { type Answer, type NodeProcess, startNode } from "./node-process.ts";

export interface HarnessUser {
  readonly userId: number;
  readonly userName: string;
  readonly password: string;
  readonly token: string;
}

export interface PublishedForm {
  readonly id: number;
  readonly key: string;
  readonly version: number;
}

export interface FormOptions {
  readonly kind?: "form" | "survey" | "exam" | "vote";
  readonly title?: string;
  /** Items of the only page. Ignored if `definition` is given. */
  readonly items?: readonly object[];
  readonly definition?: object;
  /** Token of the owner; the administrator's if absent. */
  readonly token?: string;
}

/** What an honest client experienced during an attack. */
export interface CalmReport {
  readonly calls: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Statuses and messages of at most ten failed calls. */
  readonly failures: readonly string[];
}

export interface World {
  readonly processes: 1 | 2 | 3;
  /** Whether the attack is on the control and not on the product. The attack must not depend on it. */
  readonly isControl: boolean;
  /** True in a quick run, which should make fewer rounds. */
  readonly isQuick: boolean;
  readonly nodes: readonly NodeProcess[];
  /** The first node. */
  readonly node: NodeProcess;
  readonly admin: string;
  /** For reading and for preparing large data. The product uses separate connections. */
  readonly pool: Pool;
  readonly databaseUrl: string;
  login(node: NodeProcess, userName: string, password: string): Promise<Answer>;
  createUser(userName?: string, roleIds?: readonly number[]): Promise<HarnessUser>;
  createForm(form: FormOptions): Promise<{ readonly id: number; readonly key: string }>;
  publish(form: FormOptions): Promise<PublishedForm>;
  submit(
    node: NodeProcess,
    form: Pick<PublishedForm, "key" | "version">,
    answers: object,
    more?: Readonly<Record<string, unknown>>,
  ): Promise<Answer>;
  /**
   * Starts an honest client in a separate thread. Ten times a second it opens a form, submits or lists forms, in turn.
   */
  others(node?: NodeProcess): Promise<{ stop(): Promise<CalmReport> }>;
  /**
   * Counts the limits that an attack exceeded: memory of the nodes (1,024 MB), stalls of their event loops (200 ms),
   * p99 of the honest client (1,000 ms), its failures, and processes that have ended. In a quick run, which may share
   * the machine, limits on times are five times as high.
   */
  countExcesses(calm?: CalmReport): Promise<{ counts: Record<string, number>; faults: number }>;
  /** Starts another server process on the same database, with further environment variables. */
  startNode(env?: Readonly<Record<string, string>>): Promise<NodeProcess>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly processes: 1 | 2 | 3;
  readonly isControl: boolean;
  readonly isQuick: boolean;
  readonly env: Readonly<Record<string, string>>;
  readonly control: Control;
  readonly marks: string;
}

const MAX_MB = 1024;
const MAX_STALL_MS = 200;
const MAX_P99_MS = 1000;
const CI_PATIENCE = 5;

export async function createWorld(options: WorldOptions): Promise<World> {
  const database = await createTestDatabase();
  const handle = database.open({ size: 6, limits: false });
  const control = options.isControl ? options.control : {};
  for (const statement of control.sql ?? []) await handle.pool.query(statement);
  const { target } = database;
  if (!("socketDir" in target)) throw new Error("the harness needs its own PostgreSQL");
  const where = new URLSearchParams({ host: target.socketDir, user: target.user });
  const databaseUrl = `postgres:///${target.database}?${where}`;
  const nodes: NodeProcess[] = [];
  const addNode = async (env: Readonly<Record<string, string>> = {}): Promise<NodeProcess> => {
    const node = await startNode({
      databaseUrl,
      env: { ...options.env, ...env },
      mutations: control.mutations ?? [],
      marks: options.marks,
    });
    nodes.push(node);
    return node;
  };
  const node = await addNode();
  for (let more = 1; more < options.processes; more += 1) await addNode();

  const login = async (at: NodeProcess, userName: string, password: string): Promise<Answer> => {
    const { body } = await at.api("GET", "/publicKey");
    const encrypted = encryptPassword(password, String(body.publicKey));
    return at.api("POST", "/login", { body: { username: userName, password: encrypted } });
  };
  const admin = expectOk(await login(node, "admin", ADMIN_PASSWORD), "sign-in").body.token as string;

  let users = 0;
  const world: World = {
    processes: options.processes,
    isControl: options.isControl,
    isQuick: options.isQuick,
    nodes,
    node,
    admin,
    pool: handle.pool,
    databaseUrl,
    login,
    createUser: async (userName = `attacker${(users += 1)}`, roleIds = [ROLE_DEFAULT]) => {
      const password = `${userName}-purple-elephants`;
      const passwordHash = await hashPassword(password);
      const userId = await insertUser(handle.db, { userName, nickName: userName, passwordHash, roleIds });
      // Marks the password as the user's own; until an initial password is changed, the server refuses all other calls.
      await savePassword(handle.db, userId, passwordHash, new Date());
      const token = expectOk(await login(node, userName, password), "sign-in").body.token as string;
      return { userId, userName, password, token };
    },
    createForm: async (form) => {
      const { kind = "survey", title = "Harness", token = admin } = form;
      const definition = form.definition ?? {
        schema: 1,
        title,
        language: "zh-CN",
        pages: [{ id: "p1", items: form.items ?? [] }],
        endings: [{ id: "e1", title: "谢谢" }],
      };
      return expectOk(await node.api("POST", "/form", { token, body: { kind, title, definition } }), "create").data;
    },
    publish: async (form) => {
      const { token = admin } = form;
      const { id, key } = await world.createForm(form);
      expectOk(await node.api("POST", `/form/${id}/publish`, { token }), "publish");
      return { id, key, version: 1 };
    },
    submit: (at, { key, version }, answers, more = {}) =>
      at.api("POST", `/collect/form/${key}/response`, {
        body: { responseId: randomUUID(), version, answers, ...more },
      }),
    others: async (at = node) => {
      const form = await world.publish({ title: "Others", items: [{ id: "name", type: "text", title: "Name" }] });
      return startCalmClient(at.url, form.key, admin);
    },
    countExcesses: async (calm) => {
      const patience = options.isQuick ? CI_PATIENCE : 1;
      const counts: Record<string, number> = { peakMb: 0, maxStallMs: 0, ended: 0 };
      let faults = 0;
      for (const one of nodes) {
        const usage = await one.usage();
        counts["peakMb"] = Math.max(counts["peakMb"] ?? 0, usage.peakRssMb);
        counts["maxStallMs"] = Math.max(counts["maxStallMs"] ?? 0, usage.maxStallMs);
        if (!one.isAlive()) counts["ended"] = (counts["ended"] ?? 0) + 1;
      }
      if ((counts["peakMb"] ?? 0) > MAX_MB) faults += 1;
      if ((counts["maxStallMs"] ?? 0) > MAX_STALL_MS * patience) faults += 1;
      faults += counts["ended"] ?? 0;
      if (calm !== undefined) {
        counts["othersP99Ms"] = calm.p99Ms;
        counts["othersFailed"] = calm.failed;
        if (calm.p99Ms > MAX_P99_MS * patience) faults += 1;
        faults += calm.failed;
      }
      return { counts, faults };
    },
    startNode: addNode,
    close: async () => {
      for (const one of nodes) await one.stop();
      await handle.close();
    },
  };
  return world;
}

function expectOk(answer: Answer, what: string): Answer {
  if (answer.code !== 200) throw new Error(`${what}: ${answer.status} ${answer.code} ${answer.msg}`);
  return answer;
}

async function startCalmClient(url: string, key: string, token: string): Promise<{ stop(): Promise<CalmReport> }> {
  const worker = new Worker(new URL("calm-client.ts", import.meta.url), { workerData: { url, key, token } });
  await new Promise((resolve) => worker.once("message", resolve));
  return {
    stop: async () => {
      const report = new Promise<CalmReport>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      worker.postMessage("stop");
      try {
        return await report;
      } finally {
        await worker.terminate();
      }
    },
  };
}
