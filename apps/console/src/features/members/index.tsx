/** `/member`: the members of the group for which the user acts. In the personal identity, the user's groups. */
import { TeamOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Tabs } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { isGroupGone } from "../../api/api-error.ts";
import { type GroupSummary, groupQuery } from "../../groups/group.query.ts";
import { useGroupWords } from "../../groups/group-words.ts";
import { useIdentity } from "../../session/identity.ts";
import { PageError } from "../../shell/page-error.tsx";
import { InvitationsTable } from "./invitations-table.tsx";
import { InviteButton } from "./invite-button.tsx";
import { useMemberWords } from "./member-words.ts";
import { MembersTable } from "./members-table.tsx";
import MyGroupsPage from "./my-groups.tsx";
import { RequestsTable } from "./requests-table.tsx";
import { RolesTable } from "./roles-table.tsx";
import { GroupSettings } from "./settings.tsx";
import { useGoPersonal } from "./use-go-personal.ts";

export default function MembersPage() {
  // Kept while the page is open: if the user is removed meanwhile, an open drawer keeps what was typed.
  const [identity] = useState(() => useIdentity.getState().identity);
  return identity.type === "group" ? <OneGroup id={identity.group.id} name={identity.group.name} /> : <MyGroupsPage />;
}

function OneGroup({ id, name }: { id: number; name: string }) {
  const t = useMemberWords();
  const words = useGroupWords();
  const group = useQuery(groupQuery(id));
  if (group.data === undefined) {
    if (isGroupGone(group.error)) return <GroupGone />;
    return (
      <AdminPage title={name}>
        {group.error === null ? (
          <SkeletonBlock height={420} />
        ) : (
          <PageError error={group.error} onRetry={() => void group.refetch()} />
        )}
      </AdminPage>
    );
  }
  const { data } = group;
  const role = data.isOwner ? words("owner") : data.role.name;
  return (
    <AdminPage
      title={data.name}
      hint={t("summary", { count: data.memberCount, role })}
      actions={data.permissions.includes("member") && <InviteButton group={data} />}
    >
      <GroupTabs group={data} />
    </AdminPage>
  );
}

/** Shown if the user was removed from the group while its page was open. */
function GroupGone() {
  const t = useMemberWords();
  const goPersonal = useGoPersonal();
  return (
    <AdminPage title={t("title")}>
      <EmptyState picture={<TeamOutlined />} title={t("mine.lost")}>
        <Button type="primary" onClick={() => void goPersonal("/user/group")}>
          {t("mine.toMine")}
        </Button>
      </EmptyState>
    </AdminPage>
  );
}

function GroupTabs({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const [search, setSearch] = useSearchParams();
  const manages = group.permissions.includes("member");
  const items = [
    { key: "members", label: t("tabs.members"), children: <MembersTable group={group} /> },
    ...(manages
      ? [
          { key: "invitations", label: t("tabs.invitations"), children: <InvitationsTable group={group} /> },
          { key: "requests", label: t("tabs.requests"), children: <RequestsTable group={group} /> },
        ]
      : []),
    { key: "roles", label: t("tabs.roles"), children: <RolesTable group={group} /> },
    { key: "settings", label: t("tabs.settings"), children: <GroupSettings group={group} /> },
  ];
  const wanted = search.get("tab");
  return (
    <Tabs
      activeKey={items.some(({ key }) => key === wanted) ? (wanted ?? "members") : "members"}
      onChange={(key) => setSearch(key === "members" ? {} : { tab: key })}
      items={items}
      destroyOnHidden
    />
  );
}
