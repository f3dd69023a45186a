import type { Generated } from "kysely";

interface ResponseOriginsTable {
  form_id: number;
  seq: number;
  kind: "import" | "hand";
  made_by: number;
  made_at: Generated<Date>;
  remark: string;
  import_id: string | null;
  import_row: number | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    response_origins: ResponseOriginsTable;
  }
}
