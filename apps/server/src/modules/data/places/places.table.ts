/** Row types of the tables that this module owns (migrations 0056 and 0057). */
interface FormPlacesTable {
  form_id: number;
  /** How many responses of the form count and have not given back their place. Only forms with a cap have a row. */
  taken: number;
}

interface ParticipationsTable {
  form_id: number;
  by: string;
  person_key: Buffer;
  period: string;
  /** Null if the response was deleted, or rejected and given back. */
  slot: number | null;
  /** Null where the form promises anonymity. */
  response_id: string | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_places: FormPlacesTable;
    participations: ParticipationsTable;
  }
}
