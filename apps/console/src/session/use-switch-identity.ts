/**
 * Changes the identity. A page of one form is left first, while calls still carry the old identity, so that what it saves
 * on leaving is saved by the one who wrote it. Everything that was read under the old identity is forgotten, the groups
 * and the permissions in the group are asked for again (spec §4).
 */
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { groupsQuery, isOfUser } from "./groups.query.ts";
import { setIdentity } from "./identity.ts";
import type { Identity } from "./identity.ts";

const FORM_PAGE = /^\/form\/(\d+|designer|quick|text)(\/|$)/;

export function useSwitchIdentity(): (identity: Identity) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (identity) => {
    if (FORM_PAGE.test(pathname)) await navigate("/form", { flushSync: true });
    setIdentity(identity);
    queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfUser(queryKey) && queryKey[0] !== "groups" });
    await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
  };
}
