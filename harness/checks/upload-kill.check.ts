import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../apps/server/src/kernel/database.ts";
import { sweepFiles } from "../../apps/server/src/modules/platform/files/file-sweeper.ts";
import { defineCheck } from "../check.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const CLIENTS = 8;
const FILES = 3;
const MOST_TRIES = 40;
const DAY_MS = 24 * 3600 * 1000;
/** A PNG begins with these bytes; the rest of the file is random. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Sent {
  readonly responseId: string;
  /** SHA-256 of each file in the order of the answer. */
  readonly hashes: readonly string[];
}

const toHash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Mostly small files, and a large one now and then. */
function makeFile(): Buffer {
  const size = Math.random() < 0.05 ? 4_000_000 : 1 + Math.floor(Math.random() * 60_000);
  return Buffer.concat([PNG, randomBytes(size)]);
}

/** The node that lives now; a kill replaces it. */
interface Current {
  node: NodeProcess;
}

async function upload(
  { node }: Current,
  form: PublishedForm,
  responseId: string,
  kept: readonly string[],
  bytes: Buffer,
): Promise<string | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ questionId: "f", version: "1", responseId, kept: kept.join(",") })) {
    body.append(name, value);
  }
  body.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "photo.png");
  const { code, data } = await node.api("POST", `/collect/form/${form.key}/upload`, { body });
  return code === 200 ? (data as { id: string }).id : null;
}

/** Uploads three files and submits, again from the start if a kill came in between. Returns what was acknowledged. */
async function fillIn(world: World, current: Current, form: PublishedForm): Promise<Sent | null> {
  const responseId = randomUUID();
  const files = Array.from({ length: FILES }, makeFile);
  let ids: string[] = [];
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    while (ids.length < FILES) {
      const id = await upload(current, form, responseId, ids, files[ids.length] ?? PNG);
      if (id === null) break;
      ids.push(id);
    }
    if (ids.length === FILES) {
      const answers = { f: ids.map((id) => ({ id, name: "photo.png", size: 1, type: "image/png" })) };
      const { code, status } = await world.submit(current.node, form, answers, { responseId });
      if (code === 200) return { responseId, hashes: files.map(toHash) };
      // The server says that it does not know a file: it is uploaded again, as a person would.
      if (status === 422) ids = [];
    }
    await sleep(100 + Math.random() * 200);
  }
  return null;
}

/** Makes everything a day and an hour older, and then deletes what no response claimed. */
async function sweepADayLater(world: World, dataDir: string): Promise<void> {
  await world.pool.query("update files set created_at = created_at - interval '25 hours'");
  const root = join(dataDir, "files");
  for (const folder of readdirSync(root)) {
    for (const name of readdirSync(join(root, folder))) {
      const then = new Date(Date.now() - DAY_MS - 3600 * 1000);
      utimesSync(join(root, folder, name), then, then);
    }
  }
  const database = openDatabase({ url: world.databaseUrl }, { size: 1, onIdleError: () => {} });
  try {
    const config = { dataDir } as Parameters<typeof sweepFiles>[0]["config"];
    await sweepFiles({ db: database.db, config, now: () => new Date() });
  } finally {
    await database.close();
  }
}

async function countWrong(
  world: World,
  { node }: Current,
  form: PublishedForm,
  sent: readonly Sent[],
): Promise<number> {
  let wrong = 0;
  for (const { responseId, hashes } of sent) {
    const path = `/form/${form.id}/response/${responseId}`;
    const { data } = await node.api("GET", path, { token: world.admin });
    const ids = ((data?.response?.answers?.f ?? []) as readonly { id: string }[]).map(({ id }) => id);
    if (ids.length !== hashes.length) wrong += 1;
    for (const [at, id] of ids.entries()) {
      const file = await fetch(`${node.url}/idata2/api${path}/file/${id}`, {
        headers: { authorization: `Bearer ${world.admin}` },
      });
      const bytes = Buffer.from(await file.arrayBuffer());
      if (file.status !== 200 || toHash(bytes) !== hashes[at]) wrong += 1;
    }
  }
  return wrong;
}

export const check = defineCheck({
  id: "upload-kill",
  title: "The server is killed again and again while people upload three files each and submit",
  hazard:
    "A response points to a file that is missing or is another one, or files that no response needs stay for ever.",
  criterion:
    "an acknowledged response whose files cannot be downloaded unchanged, before or after the clean-up of the next day, or a file on the disk that no response has",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/intake/write-in-transaction.ts",
        find: "if (ids.length > 0) await bindFiles(client, row.formId, ids, firstSeq);",
        replace: "",
      },
    ],
  },
  attack: async (world) => {
    const kills = world.isQuick ? 2 : 30;
    const dataDir = mkdtempSync(join(tmpdir(), "idata-files-"));
    const env = { IDATA_DATA_DIR: dataDir, IDATA_UPLOAD_NETWORK_MB: "2000" };
    try {
      const current: Current = { node: await world.startNode(env) };
      const item = { id: "f", type: "file", title: "Files", maxFiles: FILES, maxSizeMb: 20, accept: ["png"] };
      const form = await world.publish({ items: [item] });
      const sent: Sent[] = [];
      const rush = { isOver: false };
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!rush.isOver) {
          const one = await fillIn(world, current, form);
          if (one !== null) sent.push(one);
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(200 + Math.random() * 1200);
        current.node.signal("SIGKILL");
        await current.node.ended;
        current.node = await world.startNode(env);
      }
      rush.isOver = true;
      await Promise.all(clients);
      let faults = sent.length === 0 ? 1 : 0;
      faults += await countWrong(world, current, form, sent);
      await sweepADayLater(world, dataDir);
      faults += await countWrong(world, current, form, sent);
      const { rows } = await world.pool.query<{ bound: number; unbound: number }>(
        `select count(*) filter (where response_seq is not null)::int as bound,
          count(*) filter (where response_seq is null)::int as unbound from files`,
      );
      const [{ bound, unbound } = { bound: -1, unbound: -1 }] = rows;
      const onDisk = readdirSync(join(dataDir, "files"))
        .map((folder) => readdirSync(join(dataDir, "files", folder)).length)
        .reduce((sum, n) => sum + n, 0);
      if (unbound !== 0 || onDisk !== bound) faults += 1;
      return { counts: { kills, responses: sent.length, files: bound, onDisk, unbound }, faults };
    } finally {
      for (const node of world.nodes) if (node.dataDir !== world.node.dataDir) await node.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
