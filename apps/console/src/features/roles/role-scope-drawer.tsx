/** Which part of the organisation a role opens. */
import { changeRoleScope } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, Radio } from "antd";
import type { FormInstance } from "antd";
import { ChoiceTree } from "../../admin/choice-tree.tsx";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { toSent } from "../../admin/tree-marks.ts";
import type { TreeNode } from "../../admin/tree-marks.ts";
import { call } from "../../api/client.ts";
import { roleScopeQuery } from "./role.query.ts";
import type { Role } from "./role.query.ts";
import styles from "./roles.module.css";
import { useRoleWords } from "./role-words.ts";
import { useCloseOnError } from "./use-close-on-error.ts";
import { useRolesChanged } from "./use-roles-changed.ts";

export const SCOPES = ["1", "2", "3", "4", "5"] as const;
export type ScopeKind = (typeof SCOPES)[number];
const CHOSEN: ScopeKind = "2";

interface Values {
  dataScope: ScopeKind;
  deptIds: number[];
  deptCheckStrictly: boolean;
}

export function RoleScopeDrawer({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useRoleWords();
  const changed = useRolesChanged();
  const loaded = useQuery({ ...roleScopeQuery(role?.roleId ?? 0), enabled: role !== null });
  useCloseOnError(loaded.error, onClose);
  const isReady = loaded.data !== undefined && !loaded.isFetching;
  const departments = loaded.data?.departments ?? [];
  const save = async ({ dataScope, deptIds, deptCheckStrictly }: Values) => {
    const body = {
      roleId: role?.roleId ?? 0,
      dataScope,
      deptCheckStrictly,
      deptIds: dataScope === CHOSEN ? toSent(departments, deptIds, deptCheckStrictly, "without") : [],
    };
    await call(changeRoleScope, { body });
    await changed();
  };
  return (
    <RecordDrawer<Values>
      key={role?.roleId ?? 0}
      open={role !== null}
      title={t("scopeTitle", { name: role?.roleName ?? "" })}
      values={isReady ? toValues(loaded.data.role) : undefined}
      onClose={onClose}
      onSave={save}
      width={560}
    >
      {(form) => <Fields form={form} departments={departments} />}
    </RecordDrawer>
  );
}

function Fields({ form, departments }: { form: FormInstance<Values>; departments: readonly TreeNode[] }) {
  const t = useRoleWords();
  const kind = Form.useWatch("dataScope", form);
  const isLinked = Form.useWatch("deptCheckStrictly", form) ?? true;
  return (
    <>
      <Form.Item name="dataScope" label={t("columns.scope")}>
        <Radio.Group className={styles["kinds"] ?? ""}>
          {SCOPES.map((scope) => (
            <Radio key={scope} value={scope}>
              {t(`scopes.${scope}`)}
              <span className={styles["kindHint"]}>{t(`scopeHints.${scope}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="deptCheckStrictly" hidden>
        <Input />
      </Form.Item>
      <Form.Item label={t("departments")} extra={t("departmentsHint")} hidden={kind !== CHOSEN}>
        <Form.Item name="deptIds" noStyle>
          <ChoiceTree
            nodes={departments}
            label={t("departments")}
            isLinked={isLinked}
            onLinked={(next) => form.setFieldValue("deptCheckStrictly", next)}
          />
        </Form.Item>
      </Form.Item>
    </>
  );
}

function toValues({ dataScope, deptIds, deptCheckStrictly }: Role): Values {
  return {
    dataScope: SCOPES.find((kind) => kind === dataScope) ?? "5",
    deptIds: deptIds ?? [],
    deptCheckStrictly,
  };
}
