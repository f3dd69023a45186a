/** Rate limits and replay protection: guessing passwords, captchas, and replaying captured sign-ins. */
import { defineCheck } from "../check.ts";
import {
  callFrom,
  encryptFor,
  inParallel,
  randomGuess,
  readCookies,
  signInFrom,
  toAddress,
  WRONG_PASSWORD,
} from "../from-address.ts";
import type { NodeProcess } from "../node-process.ts";
import type { World } from "../world.ts";

const at = (world: World, n: number): NodeProcess => world.nodes[n % world.nodes.length] ?? world.node;

export const lockoutByStranger = defineCheck({
  id: "lockout-by-stranger",
  title: "Keeps guessing at an account from many addresses so that its owner cannot sign in",
  hazard: "A stranger decides whether the owner of an account can work.",
  criterion:
    "While 40 addresses, the owner's own among them, keep guessing, the owner's browser signs in 10 of 10 times",
  quick: true,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sign-in/session.service.ts",
        find: "await findKnownBrowser(ctx.pool, user?.user_id ?? NOBODY, browserId)",
        replace: "null",
      },
    ],
  },
  attack: async (world) => {
    const owner = await world.createUser();
    const home = toAddress(1);
    const first = await signInFrom(world.node, owner.userName, owner.password, { address: home, cookies: [] });
    const cookies = readCookies(first);
    const counts = { guesses: 0, evaluated: 0, ownerSignIns: 0, ownerRefused: 0, unlockRefused: 0 };
    for (let round = 0; round < 10; round += 1) {
      const guesses = inParallel(Array.from({ length: 12 }), 6, async (_, n) => {
        const address = n < 6 ? home : toAddress(10 + ((round * 6 + n) % 40));
        const { msg } = await signInFrom(at(world, n), owner.userName, randomGuess(), { address });
        counts.guesses += 1;
        if (msg === WRONG_PASSWORD) counts.evaluated += 1;
      });
      const [answer] = await Promise.all([
        signInFrom(at(world, round), owner.userName, owner.password, { address: home, cookies }),
        guesses,
      ]);
      counts.ownerSignIns += 1;
      if (answer.code !== 200) counts.ownerRefused += 1;
    }
    const password = await encryptFor(world.node, owner.password);
    const unlocked = await callFrom(world.node, "POST", "/unlockscreen", { token: owner.token, body: { password } });
    if (unlocked.code !== 200) counts.unlockRefused += 1;
    return { counts, faults: counts.ownerRefused + counts.unlockRefused };
  },
});

export const guessBound = defineCheck({
  id: "guess-bound",
  title: "Guesses at one account from hundreds of addresses at once, for a quarter of an hour",
  hazard: "The number of passwords that strangers can try grows with the number of their addresses.",
  criterion: "Of 200 guesses from 40 addresses, spelled in several ways, at most 10 are checked within 15 minutes",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sessions/decide-guess.ts",
        find: "    applyStrangerLimit(strangers),",
        replace: '    { kind: "check" },',
      },
    ],
  },
  attack: async (world) => {
    const { userName } = await world.createUser("target");
    const spellings = [userName, userName.toUpperCase(), "Ｔａｒｇｅｔ", ` ${userName} `];
    const counts = { guesses: 0, checked: 0, refused: 0, other: 0 };
    const waves = 5;
    for (let wave = 0; wave < waves; wave += 1) {
      await inParallel(Array.from({ length: 40 }), 12, async (_, n) => {
        const name = spellings[n % spellings.length] ?? userName;
        const { msg } = await signInFrom(at(world, n), name, randomGuess(), { address: toAddress(n) });
        counts.guesses += 1;
        counts[msg === WRONG_PASSWORD ? "checked" : /锁定|秒后/.test(msg) ? "refused" : "other"] += 1;
      });
      // Lets 170 seconds pass per wave, so all five waves are within the window of 15 minutes.
      await world.pool.query("update login_guesses set guessed_at = guessed_at - interval '170 seconds'");
    }
    return { counts, faults: Math.max(0, counts.checked - 10) + counts.other };
  },
});

