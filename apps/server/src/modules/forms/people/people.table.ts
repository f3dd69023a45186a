/** Row types of the tables that this module owns (migration 0061). */
import type { ColumnType, Generated } from "kysely";

interface FormPeopleTable {
  id: Generated<number>;
  form_id: number;
  name: string;
  number: string;
  mail: Generated<string>;
  name_key: string;
  number_key: string;
  link_version: Generated<number>;
  added_at: Generated<Date>;
  removed_at: Date | null;
}

interface FormPeopleTotalsTable {
  form_id: number;
  people: Generated<number>;
}

/** Why a line of an import added nobody. */
export type PersonFault = "empty" | "tooLong" | "mail" | "double" | "full";
export interface StoredFault {
  /** The line in the file, from 1. */
  readonly row: number;
  readonly reason: PersonFault;
}
/** Line, name, number and mail. */
export type ImportLine = readonly [row: number, name: string, number: string, mail: string];

interface FormPeopleImportsTable {
  import_id: Generated<string>;
  form_id: number;
  job_id: string | null;
  status: Generated<"running" | "done" | "broken">;
  total: number;
  handled: Generated<number>;
  imported: Generated<number>;
  refused: Generated<number>;
  faults: ColumnType<readonly StoredFault[], string | undefined, string>;
  work: ColumnType<readonly ImportLine[] | null, string | null, string | null>;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_people: FormPeopleTable;
    form_people_totals: FormPeopleTotalsTable;
    form_people_imports: FormPeopleImportsTable;
  }
}
