/** `/system/role`: the roles of the organisation. */
import { PlusOutlined } from "@ant-design/icons";
import { deleteRoles, exportRoles } from "@idata/contracts";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import type { AdminTableProps } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toFilterQuery, toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { RoleDrawer } from "./role-drawer.tsx";
import type { RoleChoice } from "./role-drawer.tsx";
import { RoleScopeDrawer } from "./role-scope-drawer.tsx";
import { roleListQuery, ROLES, SUPER_ROLE } from "./role.query.ts";
import type { Role } from "./role.query.ts";
import { useRoleColumns } from "./use-role-columns.tsx";
import { useRoleWords } from "./role-words.ts";

const NAMES = {
  filters: ["roleName", "roleKey", "status", "begin", "end"],
  sorts: ["roleName", "roleKey", "roleSort", "createTime"],
};

export default function RolesPage() {
  const t = useRoleWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(roleListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<RoleChoice>(null);
  const [scoped, setScoped] = useState<Role | null>(null);
  const remove = useRoleRemoval();
  const bar = useBar(remove);
  const statuses = useDictionary("sys_normal_disable");
  const fileName = () => `${t("fileName")}_${Date.now()}.xlsx`;
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <Allow permissions={["system:role:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() => download(exportRoles.path, toFilterQuery(table.filters), fileName())}
            />
          </Allow>
          <Allow permissions={["system:role:add"]}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
              {t("add")}
            </Button>
          </Allow>
        </>
      }
    >
      <AdminTable
        id="roles"
        table={table}
        list={list}
        columns={useRoleColumns({ onEdit: setChoice, onScope: setScoped, onRemove: (role) => remove([role]) })}
        keyOf={({ roleId }) => String(roleId)}
        nameOf={({ roleName }) => roleName}
        searchFields={[
          { name: "roleName", label: t("columns.name") },
          { name: "roleKey", label: t("columns.key") },
          {
            name: "status",
            label: t("columns.status"),
            options: statuses.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("empty")}
        {...bar}
      />
      <RoleDrawer choice={choice} onClose={() => setChoice(null)} />
      <RoleScopeDrawer role={scoped} onClose={() => setScoped(null)} />
    </AdminPage>
  );
}

type Remove = (roles: readonly Role[], onDone?: () => void) => void;

/** What can be done with the selected roles; nothing can be selected where nothing can be done. */
function useBar(remove: Remove): Pick<AdminTableProps<Role>, "renderBar"> {
  const words = useAdminWords();
  const { hasPermission } = useRights();
  if (!hasPermission("system:role:remove")) return {};
  return {
    renderBar: (chosen, clear) => (
      <Button
        size="small"
        danger
        disabled={chosen.some(({ roleId }) => roleId === SUPER_ROLE)}
        onClick={() => remove(chosen, clear)}
      >
        {words("remove")}
      </Button>
    ),
  };
}

function useRoleRemoval(): Remove {
  const removal = useRemoval();
  return (roles, onDone = () => {}) =>
    removal({
      names: roles.map(({ roleName }) => roleName),
      remove: () => call(deleteRoles, { params: { roleIds: roles.map(({ roleId }) => roleId).join(",") } }),
      refresh: [ROLES],
      onDone,
    });
}
