/** Rights on forms that are taken away while their holder keeps calling three server processes. */
import { inParallel } from "../from-address.ts";
import { defineCheck } from "../check.ts";
import type { NodeProcess } from "../node-process.ts";
import type { HarnessUser, World } from "../world.ts";

const TRIALS = 100;
const QUICK_TRIALS = 12;
const AT_ONCE = 4;
/** Requests that start later than this after the answer to the revocation must be refused. */
const GRACE_MS = 1000;
const BEFORE_MS = 150;
const AFTER_MS = GRACE_MS + 500;

interface Stage {
  readonly nodes: readonly NodeProcess[];
  readonly groupId: number;
  readonly formId: number;
  readonly fullRole: number;
  readonly emptyRole: number;
}

/** One way to give a user access to the form, and to take it away. */
interface Kind {
  readonly name: "removals" | "demotions" | "lostRoles";
  readonly give: (world: World, stage: Stage, user: HarnessUser) => Promise<void>;
  readonly take: (world: World, stage: Stage, node: NodeProcess, user: HarnessUser) => Promise<void>;
}

async function ask(
  node: NodeProcess,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  token: string,
  body?: object,
) {
  const { code, msg, data } = await node.api(method, path, { token, ...(body !== undefined && { body }) });
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
  return data;
}

async function joinGroup(world: World, { groupId, fullRole }: Stage, user: HarnessUser): Promise<void> {
  const { token } = await ask(world.node, "POST", `/group/${groupId}/invitation`, world.admin, { roleId: fullRole });
  await ask(world.node, "POST", "/group/join", user.token, { token });
}

const KINDS: readonly Kind[] = [
  {
    name: "removals",
    give: joinGroup,
    take: (world, { groupId }, node, { userId }) =>
      ask(node, "DELETE", `/group/${groupId}/member/${userId}`, world.admin),
  },
  {
    name: "demotions",
    give: joinGroup,
    take: (world, { groupId, emptyRole }, node, { userId }) =>
      ask(node, "PUT", `/group/${groupId}/member/${userId}`, world.admin, { roleId: emptyRole }),
  },
  {
    name: "lostRoles",
    give: (world, { formId }, { userId }) =>
      ask(world.node, "PUT", `/form/${formId}/collaborator`, world.admin, { userId, role: "editor" }),
    take: (world, { formId }, node, { userId }) =>
      ask(node, "DELETE", `/form/${formId}/collaborator/${userId}`, world.admin),
  },
];

async function setStage(world: World): Promise<Stage> {
  const nodes = [...world.nodes, await world.startNode()];
  const { id: groupId } = await ask(world.node, "POST", "/group", world.admin, { name: "Revocation" });
  const addRole = async (name: string, permissions: readonly string[]): Promise<number> =>
    (await ask(world.node, "POST", `/group/${groupId}/role`, world.admin, { name, permissions })).id;
  const [fullRole, emptyRole] = [await addRole("Full", ["form", "data"]), await addRole("Empty", [])];
  const { id: formId } = await world.createForm({ title: "Shared" });
  await ask(world.node, "POST", `/form/${formId}/transfer`, world.admin, { groupId });
  return { nodes, groupId, formId, fullRole, emptyRole };
}

interface Seen {
  readonly startedAt: number;
  readonly isSuccess: boolean;
}

/** Reads the form and its draft from one node, over and over, until `isOver` says so. */
async function keepReading(
  node: NodeProcess,
  { formId }: Stage,
  token: string,
  isOver: () => boolean,
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  while (!isOver()) {
    for (const path of [`/form/${formId}`, `/form/${formId}/definition`]) {
      const startedAt = performance.now();
      const { code } = await node.api("GET", path, { token });
      seen.push({ startedAt, isSuccess: code === 200 });
    }
  }
  return seen;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes the right away on one node while the user reads from all of them. */
async function runTrial(world: World, stage: Stage, kind: Kind, n: number) {
  const user = await world.createUser(`reader${n}`);
  await kind.give(world, stage, user);
  let endsAt = Number.POSITIVE_INFINITY;
  const isOver = (): boolean => performance.now() > endsAt;
  const readers = stage.nodes.map((node) => keepReading(node, stage, user.token, isOver));
  await pause(BEFORE_MS);
  try {
    await kind.take(world, stage, stage.nodes[n % stage.nodes.length] ?? world.node, user);
  } finally {
    endsAt = performance.now() + AFTER_MS;
  }
  const takenAt = endsAt - AFTER_MS;
  const seen = (await Promise.all(readers)).flat();
  const successes = seen.filter(({ isSuccess }) => isSuccess);
  return {
    before: successes.filter(({ startedAt }) => startedAt < takenAt).length,
    atOnce: successes.filter(({ startedAt }) => startedAt >= takenAt).length,
    tooLate: successes.filter(({ startedAt }) => startedAt > takenAt + GRACE_MS).length,
    triedLate: seen.filter(({ startedAt }) => startedAt > takenAt + GRACE_MS).length,
  };
}

export const revocation = defineCheck({
  id: "revocation",
  title: "Keeps reading a form from three servers while the right to it is taken away on one of them",
  hazard: "Somebody who was removed from a group, demoted in it or lost the role of a collaborator still gets in.",
  criterion:
    "100 trials of removals, demotions and lost roles: a request that started more than 1 s after the revocation was answered succeeds, or a trial without a success before it or without a request after it",
  quick: true,
  processes: [2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/forms/forms/actor.ts",
        find: "  return { ...(await readActor(executor, user)), roles };",
        replace: `  const cache = (globalThis.rightsOfUsers ??= new Map());
  if (!cache.has(user.userId)) cache.set(user.userId, { ...(await readActor(executor, user)), roles });
  return cache.get(user.userId);`,
      },
    ],
  },
  attack: async (world) => {
    const stage = await setStage(world);
    const counts = {
      processes: stage.nodes.length,
      removals: 0,
      demotions: 0,
      lostRoles: 0,
      successesBefore: 0,
      successesWithin1s: 0,
      requestsLater: 0,
      successesLater: 0,
      emptyTrials: 0,
    };
    const trials = Array.from({ length: world.isQuick ? QUICK_TRIALS : TRIALS }, (_, n) => n);
    await inParallel(trials, AT_ONCE, async (n) => {
      const kind = KINDS[n % KINDS.length];
      if (kind === undefined) throw new Error("no kind of revocation");
      const { before, atOnce, tooLate, triedLate } = await runTrial(world, stage, kind, n);
      counts[kind.name] += 1;
      counts.successesBefore += before;
      counts.successesWithin1s += atOnce - tooLate;
      counts.requestsLater += triedLate;
      counts.successesLater += tooLate;
      if (before === 0 || triedLate === 0) counts.emptyTrials += 1;
    });
    return { counts, faults: counts.successesLater + counts.emptyTrials };
  },
});
