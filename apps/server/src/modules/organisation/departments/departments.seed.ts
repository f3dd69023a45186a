/** A neutral demonstration organisation for a new installation. */
import type { Tx } from "../../../kernel/database.ts";

const DEPARTMENTS: readonly (readonly [id: number, parent: number, ancestors: string, order: number, name: string])[] =
  [
    [100, 0, "0", 0, "示例机构"],
    [101, 100, "0,100", 1, "总部"],
    [102, 100, "0,100", 2, "分部"],
    [103, 101, "0,100,101", 1, "研发部门"],
    [104, 101, "0,100,101", 2, "市场部门"],
    [105, 101, "0,100,101", 3, "测试部门"],
    [106, 101, "0,100,101", 4, "财务部门"],
    [107, 101, "0,100,101", 5, "运维部门"],
    [108, 102, "0,100,102", 1, "市场部门"],
    [109, 102, "0,100,102", 2, "财务部门"],
  ];

export async function seedDepartments(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_dept")
    .values(
      DEPARTMENTS.map(([id, parent, ancestors, order, name]) => ({
        dept_id: id,
        parent_id: parent,
        ancestors,
        order_num: order,
        dept_name: name,
        leader: null,
        phone: null,
        email: null,
        create_by: "admin",
      })),
    )
    .execute();
}
