/** Columns of the user list, with the actions of a row. */
import { MoreOutlined } from "@ant-design/icons";
import { isSuperAdministrator, changeUser, deleteUsers, permissionOf, resetUserPassword } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Button, Dropdown } from "antd";
import { useNavigate } from "react-router";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { useRights } from "../../session/use-rights.ts";
import { StatusSwitch } from "./status-switch.tsx";
import type { User } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";

export interface UserActions {
  edit: (user: User) => void;
  remove: (users: readonly User[]) => void;
  resetPassword: (user: User) => void;
}

export function useUserColumns(actions: UserActions): DataColumn<User>[] {
  const t = useUserWords();
  const words = useAdminWords();
  const { hasPermission } = useRights();
  const statuses = useDictionary("sys_normal_disable");
  const mayEdit = hasPermission(permissionOf(changeUser));
  return [
    { key: "userName", title: t("columns.userName"), render: ({ userName }) => userName },
    { key: "nickName", title: t("columns.nickName"), width: 110, render: ({ nickName }) => nickName },
    { key: "dept", title: t("columns.dept"), width: 110, render: ({ dept }) => dept?.deptName },
    { key: "phone", title: t("columns.phone"), width: 120, render: ({ phonenumber }) => phonenumber },
    {
      key: "status",
      title: t("columns.status"),
      width: 70,
      render: (user) =>
        mayEdit && !isSuperAdministrator(user.userId) ? (
          <StatusSwitch user={user} />
        ) : (
          <DictionaryTag entries={statuses} value={user.status} />
        ),
    },
    { key: "created", title: t("columns.created"), width: 165, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 140,
      isActions: true,
      render: (user) => !isSuperAdministrator(user.userId) && <RowActions user={user} actions={actions} />,
    },
  ];
}

function RowActions({ user, actions }: { user: User; actions: UserActions }) {
  const t = useUserWords();
  const words = useAdminWords();
  const { hasPermission } = useRights();
  const navigate = useNavigate();
  const items = [
    ...(hasPermission(permissionOf(resetUserPassword))
      ? [{ key: "reset", label: t("reset.title"), onClick: () => actions.resetPassword(user) }]
      : []),
    ...(hasPermission(permissionOf(changeUser))
      ? [
          {
            key: "roles",
            label: t("roles.title"),
            onClick: () => void navigate(`/system/user-auth/role/${user.userId}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <RowButton permission={permissionOf(changeUser)} onClick={() => actions.edit(user)}>
        {words("edit")}
      </RowButton>
      <RowButton permission={permissionOf(deleteUsers)} danger onClick={() => actions.remove([user])}>
        {words("remove")}
      </RowButton>
      {items.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t("more", { name: user.nickName })}
          />
        </Dropdown>
      )}
    </>
  );
}
