/** `/system/role`: the roles of the organisation. */
import { ADMINISTRATOR_ROLE, deleteRoles, exportRoles, addRole, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useCreatedField } from "../../admin/use-created-field.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { RoleDrawer } from "./role-drawer.tsx";
import type { RoleChoice } from "./role-drawer.tsx";
import { RoleScopeDrawer } from "./role-scope-drawer.tsx";
import { roleListQuery, ROLES } from "./role.query.ts";
import type { Role } from "./role.query.ts";
import { useRoleColumns } from "./use-role-columns.tsx";
import { useRoleWords } from "./role-words.ts";

const NAMES = {
  filters: ["roleName", "roleKey", "status", "begin", "end"],
  sorts: ["roleName", "roleKey", "roleSort", "createTime"],
};
const ROLE = { keyOf: ({ roleId }: Role) => String(roleId), nameOf: ({ roleName }: Role) => roleName };
const isFixed = ({ roleId }: Role) => roleId === ADMINISTRATOR_ROLE.id;

export default function RolesPage() {
  const t = useRoleWords();
  const table = useServerTable(NAMES);
  const list = useQuery(roleListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<RoleChoice>(null);
  const [scoped, setScoped] = useState<Role | null>(null);
  const remove = useRecordRemoval({
    ...ROLE,
    remove: (roleIds) => call(deleteRoles, { params: { roleIds } }),
    refresh: [ROLES],
  });
  const statuses = useDictionaryOptions("sys_normal_disable");
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <ListExport
            permission={permissionOf(exportRoles)}
            contract={exportRoles}
            filters={table.filters}
            name={t("fileName")}
          />
          <AddButton permission={permissionOf(addRole)} onClick={() => setChoice("new")}>
            {t("add")}
          </AddButton>
        </>
      }
    >
      <AdminTable
        id="roles"
        table={table}
        list={list}
        columns={useRoleColumns({ onEdit: setChoice, onScope: setScoped, onRemove: (role) => remove([role]) })}
        {...ROLE}
        searchFields={[
          { name: "roleName", label: t("columns.name") },
          { name: "roleKey", label: t("columns.key") },
          { name: "status", label: t("columns.status"), options: statuses },
          useCreatedField(),
        ]}
        emptyTitle={t("empty")}
        renderBar={useRemoveBar(permissionOf(deleteRoles), remove, isFixed)}
      />
      <RoleDrawer choice={choice} onClose={() => setChoice(null)} />
      <RoleScopeDrawer role={scoped} onClose={() => setScoped(null)} />
    </AdminPage>
  );
}
