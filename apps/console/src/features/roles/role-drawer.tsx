/** Adds or changes a role: names, permissions and data scope. */
import { addRole, changeRole, changeRoleScope, getRole, permissionOf, ROLE_FIELDS } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, InputNumber, Radio } from "antd";
import type { FormInstance } from "antd";
import { ChoiceTree } from "../../admin/choice-tree.tsx";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { useSeededName } from "../../admin/seeded-names.ts";
import { toSent } from "../../admin/tree-marks.ts";
import type { TreeNode } from "../../admin/tree-marks.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useRights } from "../../session/use-rights.ts";
import { useMenuTitle } from "../../shell/menu-title.ts";
import { roleFormQuery } from "./role.query.ts";
import type { Role } from "./role.query.ts";
import { isSameScope, NARROWEST, RoleScopeFields, toScopeValues, toSentScope } from "./role-scope-fields.tsx";
import type { ScopeValues } from "./role-scope-fields.tsx";
import { useRoleWords } from "./role-words.ts";
import { useCloseOnError } from "./use-close-on-error.ts";
import { useRolesChanged } from "./use-roles-changed.ts";

/** `new`, or the role to change; null means closed. */
export type RoleChoice = Role | "new" | null;

interface Values extends ScopeValues {
  roleName: string;
  roleKey: string;
  roleSort: number | null;
  status: "0" | "1";
  menuIds: number[];
  menuCheckStrictly: boolean;
  remark: string;
}

const NEW: Values = {
  roleName: "",
  roleKey: "",
  roleSort: 0,
  status: "0",
  menuIds: [],
  menuCheckStrictly: true,
  remark: "",
  ...NARROWEST,
};

export function RoleDrawer({ choice, onClose }: { choice: RoleChoice; onClose: () => void }) {
  const t = useRoleWords();
  const changed = useRolesChanged();
  const { hasPermission } = useRights();
  const roleId = choice === "new" || choice === null ? null : choice.roleId;
  const loaded = useQuery({ ...roleFormQuery(roleId, hasPermission(permissionOf(getRole))), enabled: choice !== null });
  useCloseOnError(loaded.error, onClose);
  const nodes = useMenuNodes(loaded.data?.menus ?? []);
  const isReady = loaded.data !== undefined && !loaded.isFetching;
  const departments = loaded.data?.departments ?? [];
  const save = async (values: Values) => {
    const menuIds = toSent(nodes, values.menuIds, values.menuCheckStrictly, "with");
    const scope = toSentScope(values, departments);
    const body = { ...values, ...scope, menuIds };
    if (roleId === null) await call(addRole, { body });
    else await change({ ...body, roleId }, scope, loaded.data?.role ?? null);
    await changed();
  };
  return (
    <RecordDrawer<Values>
      key={roleId ?? "new"}
      open={choice !== null}
      title={t(roleId === null ? "add" : "edit")}
      values={isReady ? toValues(loaded.data.role) : undefined}
      onClose={onClose}
      onSave={save}
      width={560}
    >
      {(form) => <Fields form={form} nodes={nodes} departments={departments} />}
    </RecordDrawer>
  );
}

/** The data scope has its own call with its own permission, so it is sent only if the scope changed. */
async function change(body: Values & { roleId: number }, scope: ScopeValues, before: Role | null): Promise<void> {
  await call(changeRole, { body });
  if (before !== null && isSameScope(scope, toScopeValues(before))) return;
  await call(changeRoleScope, { body: { roleId: body.roleId, ...scope } });
}

interface FieldsProps {
  form: FormInstance<Values>;
  nodes: readonly TreeNode[];
  departments: readonly TreeNode[];
}

function Fields({ form, nodes, departments }: FieldsProps) {
  const t = useRoleWords();
  const statuses = useDictionaryOptions("sys_normal_disable");
  const isLinked = Form.useWatch("menuCheckStrictly", form) ?? true;
  return (
    <>
      <RecordField rules={ROLE_FIELDS} name="roleName">
        <Input maxLength={30} autoFocus />
      </RecordField>
      <RecordField rules={ROLE_FIELDS} name="roleKey" extra={t("keyHint")}>
        <Input maxLength={100} />
      </RecordField>
      <RecordField rules={ROLE_FIELDS} name="roleSort">
        <InputNumber min={0} precision={0} />
      </RecordField>
      <RecordField rules={ROLE_FIELDS} name="status" label={t("columns.status")}>
        <Radio.Group options={statuses} />
      </RecordField>
      <Form.Item name="menuCheckStrictly" hidden>
        <Input />
      </Form.Item>
      <Form.Item label={t("menus")}>
        <Form.Item name="menuIds" noStyle>
          <ChoiceTree
            nodes={nodes}
            label={t("menus")}
            isLinked={isLinked}
            onLinked={(next) => form.setFieldValue("menuCheckStrictly", next)}
          />
        </Form.Item>
      </Form.Item>
      <RoleScopeFields form={form} departments={departments} />
      <RecordField rules={ROLE_FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </>
  );
}

/** Translates the names of menus that the product knows. */
function useMenuNodes(nodes: readonly TreeNode[]): TreeNode[] {
  const toTitle = useMenuTitle();
  const toName = useSeededName();
  const translate = (node: TreeNode): TreeNode => ({
    ...node,
    label: toName(toTitle(node.label)),
    ...(node.children === undefined ? {} : { children: node.children.map(translate) }),
  });
  return nodes.map(translate);
}

function toValues(role: Role | null): Values {
  if (role === null) return NEW;
  const { roleName, roleKey, roleSort, status, menuIds, menuCheckStrictly, remark } = role;
  return {
    roleName,
    roleKey,
    roleSort,
    status: status === "1" ? "1" : "0",
    menuIds: menuIds ?? [],
    menuCheckStrictly,
    remark: remark ?? "",
    ...toScopeValues(role),
  };
}
