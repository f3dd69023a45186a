/** Sessions, and the passwords with which they were opened. */
import * as contracts from "@idata/contracts";
import type { EndpointContract } from "@idata/contracts";
import { defineCheck } from "../check.ts";
import { callFrom, encryptFor, inParallel, readCookies, signInFrom, toAddress } from "../from-address.ts";
import type { NodeProcess } from "../node-process.ts";
import type { HarnessUser, World } from "../world.ts";

const at = (world: World, n: number): NodeProcess => world.nodes[n % world.nodes.length] ?? world.node;
const SIGN_INS = 8;

/** Signs in with the old password during `change`. Counts the opened sessions and those that still work afterwards. */
async function raceWith(world: World, round: number, user: HarnessUser, change: () => Promise<unknown>) {
  const signIns = Array.from({ length: SIGN_INS }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 25));
    return signInFrom(at(world, n), user.userName, user.password, { address: toAddress(round * SIGN_INS + n) });
  });
  const [answers] = await Promise.all([Promise.all(signIns), change()]);
  const tokens = answers.flatMap(({ body }) => (typeof body?.token === "string" ? [body.token] : []));
  const alive = await inParallel(tokens, 4, async (token: string, n) => {
    const { code } = await callFrom(at(world, n + 1), "GET", "/getInfo", { token });
    return code === 200;
  });
  return { opened: tokens.length, alive: alive.filter(Boolean).length };
}

export const passwordChangeRace = defineCheck({
  id: "password-change-race",
  title: "Signs in with the old password while the password is being changed or reset",
  hazard: "A session that was opened with the old password works after the password was changed.",
  criterion:
    "15 rounds each of a change and of an administrator's reset, 8 overlapping sign-ins each: no old session works",
  quick: true,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/accounts/users.store.ts",
        find: '.where("password", "=", verifiedHash)',
        replace: '.where("user_id", "=", userId)',
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 4 : 15;
    const counts = { changes: 0, resets: 0, openedMeanwhile: 0, oldSessionsAlive: 0, refusedChanges: 0 };
    for (let round = 0; round < 2 * rounds; round += 1) {
      const user = await world.createUser();
      const node = at(world, round);
      const isReset = round % 2 === 1;
      const change = async (): Promise<void> => {
        const next = `green-giraffes-${round}`;
        const { code } = isReset
          ? await callFrom(node, "PUT", "/system/user/resetPwd", {
              token: world.admin,
              body: { userId: user.userId, password: next },
            })
          : await callFrom(node, "PUT", "/system/user/profile/updatePwd", {
              token: user.token,
              body: {
                oldPassword: await encryptFor(node, user.password),
                newPassword: await encryptFor(node, next),
              },
            });
        if (code !== 200) counts.refusedChanges += 1;
      };
      // Sessions opened before the change must also end.
      const before = await signInFrom(node, user.userName, user.password);
      const { opened, alive } = await raceWith(world, round, user, change);
      counts[isReset ? "resets" : "changes"] += 1;
      counts.openedMeanwhile += opened;
      counts.oldSessionsAlive += alive;
      const old = await callFrom(node, "GET", "/getInfo", { token: String(before.body?.token) });
      if (old.code === 200) counts.oldSessionsAlive += 1;
    }
    return { counts, faults: counts.oldSessionsAlive + counts.refusedChanges };
  },
});

function isContract(value: unknown): value is EndpointContract {
  return typeof value === "object" && value !== null && "method" in value && "access" in value && "path" in value;
}

export const firstChangeForced = defineCheck({
  id: "first-change-forced",
  title: "Calls every endpoint with a session whose first password was never changed",
  hazard: "Somebody works with a password that the person who handed it out still knows.",
  criterion: "Every call that needs a sign-in is refused with code 6609031, but for the few that lead to the change",
  quick: true,
  processes: [2],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/authentication.ts",
        find: "if (caller?.mustChangePassword === true",
        replace: "if (caller?.mustChangePassword === null",
      },
    ],
  },
  attack: async (world) => {
    const NEEDED = 6_609_031;
    const user = await world.createUser("newcomer");
    await world.pool.query("update sys_user set pwd_update_date = null where user_id = any ($1)", [[1, user.userId]]);
    const all = Object.values(contracts).filter(isContract);
    const closed = all.filter(
      ({ access, allowedBeforePasswordChange }) => access !== "public" && allowedBeforePasswordChange !== true,
    );
    const counts = { calls: 0, refused: 0, letThrough: 0, needed: 0, neededRefused: 0, afterChange: 0 };
    for (const token of [world.admin, user.token]) {
      await inParallel(closed, 4, async ({ method, path, base }, n) => {
        const url = (base ?? "/idata2/api") + path.replaceAll(/:\w+/g, "999999");
        const body = method === "GET" || method === "DELETE" ? undefined : {};
        const { code } = await callFrom(at(world, n), method, url, { token, body });
        counts.calls += 1;
        counts[code === NEEDED ? "refused" : "letThrough"] += 1;
      });
      for (const [method, path] of [
        ["GET", "/getInfo"],
        ["GET", "/getRouters"],
      ] as const) {
        counts.needed += 1;
        if ((await callFrom(world.node, method, path, { token })).code !== 200) counts.neededRefused += 1;
      }
    }
    const next = await encryptFor(world.node, "green-giraffes-2026");
    const body = { oldPassword: await encryptFor(world.node, user.password), newPassword: next };
    await callFrom(world.node, "PUT", "/system/user/profile/updatePwd", { token: user.token, body });
    const profile = await callFrom(at(world, 1), "GET", "/system/user/profile", { token: user.token });
    counts.afterChange = profile.code;
    const faults = counts.letThrough + counts.neededRefused + (profile.code === 200 ? 0 : 1);
    return { counts, faults };
  },
});

export const stolenToken = defineCheck({
  id: "stolen-token",
  title: "Reads the token's cookie in a browser and uses the token from elsewhere",
  hazard: "A token that a script has carried out of the browser opens the account.",
  criterion: "Of 20 tokens of browsers none works without the browser's own cookie, and each works with it",
  quick: true,
  processes: [2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sessions/session.store.ts",
        find: "AND (s.companion_hash IS NULL OR s.companion_hash = $3)",
        replace: "AND ($3::bytea IS NULL OR $3 = $3)",
      },
    ],
  },
  attack: async (world) => {
    const user = await world.createUser();
    const counts = { browsers: 20, opensAlone: 0, opensWithForeignCookie: 0, refusedAtHome: 0, cookiesForScripts: 0 };
    const before: string[] = [];
    for (let n = 0; n < counts.browsers; n += 1) {
      const signedIn = await signInFrom(at(world, n), user.userName, user.password, { cookies: [] });
      const lines = [signedIn.headers["set-cookie"] ?? []].flat();
      counts.cookiesForScripts += lines.filter((line) => !/HttpOnly; SameSite=Strict/.test(line)).length;
      const cookie = readCookies(signedIn).join("; ");
      const token = String(signedIn.body?.token);
      const open = (headers: Record<string, string>) =>
        callFrom(at(world, n + 1), "GET", "/getInfo", { token, headers });
      if ((await open({})).code === 200) counts.opensAlone += 1;
      if (before.length > 0 && (await open({ cookie: before.at(-1) ?? "" })).code === 200)
        counts.opensWithForeignCookie += 1;
      if ((await open({ cookie })).code !== 200) counts.refusedAtHome += 1;
      before.push(cookie);
    }
    const faults = counts.opensAlone + counts.opensWithForeignCookie + counts.refusedAtHome + counts.cookiesForScripts;
    return { counts, faults };
  },
});
