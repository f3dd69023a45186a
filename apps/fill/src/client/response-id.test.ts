import { afterEach, expect, test, vi } from "vitest";
import { newResponseId } from "./response-id.ts";

afterEach(() => vi.unstubAllGlobals());

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("is a random UUID, also on plain http", () => {
  expect(newResponseId()).toMatch(UUID_4);
  const real = crypto;
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) });
  const ids = new Set(Array.from({ length: 100 }, newResponseId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(UUID_4);
});
