/**
 * Renders pages once the identity is confirmed. Personal is confirmed at once; a remembered group waits for the user's
 * groups. If the user is no longer a member of the group, the identity becomes personal (spec §4). The user is told,
 * lists are refetched, and the page stays with everything that was typed.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { PageError } from "../shell/page-error.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { groupsQuery, isOfUser } from "./groups.query.ts";
import { loseIdentity, setIdentity, useIdentity } from "./identity.ts";

const SECONDS = 8;

export function RequireIdentity() {
  const { t } = useTranslation("shell");
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const groups = useQuery(groupsQuery);
  const { identity, isConfirmed, losses } = useIdentity();
  const told = useRef(losses);
  const { data } = groups;
  useEffect(() => {
    if (losses === told.current) return;
    told.current = losses;
    void message.info({ content: t("identity.lost"), key: "identity-lost", duration: SECONDS });
    queryClient.removeQueries({ type: "inactive", predicate: ({ queryKey }) => !isOfUser(queryKey) });
    // A form stays on screen: access to it does not depend on the identity, and its draft may have unsaved changes.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOfUser(queryKey) && queryKey[0] !== "form" });
  }, [losses, message, queryClient, t]);
  useEffect(() => {
    if (identity.type === "personal" || data === undefined) return;
    const current = data.find((group) => group.id === identity.group.id);
    if (current === undefined) {
      loseIdentity();
    } else if (!isConfirmed || current.name !== identity.group.name) {
      setIdentity({ type: "group", group: current });
    }
  }, [data, identity, isConfirmed]);
  if (isConfirmed) return <Outlet />;
  if (groups.error !== null) return <PageError error={groups.error} onRetry={() => void groups.refetch()} />;
  return <PageSkeleton />;
}
