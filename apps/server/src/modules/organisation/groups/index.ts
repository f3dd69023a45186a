/** Group identities. Groups do not exist yet, so everyone acts personally. */
import { getMyGroups, getMyPermissions } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Executor } from "../../../kernel/database.ts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";

export function isGroupMember(_db: Executor, _userId: number, _groupId: number): Promise<boolean> {
  return Promise.resolve(false);
}

export const groupsModule = defineModule({
  name: "groups",
  endpoints: [
    endpoint(getMyGroups, () => []),
    endpoint(getMyPermissions, () => {
      throw new AppError("GROUP_NOT_FOUND");
    }),
  ],
});
