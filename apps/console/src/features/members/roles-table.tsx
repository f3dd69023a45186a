/** The roles of a group with what each of them permits. */
import {
  addGroupRole,
  changeGroupRole,
  deleteGroupRole,
  GROUP_PERMISSIONS,
  type GroupPermission,
} from "@idata/contracts";
import { PlusOutlined } from "@ant-design/icons";
import { DataTable } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { type GroupRole, type GroupSummary, groupRolesQuery, toGroupKey } from "../../groups/group.query.ts";
import { useGroupWords } from "../../groups/group-words.ts";
import { PermissionTags } from "../../groups/permission-tags.tsx";
import { PageError } from "../../shell/page-error.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";
import { mayGive } from "./role-field.tsx";

export function RolesTable({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const words = useAdminWords();
  const tableWords = useTableWords();
  const removal = useRemoval();
  const list = useQuery(groupRolesQuery(group.id));
  const [choice, setChoice] = useState<GroupRole | "new" | null>(null);
  const manages = group.permissions.includes("member");
  const remove = ({ id, name }: GroupRole) =>
    removal({
      names: [name],
      hint: t("roles.removeHint"),
      remove: () => call(deleteGroupRole, { params: { id: group.id, roleId: id } }),
      refresh: [toGroupKey(group.id)],
    });
  return (
    <>
      <DataTable<GroupRole>
        id="group-roles"
        tools={
          manages && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
              {t("roles.add")}
            </Button>
          )
        }
        rows={list.data}
        keyOf={({ id }) => String(id)}
        words={tableWords}
        error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState compact title={t("roles.empty")} />}
        onRefresh={() => void list.refetch()}
        columns={[
          { key: "name", title: t("roles.name"), width: 240, render: ({ name }) => name },
          {
            key: "permissions",
            title: t("roles.permissions"),
            render: ({ permissions }) => <PermissionTags permissions={permissions} />,
          },
          ...(manages
            ? [
                {
                  key: "actions",
                  title: words("actions"),
                  width: 140,
                  isActions: true,
                  render: (role: GroupRole) =>
                    mayGive(group, role) && (
                      <>
                        <Button type="link" size="small" onClick={() => setChoice(role)}>
                          {t("roles.editOne")}
                        </Button>
                        <Button type="link" size="small" danger onClick={() => remove(role)}>
                          {t("roles.remove")}
                        </Button>
                      </>
                    ),
                },
              ]
            : []),
        ]}
      />
      <RoleDrawer group={group} choice={choice} onClose={() => setChoice(null)} />
    </>
  );
}

interface RoleDrawerProps {
  group: GroupSummary;
  choice: GroupRole | "new" | null;
  onClose: () => void;
}

interface Values {
  name: string;
  permissions: GroupPermission[];
}

function RoleDrawer({ group, choice, onClose }: RoleDrawerProps) {
  const t = useMemberWords();
  const words = useGroupWords();
  const queryClient = useQueryClient();
  const role = choice === "new" || choice === null ? null : choice;
  const save = async (body: Values) => {
    const params = { id: group.id };
    await (role === null
      ? call(addGroupRole, { params, body })
      : call(changeGroupRole, { params: { ...params, roleId: role.id }, body }));
    await queryClient.invalidateQueries({ queryKey: toGroupKey(group.id) });
  };
  return (
    <RecordDrawer<Values>
      key={role?.id ?? "new"}
      open={choice !== null}
      title={t(role === null ? "roles.add" : "roles.edit")}
      values={role === null ? { name: "", permissions: [] } : { name: role.name, permissions: [...role.permissions] }}
      onClose={onClose}
      onSave={save}
    >
      <Form.Item
        name="name"
        label={t("roles.name")}
        rules={[{ required: true, whitespace: true, message: t("roles.nameNeeded") }]}
      >
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item name="permissions" label={t("roles.permissions")}>
        <Checkbox.Group className={styles["checks"] ?? ""}>
          {GROUP_PERMISSIONS.map((name) => (
            <Checkbox key={name} value={name} disabled={!group.permissions.includes(name)}>
              <span className={styles["permission"]}>
                {words(`permissions.${name}.name`)}
                <span className={styles["secondary"]}>{words(`permissions.${name}.what`)}</span>
              </span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </RecordDrawer>
  );
}
