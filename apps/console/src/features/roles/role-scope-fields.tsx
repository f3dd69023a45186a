/** Form fields for the data scope of a role. */
import { Form, Input, Radio } from "antd";
import type { FormInstance } from "antd";
import { ChoiceTree } from "../../admin/choice-tree.tsx";
import { toSent } from "../../admin/tree-marks.ts";
import type { TreeNode } from "../../admin/tree-marks.ts";
import type { Role } from "./role.query.ts";
import styles from "./roles.module.css";
import { useRoleWords } from "./role-words.ts";

export const SCOPES = ["1", "2", "3", "4", "5"] as const;
export type ScopeKind = (typeof SCOPES)[number];
const CHOSEN: ScopeKind = "2";

export interface ScopeValues {
  dataScope: ScopeKind;
  deptIds: number[];
  deptCheckStrictly: boolean;
}

/** Default of a new role: only the holder's own records. */
export const NARROWEST: ScopeValues = { dataScope: "5", deptIds: [], deptCheckStrictly: true };

export interface RoleScopeFieldsProps<Values extends ScopeValues> {
  form: FormInstance<Values>;
  departments: readonly TreeNode[];
}

export function RoleScopeFields<Values extends ScopeValues>({ form, departments }: RoleScopeFieldsProps<Values>) {
  const t = useRoleWords();
  const plain = form as unknown as FormInstance<ScopeValues>;
  const kind = Form.useWatch("dataScope", plain);
  const isLinked = Form.useWatch("deptCheckStrictly", plain) ?? true;
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
      {kind === CHOSEN && (
        <Form.Item label={t("departments")} extra={t("departmentsHint")}>
          <Form.Item name="deptIds" noStyle>
            <ChoiceTree
              nodes={departments}
              label={t("departments")}
              isLinked={isLinked}
              onLinked={(next) => plain.setFieldValue("deptCheckStrictly", next)}
            />
          </Form.Item>
        </Form.Item>
      )}
    </>
  );
}

export function toScopeValues({ dataScope, deptIds, deptCheckStrictly }: Role): ScopeValues {
  return {
    dataScope: SCOPES.find((kind) => kind === dataScope) ?? NARROWEST.dataScope,
    deptIds: deptIds ?? [],
    deptCheckStrictly,
  };
}

/** Returns the scope to send; departments are sent only for the scope that uses them. */
export function toSentScope(values: ScopeValues, departments: readonly TreeNode[]): ScopeValues {
  const { dataScope, deptIds, deptCheckStrictly } = values;
  const chosen = dataScope === CHOSEN ? toSent(departments, deptIds, deptCheckStrictly, "without") : [];
  return { dataScope, deptIds: chosen, deptCheckStrictly };
}

export function isSameScope(a: ScopeValues, b: ScopeValues): boolean {
  return (
    a.dataScope === b.dataScope &&
    a.deptCheckStrictly === b.deptCheckStrictly &&
    a.deptIds.length === b.deptIds.length &&
    a.deptIds.every((deptId) => b.deptIds.includes(deptId))
  );
}
