/** Columns of the list of roles. The administrator role has no buttons, because it cannot be changed. */
import { ADMINISTRATOR_ROLE, changeRole, deleteRoles, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Button } from "antd";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import type { Role } from "./role.query.ts";
import { SCOPES } from "./role-scope-fields.tsx";
import { RoleStatus } from "./role-status.tsx";
import { useRoleWords } from "./role-words.ts";

export interface RoleActions {
  onEdit: (role: Role) => void;
  onScope: (role: Role) => void;
  onRemove: (role: Role) => void;
}

export function useRoleColumns(actions: RoleActions): DataColumn<Role>[] {
  const t = useRoleWords();
  const words = useAdminWords();
  const format = useFormat();
  const statuses = useDictionary("sys_normal_disable");
  const { hasPermission } = useRights();
  const toScope = (kind: string) => {
    const known = SCOPES.find((scope) => scope === kind);
    return known === undefined ? kind : t(`scopes.${known}`);
  };
  return [
    { key: "roleName", title: t("columns.name"), canSort: true, render: ({ roleName }) => roleName },
    { key: "roleKey", title: t("columns.key"), width: 160, canSort: true, render: ({ roleKey }) => roleKey },
    {
      key: "roleSort",
      title: t("columns.sort"),
      width: 100,
      isNumber: true,
      canSort: true,
      render: ({ roleSort }) => format.number(roleSort),
    },
    { key: "scope", title: t("columns.scope"), width: 130, render: ({ dataScope }) => toScope(dataScope) },
    {
      key: "status",
      title: t("columns.status"),
      width: 90,
      render: (role) =>
        hasPermission(permissionOf(changeRole)) && role.roleId !== ADMINISTRATOR_ROLE.id ? (
          <RoleStatus role={role} />
        ) : (
          <DictionaryTag entries={statuses} value={role.status} />
        ),
    },
    {
      key: "createTime",
      title: t("columns.created"),
      width: 170,
      canSort: true,
      render: ({ createTime }) => createTime,
    },
    {
      key: "actions",
      title: words("actions"),
      width: 250,
      isActions: true,
      render: (role) => role.roleId !== ADMINISTRATOR_ROLE.id && <RowActions role={role} {...actions} />,
    },
  ];
}

function RowActions({ role, onEdit, onScope, onRemove }: RoleActions & { role: Role }) {
  const t = useRoleWords();
  const words = useAdminWords();
  const members = `/system/role-auth/user/${role.roleId}`;
  const href = useHref(members);
  const open = useLinkClickHandler<HTMLAnchorElement>(members);
  return (
    <>
      <Allow permissions={[permissionOf(changeRole)]}>
        <Button type="link" size="small" onClick={() => onEdit(role)}>
          {words("edit")}
        </Button>
        <Button type="link" size="small" onClick={() => onScope(role)}>
          {t("columns.scope")}
        </Button>
        <Button type="link" size="small" href={href} onClick={(event) => open(event as MouseEvent<HTMLAnchorElement>)}>
          {t("members")}
        </Button>
      </Allow>
      <RowButton permission={permissionOf(deleteRoles)} danger onClick={() => onRemove(role)}>
        {words("remove")}
      </RowButton>
    </>
  );
}
