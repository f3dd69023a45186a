/** A power cut while many respondents claim a quota: everyone ends with an answer, and every claim is taken once. */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callApi, signIn } from "../../../../../../scripts/trials/api-client.ts";
import { createServerProcess, waitUntil } from "../../../../../../scripts/trials/server-process.ts";
import { createSurvey } from "./testing/survey.ts";

const MINUTES = 60_000;
// More than the batches that are stored before the power goes.
const PLACES = 600;
const PEOPLE = 800;

async function publishBooking(url: string, token: string): Promise<string> {
  const slots = [{ id: "a", date: "2099-11-23", from: "09:00", to: "10:00", capacity: PLACES }];
  const definition = createSurvey([{ id: "q1", type: "booking", title: "Slot", slots }]);
  const body = { kind: "survey", title: "Rush", definition };
  const { envelope } = await callApi(url, { method: "POST", path: "/form", token, body });
  await callApi(url, { method: "POST", path: `/form/${String(envelope.data?.["id"])}/publish`, token });
  return String(envelope.data?.["key"]);
}

test("kill -9 of server and database during a rush", { timeout: 4 * MINUTES }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "idata-quota-"));
  const server = await createServerProcess(dataDir);
  try {
    await server.start();
    const key = await publishBooking(server.url, await signIn(server.url, server.password));
    const path = `/collect/form/${key}/response`;
    let acknowledged = 0;
    let refused = 0;
    const person = async (): Promise<void> => {
      const body = { responseId: randomUUID(), version: 1, answers: { q1: "a" } };
      for (;;) {
        const answer = await callApi(server.url, { method: "POST", path, body }).catch(() => null);
        if (answer?.envelope.code === 200) acknowledged += 1;
        else if (answer?.envelope.code === 6603034) refused += 1;
        else continue;
        return;
      }
    };
    const all = Array.from({ length: PEOPLE }, person);
    await waitUntil("load", () => acknowledged > 10);
    await server.kill("both");
    expect(acknowledged).toBeLessThan(PLACES);
    await server.start();
    await Promise.all(all);
    const stock = await callApi(server.url, { method: "GET", path: `/collect/form/${key}/stock` });
    expect([acknowledged, refused]).toEqual([PLACES, PEOPLE - PLACES]);
    expect(stock.envelope.data).toEqual({
      stock: [{ name: "q1.a", taken: PLACES, limit: PLACES }],
      waitingList: false,
    });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
