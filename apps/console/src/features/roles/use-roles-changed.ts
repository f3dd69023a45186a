/** Refetches the roles after a change, and the session, because the user's own rights may have changed. */
import { useQueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../session/session.query.ts";
import { ROLES } from "./role.query.ts";

export function useRolesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ROLES });
    // Not awaited.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}
