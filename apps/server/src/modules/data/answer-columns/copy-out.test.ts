/** Rows that are received as bytes are those that a query gives. */
import { createTestDatabase } from "@idata/testkit";
import * as fc from "fast-check";
import type { Client, PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseHandle } from "../../../kernel/database.ts";
import { copyOut, ROW_HEAD } from "./copy-out.ts";

let handle: DatabaseHandle;
let own: Client;
let pooled: PoolClient;

beforeAll(async () => {
  handle = (await createTestDatabase()).open({ size: 2, copies: true });
  own = await handle.connect({ copies: true });
  pooled = await handle.pool.connect();
});
afterAll(async () => {
  await own.end();
  pooled.release();
  await handle.close();
});

/** The first field of each row, as text. `passing`: rows must be used before the next ones come. */
async function copyTexts(client: Client | PoolClient, select: string, passing: boolean): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  const read = ({ bytes, from, end }: { bytes: Buffer; from: number; end: number }): void => {
    for (let at = from; at < end; at += 1 + bytes.readInt32BE(at + 1)) {
      const length = bytes.readInt32BE(at + ROW_HEAD);
      const begin = at + ROW_HEAD + 4;
      texts.push(length < 0 ? null : bytes.toString("utf8", begin, begin + length));
    }
  };
  const kept: Parameters<typeof read>[0][] = [];
  for await (const rows of copyOut(client, select, { passing })) {
    if (passing) read(rows);
    else kept.push(rows);
  }
  for (const rows of kept) read(rows);
  return texts;
}

describe("rows by COPY", () => {
  test("however many and however long they are", async () => {
    expect.hasAssertions();
    const lengths = fc.array(fc.oneof(fc.nat(40), fc.nat(9000), fc.nat(700_000), fc.constant(-1)), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.boolean(), fc.boolean(), async (all, passing, isOwn) => {
        const select = `select case when n >= 0 then repeat(chr(20013 + i::int % 50), n) end
          from unnest('{${all.join(",")}}'::int[]) with ordinality as l (n, i) order by i`;
        const client = isOwn ? own : pooled;
        const wanted = all.map((n, at) => (n < 0 ? null : String.fromCodePoint(20_013 + ((at + 1) % 50)).repeat(n)));
        expect(await copyTexts(client, select, passing)).toEqual(wanted);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("very many short ones", async () => {
    for (const client of [own, pooled])
      for (const passing of [true, false]) {
        const texts = await copyTexts(client, "select n::text from generate_series(1, 300000) n", passing);
        expect(texts).toEqual(Array.from({ length: 300_000 }, (_, at) => String(at + 1)));
      }
  });

  test("an error of the statement is thrown, whenever it comes, and the connection goes on", async () => {
    for (const client of [own, pooled]) {
      await expect(copyTexts(client, "select no_such_column", true)).rejects.toThrow("no_such_column");
      const late = "select (1 / (200000 - n))::text from generate_series(1, 300000) n";
      await expect(copyTexts(client, late, true)).rejects.toThrow("division by zero");
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
      expect(await copyTexts(client, "select 'x'", false)).toEqual(["x"]);
    }
  });

  test("who stops early can use the connection again", async () => {
    for (const client of [own, pooled]) {
      for await (const rows of copyOut(client, "select n::text from generate_series(1, 500000) n", {
        passing: false,
      })) {
        expect(rows.end).toBeGreaterThan(rows.from);
        break;
      }
      expect((await client.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
    }
  });

  test("a connection that is cut is an error", async () => {
    const [cut, other] = [await handle.connect({ copies: true }), own];
    cut.on("error", () => {});
    const { rows } = await cut.query<{ pid: number }>("select pg_backend_pid() as pid");
    // In the list of what is selected, rows come one by one; in `from`, all of them are made before the first one comes.
    const read = async (): Promise<void> => {
      for await (const _ of copyOut(cut, "select generate_series(1, 100000000)::text", { passing: true }))
        await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    };
    await expect(read()).rejects.toThrow(/terminat/);
  });
});
