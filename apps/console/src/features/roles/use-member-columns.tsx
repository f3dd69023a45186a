/** Columns of the lists of members and candidates. */
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { Member } from "./role.query.ts";
import { useRoleWords } from "./role-words.ts";

export interface MemberAction {
  label: string;
  danger?: boolean;
  disabled?: boolean;
  /** Leaves out columns where space is limited. */
  isShort?: boolean;
  onClick: (member: Member) => void;
}

/** Each row has one button. */
export function useMemberColumns(action: MemberAction): DataColumn<Member>[] {
  const t = useRoleWords();
  const words = useAdminWords();
  const statuses = useDictionary("sys_normal_disable");
  const columns: DataColumn<Member>[] = [
    { key: "userName", title: t("users.columns.name"), render: ({ userName }) => userName },
    { key: "nickName", title: t("users.columns.nick"), width: 140, render: ({ nickName }) => nickName },
    { key: "dept", title: t("users.columns.department"), width: 140, render: ({ dept }) => dept?.deptName ?? "" },
    { key: "phonenumber", title: t("users.columns.phone"), width: 130, render: ({ phonenumber }) => phonenumber },
    { key: "email", title: t("users.columns.email"), width: 180, render: ({ email }) => email },
    {
      key: "status",
      title: t("users.columns.status"),
      width: 80,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "createTime", title: t("users.columns.created"), width: 170, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 110,
      isActions: true,
      render: (member) => (
        <Button
          type="link"
          size="small"
          danger={action.danger === true}
          disabled={action.disabled === true}
          onClick={() => action.onClick(member)}
        >
          {action.label}
        </Button>
      ),
    },
  ];
  return action.isShort === true ? columns.filter(({ key }) => key !== "email" && key !== "createTime") : columns;
}
