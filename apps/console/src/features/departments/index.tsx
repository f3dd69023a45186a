/** `/system/dept`: the departments of the organisation. */
import { deleteDepartment, sortDepartments, addDepartment, changeDepartment, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTree } from "../../admin/admin-tree.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useTreeWords } from "../../admin/tree-words.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import type { NewOrder } from "../../admin/use-tree-order.ts";
import { call } from "../../api/client.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useRights } from "../../session/use-rights.ts";
import { DepartmentDrawer } from "./department-drawer.tsx";
import type { DepartmentChoice } from "./department-drawer.tsx";
import { useDepartmentWords } from "./department-words.ts";
import { departmentListQuery, DEPARTMENTS, keyOf, nameOf, parentOf } from "./department.query.ts";
import type { Department } from "./department.query.ts";

/** With more departments than this, only the top level is expanded at first. */
const MANY = 200;

export default function DepartmentsPage() {
  const t = useDepartmentWords();
  const list = useQuery(departmentListQuery);
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<DepartmentChoice>(null);
  const { hasPermission } = useRights();
  const statuses = useDictionaryOptions("sys_normal_disable");
  const departments = list.data ?? [];
  // A user who sees only part of the tree adds below that part, not at the top level.
  const top = departments.find(({ parentId }) => parentId === 0) ?? departments[0];
  const sort = async ({ ids, orderNums }: NewOrder) => {
    await call(sortDepartments, { body: { deptIds: ids, orderNums } });
    await queryClient.invalidateQueries({ queryKey: DEPARTMENTS });
  };
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <AddButton permission={permissionOf(addDepartment)} onClick={() => setChoice({ below: top?.deptId ?? 0 })}>
          {t("add")}
        </AddButton>
      }
    >
      <AdminTree
        id="departments"
        list={list}
        openLevels={departments.length > MANY ? 1 : Number.POSITIVE_INFINITY}
        columns={useColumns(setChoice)}
        keyOf={keyOf}
        parentOf={parentOf}
        nameOf={nameOf}
        orderOf={({ orderNum }) => orderNum}
        searchFields={[
          { name: "deptName", label: t("columns.name") },
          { name: "status", label: t("columns.status"), options: statuses },
        ]}
        isMatch={isMatch}
        emptyTitle={t("empty")}
        onSort={hasPermission(permissionOf(changeDepartment)) ? sort : undefined}
      />
      <DepartmentDrawer choice={choice} departments={departments} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}

function isMatch(department: Department, { deptName = "", status }: Readonly<Record<string, string>>): boolean {
  const isNamed = department.deptName.toLowerCase().includes(deptName.toLowerCase());
  return isNamed && (status === undefined || department.status === status);
}

function useColumns(open: (choice: DepartmentChoice) => void): DataColumn<Department>[] {
  const t = useDepartmentWords();
  const words = useAdminWords();
  const treeWords = useTreeWords();
  const removal = useRemoval();
  const statuses = useDictionary("sys_normal_disable");
  const remove = ({ deptId, deptName }: Department) =>
    removal({
      names: [deptName],
      hint: t("removeHint"),
      remove: () => call(deleteDepartment, { params: { deptId } }),
      refresh: [DEPARTMENTS],
    });
  return [
    { key: "name", title: t("columns.name"), render: ({ deptName }) => deptName },
    { key: "leader", title: t("columns.leader"), width: 110, render: ({ leader }) => leader },
    { key: "phone", title: t("columns.phone"), width: 130, render: ({ phone }) => phone },
    { key: "email", title: t("columns.email"), width: 180, render: ({ email }) => email },
    {
      key: "status",
      title: t("columns.status"),
      width: 90,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "created", title: t("columns.created"), width: 170, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 200,
      isActions: true,
      render: (department) => (
        <>
          <RowButton permission={permissionOf(changeDepartment)} onClick={() => open({ edit: department })}>
            {words("edit")}
          </RowButton>
          <RowButton
            permission={permissionOf(addDepartment)}
            disabled={department.status === "1"}
            onClick={() => open({ below: department.deptId })}
          >
            {treeWords("addBelow")}
          </RowButton>
          <RowButton permission={permissionOf(deleteDepartment)} danger onClick={() => remove(department)}>
            {words("remove")}
          </RowButton>
        </>
      ),
    },
  ];
}
