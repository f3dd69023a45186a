/** `/system/role-auth/user/:roleId`: lists who has a role, to add users or take the role away. */
import { LeftOutlined, UserAddOutlined } from "@ant-design/icons";
import { cancelRoleMembers } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useHref, useLinkClickHandler, useParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import type { AdminTableProps } from "../../admin/admin-table.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { AddUsersDrawer } from "./add-users-drawer.tsx";
import { ROLE_USERS, roleNameQuery, roleUsersQuery } from "./role.query.ts";
import type { Member } from "./role.query.ts";
import { useMemberColumns } from "./use-member-columns.tsx";
import { useRoleWords } from "./role-words.ts";

const LIST = "/system/role";
const NAMES = { filters: ["userName", "phonenumber"], sorts: [] };

export default function RoleUsersPage() {
  const roleId = Number(useParams()["roleId"]);
  const t = useRoleWords();
  const role = useQuery(roleNameQuery(roleId)).data ?? null;
  const table = useServerTable(NAMES);
  const list = useQuery(roleUsersQuery(roleId, true, toListQuery(table)));
  const [isAdding, setAdding] = useState(false);
  const cancel = useCancel(roleId, role ?? "");
  const back = { href: useHref(LIST), onClick: useLinkClickHandler<HTMLElement>(LIST) };
  return (
    <AdminPage
      title={role === null ? t("users.plainTitle") : t("users.title", { name: role })}
      hint={t("users.hint")}
      actions={
        <>
          <Button icon={<LeftOutlined aria-hidden />} {...back}>
            {t("users.back")}
          </Button>
          <Button
            type="primary"
            icon={<UserAddOutlined aria-hidden />}
            disabled={role === null}
            onClick={() => setAdding(true)}
          >
            {t("users.add")}
          </Button>
        </>
      }
    >
      <AdminTable
        id="role-users"
        table={table}
        list={list}
        columns={useMemberColumns({ label: t("users.cancel"), danger: true, onClick: (member) => cancel([member]) })}
        keyOf={({ userId }) => String(userId)}
        nameOf={({ userName }) => userName}
        searchFields={[
          { name: "userName", label: t("users.columns.name") },
          { name: "phonenumber", label: t("users.columns.phone") },
        ]}
        emptyTitle={t("users.empty")}
        renderBar={useBar(cancel)}
      />
      <AddUsersDrawer
        role={isAdding && role !== null ? { roleId, name: role } : null}
        onClose={() => setAdding(false)}
      />
    </AdminPage>
  );
}

type Cancel = (members: readonly Member[], onDone?: () => void) => void;

function useBar(cancel: Cancel): NonNullable<AdminTableProps<Member>["renderBar"]> {
  const t = useRoleWords();
  return (chosen, clear) => (
    <Button size="small" danger onClick={() => cancel(chosen, clear)}>
      {t("users.cancel")}
    </Button>
  );
}

function useCancel(roleId: number, role: string): Cancel {
  const t = useRoleWords();
  const confirm = useConfirmed();
  return (members, onDone = () => {}) => {
    const names = { user: members[0]?.userName ?? "", role, count: members.length };
    confirm({
      title: members.length > 1 ? t("users.cancelMany", names) : t("users.cancelOne", names),
      content: t("users.cancelHint"),
      okText: t("users.cancel"),
      change: () =>
        call(cancelRoleMembers, { query: { roleId, userIds: members.map(({ userId }) => userId).join(",") } }),
      refresh: [ROLE_USERS],
      done: t("users.cancelled", { count: members.length }),
      onDone,
    });
  };
}
