/** The members of a group: search, pages, and change or removal of one or several. */
import { changeGroupMember, removeGroupMember } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { useQuery } from "@tanstack/react-query";
import { Button, Space } from "antd";
import { useState } from "react";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { type GroupMember, type GroupSummary, groupMembersQuery, toGroupKey } from "../../groups/group.query.ts";
import { Person } from "../../groups/person.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { forEach } from "./for-each.ts";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";
import { RoleDialog } from "./role-dialog.tsx";

const NAMES = { filters: ["name"], sorts: [] };
const nameOf = ({ nickName, userName }: GroupMember) => nickName || userName;

export function MembersTable({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const table = useServerTable(NAMES);
  const { name } = table.filters;
  const query = { pageNum: table.pageNum, pageSize: table.pageSize, ...(name === undefined ? {} : { name }) };
  const list = useQuery(groupMembersQuery(group.id, query));
  const [changing, setChanging] = useState<{ members: GroupMember[]; done: () => void } | null>(null);
  const remove = useRemoveMembers(group);
  const manages = group.permissions.includes("member");
  return (
    <>
      <AdminTable
        id="group-members"
        table={table}
        list={list}
        columns={useColumns(group, (member) => setChanging({ members: [member], done: () => {} }), remove)}
        keyOf={({ userId }) => String(userId)}
        nameOf={nameOf}
        searchFields={[{ name: "name", label: t("search") }]}
        emptyTitle={t("empty")}
        renderBar={
          manages
            ? (chosen, clear) => {
                const isFixed = chosen.some((member) => !mayChange(group, member));
                return (
                  <Space>
                    <Button
                      size="small"
                      disabled={isFixed}
                      onClick={() => setChanging({ members: chosen, done: clear })}
                    >
                      {t("changeRole")}
                    </Button>
                    <Button size="small" danger disabled={isFixed} onClick={() => remove(chosen, clear)}>
                      {t("remove")}
                    </Button>
                  </Space>
                );
              }
            : undefined
        }
      />
      <RoleDialog
        group={group}
        title={toDialogTitle(t, changing?.members ?? [])}
        open={changing !== null}
        roleId={changing?.members.length === 1 ? changing.members[0]?.role.id : undefined}
        onClose={() => setChanging(null)}
        onSave={async (roleId) => {
          const { members, done } = changing ?? { members: [], done: () => {} };
          const result = await forEach(members, ({ userId }) =>
            call(changeGroupMember, { params: { id: group.id, userId }, body: { roleId } }),
          );
          done();
          return result.error === null
            ? undefined
            : t("partly", { done: result.done, failed: result.failed, reason: result.error });
        }}
      />
    </>
  );
}

function toDialogTitle(t: ReturnType<typeof useMemberWords>, members: readonly GroupMember[]): string {
  const [first] = members;
  if (first === undefined) return "";
  return members.length === 1
    ? t("changeRoleOf", { name: nameOf(first) })
    : t("changeRoleOfMany", { count: members.length });
}

/** The owner stays as they are, and nobody changes a person who has permissions that they do not have themselves. */
function mayChange(group: GroupSummary, member: GroupMember): boolean {
  return (
    group.permissions.includes("member") &&
    !member.isOwner &&
    member.role.permissions.every((one) => group.permissions.includes(one))
  );
}

function useRemoveMembers(group: GroupSummary): (members: readonly GroupMember[], done?: () => void) => void {
  const t = useMemberWords();
  const confirm = useConfirmed();
  return (members, done) => {
    const [first] = members;
    if (first === undefined) return;
    const params = { name: nameOf(first), count: members.length };
    confirm({
      title: members.length === 1 ? t("removeOne", params) : t("removeMany", params),
      content: t("removeHint"),
      okText: t("remove"),
      change: async () => {
        const result = await forEach(members, ({ userId }) =>
          call(removeGroupMember, { params: { id: group.id, userId } }),
        );
        if (result.fault !== null) throw result.fault;
      },
      refresh: [toGroupKey(group.id)],
      done: t("removed", { count: members.length }),
      ...(done === undefined ? {} : { onDone: done }),
    });
  };
}

function useColumns(
  group: GroupSummary,
  change: (member: GroupMember) => void,
  remove: (members: readonly GroupMember[]) => void,
): DataColumn<GroupMember>[] {
  const t = useMemberWords();
  const words = useAdminWords();
  const columns: DataColumn<GroupMember>[] = [
    { key: "person", title: t("columns.person"), render: (member) => <Person {...member} /> },
    {
      key: "role",
      title: t("columns.role"),
      width: 240,
      render: ({ role }) => <span className={styles["role"]}>{role.name}</span>,
    },
    {
      key: "joined",
      title: t("columns.joined"),
      width: 160,
      render: ({ joinedAt }) => <RelativeTime iso={joinedAt} />,
    },
  ];
  if (!group.permissions.includes("member")) return columns;
  return [
    ...columns,
    {
      key: "actions",
      title: words("actions"),
      width: 200,
      isActions: true,
      render: (member) =>
        mayChange(group, member) && (
          <>
            <Button type="link" size="small" onClick={() => change(member)}>
              {t("changeRole")}
            </Button>
            <Button type="link" size="small" danger onClick={() => remove([member])}>
              {t("remove")}
            </Button>
          </>
        ),
    },
  ];
}
