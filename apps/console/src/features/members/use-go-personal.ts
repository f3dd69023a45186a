import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { groupsQuery } from "../../session/groups.query.ts";
import { PERSONAL } from "../../session/identity.ts";
import { useSwitchIdentity } from "../../session/use-switch-identity.ts";

/** Leads to a page of the personal identity, after the user has left the group for which they act. */
export function useGoPersonal(): (path: string) => Promise<void> {
  const queryClient = useQueryClient();
  const switchTo = useSwitchIdentity();
  const navigate = useNavigate();
  return async (path) => {
    // Switched before the groups are refetched, so that the identity does not count as lost.
    switchTo(PERSONAL);
    await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    await navigate(path);
  };
}
