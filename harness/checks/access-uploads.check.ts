/** Names that look like another user's, and uploads that fill the disk. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { defineCheck } from "../check.ts";
import { callFrom, encryptFor, type FarAnswer, inParallel, toAddress } from "../from-address.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const at = (world: World, n: number): NodeProcess => world.nodes[n % world.nodes.length] ?? world.node;

/** Letters of other alphabets by the Latin letter that they resemble. */
const ALIKE: Readonly<Record<string, string>> = {
  a: "\u0430\u03b1\uff41\u0251",
  c: "\u0441\u03f2\uff43\u1d04",
  d: "\u0501\uff44",
  e: "\u0435\uff45",
  i: "\u0456\u0131\uff49",
  m: "\u043c\uff4d\u1d0d",
  n: "\uff4e\u0274",
  o: "\u043e\u03bf\uff4f",
  p: "\u0440\u03c1\uff50",
  s: "\u0455\uff53",
  t: "\u0442\u03c4\uff54",
  x: "\u0445\u03c7\uff58",
  y: "\u0443\uff59",
  k: "\u043a\u03ba\uff4b",
};
const INVISIBLE = ["\u200b", "\u200d", "\u2060", "\u202e", "\u00ad", "\u034f", "\ufe0f", "\u3164", "\u2800"];

function listLookAlikes(name: string): string[] {
  const letters = Array.from(name);
  const single = letters.flatMap((letter, at) =>
    Array.from(ALIKE[letter] ?? "").map((other) => letters.with(at, other).join("")),
  );
  const whole = [0, 1, 2].map((n) =>
    letters.map((letter) => Array.from(ALIKE[letter] ?? letter)[n] ?? letter).join(""),
  );
  const hidden = INVISIBLE.flatMap((mark) => [`${name.slice(0, 2)}${mark}${name.slice(2)}`, `${mark}${name}`]);
  const marked = [`${name}\u0301`, name.toUpperCase(), ` ${name}\u3000`];
  return [...new Set([...single, ...whole, ...hidden, ...marked])].filter((other) => other !== name);
}

export const confusableNames = defineCheck({
  id: "confusable-names",
  title: "Takes a name that looks like the administrator's or like a colleague's",
  hazard: "People follow the words of somebody who is not who they seem to be.",
  criterion:
    "No look-alike of three names gets in by registration, creation or profile; honest names of six scripts do",
  quick: false,
  processes: [2],
  control: {
    sql: ["drop index sys_user_look_key"],
    mutations: [
      {
        file: "packages/contracts/src/user-names.ts",
        find: "return others.length > 1 || (others.length === 1 && scripts.size > 1) ? MIXED_SCRIPTS : null;",
        replace: "return null;",
      },
    ],
  },
  attack: async (world) => {
    await world.pool.query("update sys_config set config_value = 'true' where config_key = 'sys.account.registerUser'");
    for (const name of ["kacey", "tom-cox"]) await world.createUser(name);
    const counts = { registered: 0, created: 0, renamed: 0, tried: 0, honest: 0, honestRefused: 0 };
    const alikes = ["admin", "kacey", "tom-cox"].flatMap(listLookAlikes);
    const register = async (username: string, n: number): Promise<FarAnswer> => {
      const body = { username, password: await encryptFor(at(world, n), "purple-elephants-9") };
      return callFrom(at(world, n), "POST", "/register", { body, address: toAddress(n) });
    };
    const plain = await world.createUser();
    await inParallel(alikes, 8, async (name, n) => {
      counts.tried += 1;
      if ((await register(name, n)).code === 200) counts.registered += 1;
      const body = { userName: name, nickName: `person ${n}`, password: "purple-elephants-9" };
      const created = await callFrom(at(world, n), "POST", "/system/user", { token: world.admin, body });
      if (created.code === 200) counts.created += 1;
    });
    for (const nickName of listLookAlikes("admin")) {
      const renamed = await callFrom(world.node, "PUT", "/system/user/profile", {
        token: plain.token,
        body: { nickName },
      });
      if (renamed.code === 200) counts.renamed += 1;
    }
    for (const [n, name] of ["张三丰", "иванов", "αλέξης", "josé-maria", "山田ハナコ", "김철수", "wang李"].entries()) {
      counts.honest += 1;
      if ((await register(name, 1000 + n)).code !== 200) counts.honestRefused += 1;
    }
    const faults = counts.registered + counts.created + counts.renamed + counts.honestRefused;
    return { counts, faults };
  },
});

