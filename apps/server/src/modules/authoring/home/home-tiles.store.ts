/** SQL of the arrangement of the start page. A person has one; the last change of their own counts. */
import { HOME_TILES } from "@idata/contracts";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { HomeTile } from "./home-tiles.table.ts";

/** Parts that the person has not arranged yet stand at the end. */
export async function findHomeTiles(executor: Executor, userId: number): Promise<HomeTile[]> {
  const { rows } = await sql<{ tiles: HomeTile[] }>`
    select tiles from home_tiles where user_id = ${userId}`.execute(executor);
  return toWhole(rows[0]?.tiles ?? []);
}

export async function writeHomeTiles(executor: Executor, userId: number, tiles: readonly HomeTile[]): Promise<void> {
  await sql`
    insert into home_tiles (user_id, tiles) values (${userId}, ${JSON.stringify(toWhole(tiles))}::jsonb)
    on conflict (user_id) do update set tiles = excluded.tiles`.execute(executor);
}

/** Each part once. */
function toWhole(tiles: readonly HomeTile[]): HomeTile[] {
  const byId = new Map(tiles.filter(({ id }) => HOME_TILES.includes(id)).map((tile) => [tile.id, tile]));
  for (const id of HOME_TILES) if (!byId.has(id)) byId.set(id, { id, hidden: false });
  return [...byId.values()];
}
