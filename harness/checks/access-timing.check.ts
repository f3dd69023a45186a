/** Whether a record exists must not show in how long a refusal takes. */
import * as contracts from "@idata/contracts";
import type { HttpMethod } from "@idata/contracts";
import type { EndpointKey } from "../../apps/server/src/testing/access-row.ts";
import { ACCESS_ROWS } from "../../apps/server/src/testing/access-rows.ts";
import { defineCheck } from "../check.ts";
import type { World } from "../world.ts";

/** One call that is refused for a record of somebody else and for one that does not exist. */
interface Refusal {
  readonly name: string;
  readonly method: HttpMethod;
  readonly foreign: string;
  readonly absent: string;
  readonly token: string;
  readonly body?: unknown;
}

const TRIES = 200;
const MAX_RATIO = 1.1;
const ABSENT_ID = "987654321";
const ABSENT_RESPONSE = "01900000-0000-7000-8000-000000000000";

export const foreignOrAbsent = defineCheck({
  id: "foreign-or-absent",
  title:
    "Times the refusals of every call on a form, a response or a group that is somebody else's, and of some on people",
  hazard: "A stranger learns from the time of a refusal which ids exist.",
  criterion:
    "A call whose refusals differ in body or status, or whose median times over 200 tries differ by more than 10 % in each of three rounds",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/forms/forms/forms.access.ts",
        find: "return assertAble(ctx, ctx.db, (await findForm(ctx.db, id)) ?? toAbsent(id), ability);",
        replace:
          "const found = await findForm(ctx.db, id); if (found !== null) await findForm(ctx.db, id); return assertAble(ctx, ctx.db, found ?? toAbsent(id), ability);",
      },
    ],
  },
  attack: async (world) => {
    const refusals = [...(await listFormRefusals(world)), ...(await listAdministrationRefusals(world))];
    const counts = {
      calls: refusals.length,
      tries: TRIES,
      differentWords: 0,
      differentTimes: 0,
      largest: 1,
      which: "",
    };
    for (const refusal of refusals) {
      const { isSame, ratio } = await compare(world, refusal);
      if (!isSame) counts.differentWords += 1;
      if (ratio > MAX_RATIO) counts.differentTimes += 1;
      if (!isSame || ratio > MAX_RATIO) counts.which += `${refusal.name} `;
      counts.largest = Math.max(counts.largest, Math.round(ratio * 100) / 100);
    }
    return { counts, faults: counts.differentWords + counts.differentTimes };
  },
});

/** From the access matrix: every endpoint of a form, of one of its responses and of a group. */
async function listFormRefusals(world: World): Promise<Refusal[]> {
  const form = await world.publish({ items: [{ id: "a", type: "text", title: "A" }] });
  const responseId = crypto.randomUUID();
  const sent = await world.submit(world.node, form, { a: "x" }, { responseId });
  if (sent.code !== 200) throw new Error(`submit: ${sent.msg}`);
  const group = await world.node.api("POST", "/group", { token: world.admin, body: { name: "Others" } });
  if (group.code !== 200) throw new Error(`group: ${group.msg}`);
  const { token } = await world.createUser();
  const known: Readonly<Record<EndpointKey, { method: HttpMethod; path: string }>> = contracts;
  const rows = Object.entries(ACCESS_ROWS) as [EndpointKey, (typeof ACCESS_ROWS)[EndpointKey]][];
  return rows
    .filter(([, { of }]) => of !== undefined)
    .map(([name, { body, of }]) => {
      const { method, path } = known[name];
      const toPath = (id: string, response: string): string =>
        path
          .replace(/:id|:groupId/, id)
          .replace(":responseId", response)
          .replace(":version", "1")
          .replace(/:\w+/, ABSENT_RESPONSE);
      return {
        name,
        method,
        token,
        foreign: toPath(String(of === "group" ? group.data.id : form.id), responseId),
        absent: toPath(ABSENT_ID, ABSENT_RESPONSE),
        ...(body === undefined ? {} : { body }),
      };
    });
}

/** People, roles and departments outside the data scope of somebody who holds the permissions. */
async function listAdministrationRefusals(world: World): Promise<Refusal[]> {
  const { token } = await world.createUser(undefined, [2]);
  const body = { userName: "out_of_scope", nickName: "Out", password: "purple-elephants-9", deptId: 107, roleIds: [3] };
  const added = await world.node.api("POST", "/system/user", { token: world.admin, body });
  if (added.code !== 200) throw new Error(`user: ${added.msg}`);
  const { rows } = await world.pool.query("select user_id from sys_user where user_name = 'out_of_scope'");
  const foreignUser = String(rows[0].user_id);
  const on = (name: string, method: HttpMethod, path: string, foreign: string): Refusal => ({
    name,
    method,
    token,
    foreign: path + foreign,
    absent: path + ABSENT_ID,
  });
  return [
    on("getUser", "GET", "/system/user/", foreignUser),
    on("deleteUsers", "DELETE", "/system/user/", foreignUser),
    on("getRole", "GET", "/system/role/", "1"),
    on("getDepartment", "GET", "/system/dept/", "107"),
  ];
}

/** The ratio of the slower median to the faster one, at best of three rounds: noise does not come three times. */
async function compare(world: World, refusal: Refusal): Promise<{ isSame: boolean; ratio: number }> {
  let best = Number.POSITIVE_INFINITY;
  let isSame = true;
  for (let round = 0; round < 3 && best > MAX_RATIO; round += 1) {
    const times: Record<"foreign" | "absent", number[]> = { foreign: [], absent: [] };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // Which of the two comes first changes, so that neither gains from what the other has warmed up.
      const sides = attempt % 2 === 0 ? (["foreign", "absent"] as const) : (["absent", "foreign"] as const);
      const seen: string[] = [];
      for (const side of sides) {
        const { method, token, body } = refusal;
        const answer = await world.node.api(method, refusal[side], { token, ...(body === undefined ? {} : { body }) });
        times[side].push(answer.ms);
        seen.push(JSON.stringify([answer.status, answer.body]));
      }
      isSame &&= seen[0] === seen[1];
    }
    const [less = 1, more = 1] = [toMedian(times.foreign), toMedian(times.absent)].toSorted((a, b) => a - b);
    best = Math.min(best, more / less);
  }
  return { isSame, ratio: best };
}

function toMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
