/** A choice of the group's roles, each with its permissions. Roles with permissions that the user lacks are disabled. */
import { useQuery } from "@tanstack/react-query";
import { Form, Radio } from "antd";
import { type GroupRole, type GroupSummary, groupRolesQuery } from "../../groups/group.query.ts";
import { PermissionTags } from "../../groups/permission-tags.tsx";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";

export function mayGive(group: GroupSummary, role: GroupRole): boolean {
  return role.permissions.every((one) => group.permissions.includes(one));
}

export function RoleField({ group, label }: { group: GroupSummary; label?: string }) {
  const t = useMemberWords();
  const { data: roles = [] } = useQuery(groupRolesQuery(group.id));
  return (
    <Form.Item name="roleId" label={label ?? t("role")} rules={[{ required: true, message: t("roleNeeded") }]}>
      <Radio.Group className={styles["roles"] ?? ""}>
        {roles.map((role) => (
          <Radio key={role.id} value={role.id} disabled={!mayGive(group, role)}>
            <span className={styles["role"]}>{role.name}</span>
            <span className={styles["roleTags"]}>
              {mayGive(group, role) ? <PermissionTags permissions={role.permissions} /> : t("roles.beyond")}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

/** The role that the server gives by default: the one with the fewest permissions. */
export function useDefaultRole(group: GroupSummary): number | undefined {
  const { data: roles = [] } = useQuery(groupRolesQuery(group.id));
  const open = roles.filter((role) => mayGive(group, role));
  return open.toSorted((a, b) => a.permissions.length - b.permissions.length || a.id - b.id)[0]?.id;
}
