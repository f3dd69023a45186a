/** Adds, changes or moves a department. */
import { addDepartment, changeDepartment, DEPARTMENT_FIELDS } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { Form, Input, InputNumber, Radio } from "antd";
import { ParentSelect } from "../../admin/parent-select.tsx";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useDepartmentWords } from "./department-words.ts";
import { type HeadAccount, HeadField } from "./head-field.tsx";
import { DEPARTMENTS, keyOf, nameOf, parentOf } from "./department.query.ts";
import type { Department } from "./department.query.ts";

/** The department to change, or the parent of a new one (0 for the top level); null means closed. */
export type DepartmentChoice = { readonly edit: Department } | { readonly below: number } | null;

interface Values {
  parentId: number;
  deptName: string;
  orderNum: number | null;
  leader: string;
  headId: HeadAccount | null;
  phone: string;
  email: string;
  status: "0" | "1";
}

export interface DepartmentDrawerProps {
  choice: DepartmentChoice;
  departments: readonly Department[];
  onClose: () => void;
}

export function DepartmentDrawer({ choice, departments, onClose }: DepartmentDrawerProps) {
  const t = useDepartmentWords();
  const queryClient = useQueryClient();
  const statuses = useDictionaryOptions("sys_normal_disable");
  const department = choice !== null && "edit" in choice ? choice.edit : null;
  const below = choice !== null && "below" in choice ? choice.below : 0;
  const save = async (values: Values) => {
    const body = { ...values, headId: values.headId?.id ?? null };
    await (department === null
      ? call(addDepartment, { body })
      : call(changeDepartment, { body: { ...body, deptId: department.deptId } }));
    await queryClient.invalidateQueries({ queryKey: DEPARTMENTS });
  };
  return (
    <RecordDrawer<Values>
      key={department === null ? `below ${below}` : department.deptId}
      open={choice !== null}
      title={t(department === null ? "add" : "edit")}
      values={department === null ? toNew(below, departments) : toValues(department)}
      onClose={onClose}
      onSave={save}
    >
      <Form.Item name="parentId" label={t("parent")} required>
        <ParentSelect
          rows={departments}
          keyOf={keyOf}
          parentOf={parentOf}
          nameOf={nameOf}
          {...(department === null ? {} : { self: keyOf(department) })}
          root={t("root")}
          unknown={t("parentHidden")}
        />
      </Form.Item>
      <RecordField rules={DEPARTMENT_FIELDS} name="deptName">
        <Input maxLength={30} autoFocus />
      </RecordField>
      <RecordField rules={DEPARTMENT_FIELDS} name="orderNum">
        <InputNumber min={0} precision={0} />
      </RecordField>
      <RecordField rules={DEPARTMENT_FIELDS} name="leader">
        <Input maxLength={20} />
      </RecordField>
      <Form.Item name="headId" label={t("head")} extra={t("headHint")}>
        <HeadField />
      </Form.Item>
      <RecordField rules={DEPARTMENT_FIELDS} name="phone">
        <Input maxLength={11} inputMode="tel" />
      </RecordField>
      <RecordField rules={DEPARTMENT_FIELDS} name="email">
        <Input maxLength={50} inputMode="email" />
      </RecordField>
      <RecordField rules={DEPARTMENT_FIELDS} name="status" label={t("columns.status")}>
        <Radio.Group options={statuses} />
      </RecordField>
    </RecordDrawer>
  );
}

/** A new department comes after its siblings. */
function toNew(parentId: number, departments: readonly Department[]): Values {
  const orders = departments.filter((sister) => sister.parentId === parentId).map(({ orderNum }) => orderNum);
  const orderNum = Math.max(0, ...orders) + 1;
  return { parentId, deptName: "", orderNum, leader: "", headId: null, phone: "", email: "", status: "0" };
}

function toValues({
  parentId,
  deptName,
  orderNum,
  leader,
  headId,
  headName,
  phone,
  email,
  status,
}: Department): Values {
  return {
    parentId,
    deptName,
    orderNum,
    leader: leader ?? "",
    headId: headId === null ? null : { id: headId, name: headName ?? String(headId) },
    phone: phone ?? "",
    email: email ?? "",
    status: status === "1" ? "1" : "0",
  };
}
