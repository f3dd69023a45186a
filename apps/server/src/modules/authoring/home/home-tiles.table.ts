/** Row type of the table that this module owns (migration 0114). */
import type { BodyOf, saveHomeTiles } from "@idata/contracts";

export type HomeTile = BodyOf<typeof saveHomeTiles>["tiles"][number];

declare module "../../../kernel/database.ts" {
  interface Database {
    home_tiles: { user_id: number; tiles: HomeTile[] };
  }
}
