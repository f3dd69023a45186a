/** kill -9 of server and database in the middle of an import (R80): it goes on by itself, and each row is stored once. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callApi, signIn } from "../../../../../../scripts/trials/api-client.ts";
import { createServerProcess, waitUntil } from "../../../../../../scripts/trials/server-process.ts";
import { createSurvey } from "../intake/testing/survey.ts";

const MINUTES = 60_000;
const ROWS = 4000;

interface ImportState {
  readonly state: string;
  readonly stored: number;
  readonly refused: number;
  readonly left: number;
}

test("an import that is cut off goes on", { timeout: 4 * MINUTES }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "idata-rows-"));
  const server = await createServerProcess(dataDir);
  try {
    await server.start();
    let token = await signIn(server.url, server.password);
    const definition = createSurvey([{ id: "who", type: "text", title: "Name", unique: true }]);
    const made = await callApi(server.url, {
      method: "POST",
      path: "/form",
      token,
      body: { kind: "survey", title: "Rows", definition },
    });
    const path = `/form/${String(made.envelope.data?.["id"])}`;
    await callApi(server.url, { method: "POST", path: `${path}/publish`, token });
    const names = Array.from({ length: ROWS }, (_, at) => `n${at}`);
    const body = new FormData();
    // One name stands twice, so one row is refused, whatever happens.
    body.append("file", new Blob([["Name", ...names, "n0"].join("\n")]), "rows.csv");
    const upload = await fetch(`${server.url}/idata2/api${path}/response/import`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const file = (await upload.json()) as { data: { importId: string } };
    const importPath = `${path}/response/import/${file.data.importId}`;
    const read = async (): Promise<ImportState | null> => {
      const answer = await callApi(server.url, { method: "GET", path: importPath, token }).catch(() => null);
      return (answer?.envelope.data ?? null) as ImportState | null;
    };
    const order = { method: "POST", path: `${importPath}/start`, token, body: { targets: ["who"] } } as const;
    expect((await callApi(server.url, order)).envelope.code).toBe(200);
    let seen: ImportState | null = null;
    await waitUntil("some pieces", async () => ((seen = await read())?.stored ?? 0) >= 200);
    await server.kill("both");
    expect(seen).toMatchObject({ state: "running" });
    await server.start();
    token = await signIn(server.url, server.password);
    await waitUntil("the rest", async () => ((seen = await read())?.state ?? "") === "done");
    expect(seen).toMatchObject({ stored: ROWS, refused: 1, left: ROWS });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
