/** Lets the user act for a group of which they have just become a member. */
import { useQueryClient } from "@tanstack/react-query";
import { groupsQuery } from "../session/groups.query.ts";
import { useSwitchIdentity } from "../session/use-switch-identity.ts";

export function useEnterGroup(): (groupId: number) => Promise<void> {
  const queryClient = useQueryClient();
  const switchTo = useSwitchIdentity();
  return async (groupId) => {
    // Refetched first, because an identity that is not among the user's groups counts as lost.
    const groups = await queryClient.fetchQuery({ ...groupsQuery, staleTime: 0 });
    const group = groups.find(({ id }) => id === groupId);
    if (group !== undefined) switchTo({ type: "group", group });
  };
}