export const passwordSpray = defineCheck({
  id: "password-spray",
  title: "Tries one password on 300 accounts from one address, while a school behind one address signs in",
  hazard: "A common password opens the one account in a hundred that has it; or the brake keeps a whole school out.",
  criterion: "At most 30 of 300 guesses are checked; 60 of 60 pupils behind one address are let in",
  quick: false,
  processes: [2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sessions/decide-guess.ts",
        find: "    applyNetworkLimit(history),",
        replace: '    { kind: "check" },',
      },
    ],
  },
  attack: async (world) => {
    const pupil = await world.createUser("pupil0");
    await world.pool.query(
      `insert into sys_user (user_name, nick_name, password, pwd_update_date)
       select 'pupil' || n, 'pupil' || n, u.password, now() from generate_series(1, 300) n, sys_user u where u.user_id = $1`,
      [pupil.userId],
    );
    const counts = { guesses: 0, checked: 0, pupils: 0, pupilsRefused: 0 };
    await inParallel(Array.from({ length: world.isQuick ? 100 : 300 }), 10, async (_, n) => {
      const { msg } = await signInFrom(at(world, n), `pupil${n + 1}`, "common-password-1", { address: toAddress(5) });
      counts.guesses += 1;
      if (msg === WRONG_PASSWORD) counts.checked += 1;
    });
    await inParallel(Array.from({ length: 60 }), 20, async (_, n) => {
      const { code } = await signInFrom(at(world, n), `pupil${n + 1}`, pupil.password, { address: toAddress(6) });
      counts.pupils += 1;
      if (code !== 200) counts.pupilsRefused += 1;
    });
    return { counts, faults: Math.max(0, counts.checked - 30) + counts.pupilsRefused };
  },
});

const WRONG_CAPTCHA = "验证码错误";
const GONE_CAPTCHA = "验证码已失效";

export const captchaConstant = defineCheck({
  id: "captcha-constant",
  title: "Answers every captcha with the same text",
  hazard: "A script passes captchas without reading them.",
  criterion: "Of 2,000 answers, the most frequent one of earlier captchas among them, at most 2 are right",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sign-in/captcha.ts",
        find: "const HIGHEST = 9999;",
        replace: "const HIGHEST = 1009;",
      },
    ],
  },
  attack: async (world) => {
    const node = await world.startNode({ IDATA_TEST_MODE: "0" });
    const tries = world.isQuick ? 150 : 2000;
    const seen = new Map<string, number>();
    const show = async (): Promise<string> => String((await callFrom(node, "GET", "/captchaImage")).body?.uuid);
    const ids = await inParallel(Array.from({ length: 60 }), 8, show);
    const { rows } = await world.pool.query("select answer from captchas where captcha_id = any ($1)", [ids]);
    for (const { answer } of rows as { answer: string }[]) seen.set(answer, (seen.get(answer) ?? 0) + 1);
    const favourite = [...seen].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "4";
    const constants = ["4", favourite, "1000", "5000"];
    const counts = { tries: 0, passed: 0, favourite };
    await inParallel(Array.from({ length: tries }), 8, async (_, n) => {
      const uuid = await show();
      const code = constants[n % constants.length] ?? "4";
      const body = { username: `nobody${n}`, password: "bm90aGluZw==", uuid, code };
      const { msg } = await callFrom(node, "POST", "/login", { body, address: toAddress(n) });
      counts.tries += 1;
      if (msg !== WRONG_CAPTCHA) counts.passed += 1;
    });
    return { counts, faults: Math.max(0, counts.passed - Math.max(1, tries / 1000)) };
  },
});

export const captchaReplay = defineCheck({
  id: "captcha-replay",
  title: "Uses one solved captcha for many sign-ins at once, and one of a registration for a sign-in",
  hazard: "A person solves one captcha and a script uses it a thousand times.",
  criterion: "Of 20 parallel sign-ins with one captcha, on two servers, one passes; of a captcha for registration none",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sign-in/captcha.store.ts",
        find: "DELETE FROM captchas WHERE captcha_id = $1\n",
        replace: "UPDATE captchas SET answer = answer WHERE captcha_id = $1\n",
      },
    ],
  },
  attack: async (world) => {
    const strict = { IDATA_TEST_MODE: "0" };
    const rounds = world.isQuick ? 3 : 10;
    const nodes = [await world.startNode(strict), await world.startNode(strict)];
    const take = async (purpose: string): Promise<{ uuid: string; code: string }> => {
      const { body } = await callFrom(nodes[0] ?? world.node, "GET", `/captchaImage?purpose=${purpose}`);
      const { rows } = await world.pool.query("select answer from captchas where captcha_id = $1", [body.uuid]);
      return { uuid: String(body.uuid), code: String(rows[0]?.answer) };
    };
    const counts = { captchas: 0, uses: 0, passed: 0, passedForeign: 0 };
    const spend = async (captcha: object, n: number): Promise<boolean> => {
      const body = { username: `somebody${n}`, password: "bm90aGluZw==", ...captcha };
      const node = nodes[n % 2] ?? world.node;
      const { msg } = await callFrom(node, "POST", "/login", { body, address: toAddress(1000 + n) });
      return msg !== GONE_CAPTCHA && msg !== WRONG_CAPTCHA;
    };
    for (let round = 0; round < rounds; round += 1) {
      const captcha = await take("login");
      const passed = await inParallel(Array.from({ length: 20 }), 20, (_, n) => spend(captcha, round * 30 + n));
      counts.captchas += 1;
      counts.uses += passed.length;
      counts.passed += passed.filter(Boolean).length;
      if (await spend(await take("register"), round * 30 + 25)) counts.passedForeign += 1;
    }
    return { counts, faults: Math.abs(counts.passed - counts.captchas) + counts.passedForeign };
  },
});

