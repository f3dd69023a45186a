/**
 * Renders pages once the identity is confirmed. Personal is confirmed at once; a remembered group waits for the user's
 * groups. If the user is no longer a member of the group, the identity becomes personal (spec §4).
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { PageError } from "../shell/page-error.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { groupsQuery, isOfUser } from "./groups.query.ts";
import { PERSONAL, setIdentity, useIdentity } from "./identity.ts";

export function RequireIdentity() {
  const { t } = useTranslation("shell");
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const groups = useQuery(groupsQuery);
  const { identity, isConfirmed } = useIdentity();
  const { data } = groups;
  useEffect(() => {
    if (identity.type === "personal" || data === undefined) return;
    const current = data.find((group) => group.id === identity.group.id);
    if (current === undefined) {
      setIdentity(PERSONAL);
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfUser(queryKey) && queryKey[0] !== "groups" });
      void message.info(t("identity.lost"));
    } else if (!isConfirmed || current.name !== identity.group.name) {
      setIdentity({ type: "group", group: current });
    }
  }, [data, identity, isConfirmed, message, queryClient, t]);
  if (isConfirmed) return <Outlet />;
  if (groups.error !== null) return <PageError error={groups.error} onRetry={() => void groups.refetch()} />;
  return <PageSkeleton />;
}
