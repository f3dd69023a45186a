/**
 * Changes the identity. A page of a form is left first, so that what it saves on leaving is still saved under the old
 * identity. Data read under the old identity is removed from the cache; groups and group permissions are refetched
 * (spec §4).
 */
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { groupsQuery, isOfUser } from "./groups.query.ts";
import { switchIdentity } from "./identity.ts";
import type { Identity } from "./identity.ts";

const FORM_PAGE = /^\/form\/(\d+|designer|quick|text)(\/|$)/;

export function useSwitchIdentity(): (identity: Identity) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isOnForm = FORM_PAGE.test(useLocation().pathname);
  const wanted = useRef<Identity | null>(null);
  // An effect, because only then is the old page unmounted.
  useEffect(() => {
    if (isOnForm || wanted.current === null) return;
    applyIdentity(wanted.current, queryClient);
    wanted.current = null;
  }, [isOnForm, queryClient]);
  return (identity) => {
    if (!isOnForm) {
      applyIdentity(identity, queryClient);
      return;
    }
    wanted.current = identity;
    void navigate("/form");
  };
}

function applyIdentity(identity: Identity, queryClient: QueryClient): void {
  switchIdentity(identity);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfUser(queryKey) && queryKey[0] !== "groups" });
  void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
}