export const loginReplay = defineCheck({
  id: "login-replay",
  title: "Sends a captured sign-in again",
  hazard: "Whoever has seen one encrypted password signs in with it for ever.",
  criterion:
    "Of 20 captured sign-ins, with the server's nonce and without, sent 6 times each to two servers, none opens a session",
  quick: false,
  processes: [2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/sessions/used-secrets.store.ts",
        find: "do nothing returning 1 as used",
        replace: "do update set ends_at = excluded.ends_at returning 1 as used",
      },
    ],
  },
  attack: async (world) => {
    const { constants, createPublicKey, publicEncrypt } = await import("node:crypto");
    const user = await world.createUser();
    const seal = async (withNonce: boolean): Promise<string> => {
      if (!withNonce) return encryptFor(world.node, user.password);
      const { publicKey, nonce } = (await callFrom(world.node, "GET", "/publicKey")).body as Record<string, string>;
      const key = createPublicKey({ key: Buffer.from(publicKey ?? "", "base64"), format: "der", type: "spki" });
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      const oaepLabel = Buffer.from(nonce ?? "");
      const block = publicEncrypt({ key, padding, oaepHash: "sha256", oaepLabel }, Buffer.from(user.password));
      return `v1.${nonce}.${block.toString("base64")}`;
    };
    const counts = { signIns: 0, opened: 0, replays: 0, replaysOpened: 0, otherNonceOpened: 0 };
    for (let n = 0; n < 20; n += 1) {
      const password = await seal(n % 2 === 0);
      const body = { username: user.userName, password };
      const send = (node: NodeProcess, sent: object) =>
        callFrom(node, "POST", "/login", { body: sent, address: toAddress(n) });
      counts.signIns += 1;
      if ((await send(world.node, body)).code === 200) counts.opened += 1;
      const again = await inParallel(Array.from({ length: 6 }), 6, (_, r) => send(at(world, r), body));
      counts.replays += again.length;
      counts.replaysOpened += again.filter(({ code }) => code === 200).length;
      // Only twice, because each counts as a wrong password.
      if (n !== 10 && n !== 18) continue;
      const [, , block] = password.split(".");
      const [, fresh] = (await seal(true)).split(".");
      const moved = await send(world.node, { username: user.userName, password: `v1.${fresh}.${block}` });
      if (moved.code === 200) counts.otherNonceOpened += 1;
    }
    const faults = counts.replaysOpened + counts.otherNonceOpened + (counts.signIns - counts.opened);
    return { counts, faults };
  },
});

export const directoryRate = defineCheck({
  id: "directory-rate-two-nodes",
  title: "Reads the directory of people by asking two servers in turn",
  hazard: "A limit that each process counts for itself grows with the number of processes.",
  criterion: "Of 200 look-ups in a minute on two servers 60 are answered",
  quick: false,
  processes: [2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/directory/directory.module.ts",
        find: "`directory/${getUser(ctx).userId}`",
        replace: "`directory/${process.pid}/${getUser(ctx).userId}`",
      },
    ],
  },
  attack: async (world) => {
    const user = await world.createUser();
    const counts = { lookUps: 0, answered: 0, refused: 0 };
    await inParallel(Array.from({ length: 200 }), 16, async (_, n) => {
      const { code } = await callFrom(at(world, n), "GET", `/directory/user?query=a${n}`, { token: user.token });
      counts.lookUps += 1;
      if (code === 200) counts.answered += 1;
      if (code === 429) counts.refused += 1;
    });
    return { counts, faults: Math.max(0, counts.answered - 60) + (counts.lookUps - counts.answered - counts.refused) };
  },
});
