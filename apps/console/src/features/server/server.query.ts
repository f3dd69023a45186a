import { getServerState } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { call } from "../../api/client.ts";

export type ServerState = DataOf<typeof getServerState>;

export const SERVER = ["monitoring", "server"] as const;
export const readServer = async ({ signal }: { signal: AbortSignal }): Promise<ServerState> =>
  (await call(getServerState, { signal })).data;
