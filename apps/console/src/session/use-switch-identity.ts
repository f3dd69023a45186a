/**
 * Changes the identity. A page of one form is left first, while calls still carry the old identity, so that what it saves
 * on leaving is saved by the one who wrote it. Everything that was read under the old identity is forgotten, the groups
 * and the permissions in the group are asked for again (spec §4).
 */
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { groupsQuery, isOfUser } from "./groups.query.ts";
import { setIdentity } from "./identity.ts";
import type { Identity } from "./identity.ts";

const FORM_PAGE = /^\/form\/(\d+|designer|quick|text)(\/|$)/;

export function useSwitchIdentity(): (identity: Identity) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isOnForm = FORM_PAGE.test(useLocation().pathname);
  const wanted = useRef<Identity | null>(null);
  // An effect, because only then the page that was left is really gone.
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
  setIdentity(identity);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfUser(queryKey) && queryKey[0] !== "groups" });
  void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
}
