import type { Generated } from "kysely";

interface SavedViewsTable {
  id: Generated<number>;
  form_id: number;
  owner_id: number;
  revision: Generated<number>;
  name: string;
  is_shared: boolean;
  /** JSON text on writing. */
  settings: unknown;
  changed_at: Generated<Date>;
}

interface SavedViewDefaultsTable {
  form_id: number;
  user_id: number;
  view_id: number;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    saved_views: SavedViewsTable;
    saved_view_defaults: SavedViewDefaultsTable;
  }
}
