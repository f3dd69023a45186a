import { getDatabaseState } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { call } from "../../api/client.ts";

export type DatabaseState = DataOf<typeof getDatabaseState>;
export type Statement = DatabaseState["statements"][number];

export const DATABASE = ["monitoring", "database"] as const;
export const readDatabase = async ({ signal }: { signal: AbortSignal }): Promise<DatabaseState> =>
  (await call(getDatabaseState, { signal })).data;
