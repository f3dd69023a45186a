/** `/user/group`, and `/member` in the personal identity: the user's groups, their requests to join, and how to get a group. */
import { TeamOutlined } from "@ant-design/icons";
import { leaveGroup, withdrawGroupJoinRequest } from "@idata/contracts";
import { EmptyState } from "@idata/ui/kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Space, Tag, Tooltip } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { CreateGroup } from "../../groups/create-group.tsx";
import { type GroupSummary, groupFormsQuery, myGroupsQuery, ownRequestsQuery } from "../../groups/group.query.ts";
import { useGroupWords } from "../../groups/group-words.ts";
import { PermissionTags } from "../../groups/permission-tags.tsx";
import { useEnterGroup } from "../../groups/use-enter-group.ts";
import { groupsQuery } from "../../session/groups.query.ts";
import { useIdentity } from "../../session/identity.ts";
import { AskToJoin, JoinByLink } from "./join-group.tsx";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";
import { useGoPersonal } from "./use-go-personal.ts";

export default function MyGroupsPage() {
  const t = useMemberWords();
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminPage
      title={t("mine.title")}
      hint={t("mine.hint")}
      actions={
        <Button type="primary" icon={<TeamOutlined aria-hidden />} onClick={() => setCreating(true)}>
          {t("mine.create")}
        </Button>
      }
    >
      <div className={styles["mine"]}>
        <MyGroups />
        <OwnRequests />
        <div className={styles["ways"]}>
          <JoinByLink />
          <AskToJoin />
        </div>
      </div>
      <CreateGroup open={isCreating} onClose={() => setCreating(false)} />
    </AdminPage>
  );
}

function MyGroups() {
  const t = useMemberWords();
  const words = useAdminWords();
  const roles = useGroupWords();
  const format = useFormat();
  const navigate = useNavigate();
  const enter = useEnterGroup();
  const leave = useLeave();
  const table = useLocalTable();
  const groups = useQuery(myGroupsQuery);
  const { data: forms } = useQuery(groupFormsQuery);
  const current = useIdentity(({ identity }) => (identity.type === "group" ? identity.group.id : null));
  const wanted = table.filters["name"]?.trim().toLowerCase() ?? "";
  const found = groups.data?.filter(({ name }) => name.toLowerCase().includes(wanted));
  const from = (table.pageNum - 1) * table.pageSize;
  const open = async (id: number, path: string) => {
    await enter(id);
    await navigate(path);
  };
  if (groups.data?.length === 0) {
    return (
      <section className={styles["card"]}>
        <EmptyState compact picture={<TeamOutlined />} title={t("mine.empty")} hint={t("mine.emptyHint")} />
      </section>
    );
  }
  return (
    <AdminTable<GroupSummary>
      id="my-groups"
      table={table}
      list={{
        ...groups,
        data: found && { total: found.length, rows: found.slice(from, from + table.pageSize) },
      }}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      searchFields={(groups.data?.length ?? 0) > table.pageSize ? [{ name: "name", label: t("mine.name") }] : []}
      emptyTitle={t("mine.empty")}
      columns={[
        {
          key: "name",
          title: t("mine.name"),
          render: ({ id, name, description }) => (
            <span className={styles["group"]}>
              <span className={styles["groupName"]}>
                <Button type="link" className={styles["name"] ?? ""} onClick={() => void open(id, "/form")}>
                  {name}
                </Button>
                {id === current && (
                  <Tag color="blue" variant="filled">
                    {t("mine.current")}
                  </Tag>
                )}
              </span>
              {description !== "" && <span className={styles["secondary"]}>{description}</span>}
            </span>
          ),
        },
        {
          key: "role",
          title: t("mine.role"),
          width: 180,
          render: ({ isOwner, role, permissions }) => (
            <Tooltip title={<PermissionTags permissions={permissions} />}>
              <span>{isOwner ? roles("owner") : role.name}</span>
            </Tooltip>
          ),
        },
        {
          key: "members",
          isShort: true,
          title: t("mine.members"),
          width: 96,
          isNumber: true,
          render: ({ memberCount }) => format.number(memberCount),
        },
        {
          key: "forms",
          isShort: true,
          title: t("mine.forms"),
          width: 96,
          isNumber: true,
          render: ({ id }) => format.count(forms?.get(id)?.forms ?? null),
        },
        {
          key: "actions",
          title: words("actions"),
          width: 168,
          isActions: true,
          render: (group) => (
            <Space size={0}>
              <Button type="link" size="small" onClick={() => void open(group.id, "/member")}>
                {t("mine.manage")}
              </Button>
              <Tooltip title={group.isOwner ? t("settings.ownerStays") : ""}>
                <Button type="link" size="small" danger disabled={group.isOwner} onClick={() => leave(group)}>
                  {t("mine.leave")}
                </Button>
              </Tooltip>
            </Space>
          ),
        },
      ]}
    />
  );
}

/** Asks, then leaves. Whoever acts for the group acts personally afterwards. */
function useLeave(): (group: GroupSummary) => void {
  const t = useMemberWords();
  const confirm = useConfirmed();
  const goPersonal = useGoPersonal();
  const current = useIdentity(({ identity }) => (identity.type === "group" ? identity.group.id : null));
  return ({ id, name }) =>
    confirm({
      title: t("settings.leaveTitle", { name }),
      content: t("settings.leaveHint"),
      okText: t("settings.leave"),
      change: async () => {
        await call(leaveGroup, { params: { id } });
        if (id === current) await goPersonal("/user/group");
      },
      refresh: [myGroupsQuery.queryKey, groupsQuery.queryKey],
      done: t("settings.left", { name }),
    });
}

function OwnRequests() {
  const t = useMemberWords();
  const confirm = useConfirmed();
  const queryClient = useQueryClient();
  const { data: requests = [] } = useQuery(ownRequestsQuery);
  if (requests.length === 0) return null;
  const withdraw = (groupId: number, name: string) =>
    confirm({
      title: t("mine.withdrawTitle", { name }),
      content: t("mine.withdrawHint"),
      okText: t("mine.withdraw"),
      change: () => call(withdrawGroupJoinRequest, { params: { id: groupId } }),
      refresh: [ownRequestsQuery.queryKey],
      done: t("mine.withdrawn"),
      // The person may have been let in meanwhile.
      onDone: () => void queryClient.invalidateQueries({ queryKey: myGroupsQuery.queryKey }),
    });
  return (
    <section className={styles["card"]} aria-labelledby="own-requests">
      <h2 id="own-requests" className={styles["cardTitle"]}>
        {t("mine.waiting")}
      </h2>
      {requests.map(({ groupId, name, requestedAt }) => (
        <div key={groupId} className={styles["line"]}>
          <div className={styles["lineText"]}>
            <div className={styles["lineTitle"]}>{name}</div>
            <p className={styles["secondary"]}>
              {t("mine.asked")} <RelativeTime iso={requestedAt} />
            </p>
          </div>
          <Button onClick={() => withdraw(groupId, name)}>{t("mine.withdraw")}</Button>
        </div>
      ))}
    </section>
  );
}
