/** After a change: the lists are read again, and the signed-in user's own rights, which may be among what changed. */
import { useQueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../session/session.query.ts";
import { ROLES } from "./role.query.ts";

export function useRolesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ROLES });
    // Nobody waits for this one.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}