const MIB = 1024 * 1024;

function upload(
  node: NodeProcess,
  form: PublishedForm,
  megabytes: number,
  address: string,
  visit: string = randomUUID(),
) {
  const body = new FormData();
  body.append("questionId", "file");
  body.append("version", "1");
  body.append("responseId", visit);
  body.append("kept", "");
  body.append(
    "file",
    new Blob([Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(megabytes * MIB - 9, 32)])]),
    "a.pdf",
  );
  return callFrom(node, "POST", `/collect/form/${form.key}/upload`, { body, address });
}

function sumBytes(nodes: readonly NodeProcess[]): number {
  let sum = 0;
  for (const { dataDir } of nodes) {
    const folder = join(dataDir, "files");
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) sum += statSync(join(entry.parentPath, entry.name)).size;
    }
  }
  return sum;
}

export const uploadFlood = defineCheck({
  id: "upload-flood",
  title: "Uploads as many files as it likes to a question that takes one, from one address and from many",
  hazard: "A stranger fills the disk that the database writes to.",
  criterion:
    "Of one address at most 20 MB wait (40 files for a question of one), of one form 40 MB, on two servers together; " +
    "a visit has one file; without disk reserve nothing is taken; every refusal is a sentence; answers still go in",
  quick: false,
  processes: [2],
  env: { IDATA_UPLOAD_NETWORK_MB: "20", IDATA_UPLOAD_WAITING_MB: "80" },
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/platform/files/staged-uploads.store.ts",
        find: 'if (isOfNetworkFull) return "network";',
        replace: "",
      },
      {
        file: "apps/server/src/modules/platform/files/staged-uploads.store.ts",
        find: "used.form + bytes > limits.formBytes || used.total + bytes > limits.allBytes",
        replace: "used.form < 0",
      },
    ],
  },
  attack: async (world) => {
    const items = [
      { id: "file", type: "file", title: "File", maxFiles: 1, maxSizeMb: 5 },
      { id: "name", type: "text", title: "Name" },
    ];
    const one = await world.publish({ items });
    const many = await world.publish({ items });
    const counts = {
      sent: 0,
      taken: 0,
      takenMb: 0,
      formTakenMb: 0,
      diskMb: 0,
      ofOneVisit: 0,
      wordless: 0,
      onFullDisk: 0,
      submits: 0,
    };
    const countAnswer = (answer: FarAnswer): boolean => {
      counts.sent += 1;
      if (answer.code !== 200 && (!/^66110(31|32|33|06)$/.test(String(answer.code)) || answer.msg === ""))
        counts.wordless += 1;
      return answer.code === 200;
    };
    const home = toAddress(1);
    for (const ok of await inParallel(Array.from({ length: 60 }), 12, async (_, n) =>
      countAnswer(await upload(at(world, n), one, 1, home)),
    )) {
      if (ok) counts.taken += 1;
    }
    counts.takenMb = counts.taken;
    const spread = await inParallel(Array.from({ length: 60 }), 12, async (_, n) =>
      countAnswer(await upload(at(world, n), many, 1, toAddress(100 + n))),
    );
    counts.formTakenMb = spread.filter(Boolean).length;
    counts.diskMb = Math.round(sumBytes(world.nodes) / MIB);
    const visit = randomUUID();
    const third = await world.publish({ items });
    for (let n = 0; n < 6; n += 1) await upload(world.node, third, 1, toAddress(300), visit);
    const { rows } = await world.pool.query("select count(*) as n from files where form_id = $1", [third.id]);
    counts.ofOneVisit = Number(rows[0]?.n);
    const full = await world.startNode({ IDATA_DISK_RESERVE_MB: "99000000" });
    if (countAnswer(await upload(full, third, 1, toAddress(301)))) counts.onFullDisk += 1;
    const submitted = await world.submit(full, third, { name: "honest" });
    if (submitted.code === 200) counts.submits += 1;
    const faults =
      Math.max(0, counts.takenMb - 20) +
      Math.max(0, counts.formTakenMb - 40) +
      Math.max(0, counts.diskMb - 60) +
      Math.max(0, counts.ofOneVisit - 1) +
      counts.wordless +
      counts.onFullDisk +
      (1 - counts.submits);
    return { counts, faults };
  },
});
