/** A department in the wire format (administration contract §3.4). */
import type { DataOf, getDepartment } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import type { DepartmentRow } from "./departments.store.ts";

/** `parentName` is set only when a single department is requested. */
export function presentDepartment(
  ctx: Pick<Ctx, "calendar">,
  row: DepartmentRow,
  parentName: string | null = null,
): DataOf<typeof getDepartment> {
  return {
    deptId: row.dept_id,
    parentId: row.parent_id,
    ancestors: row.ancestors,
    deptName: row.dept_name,
    orderNum: row.order_num,
    leader: row.leader,
    headId: row.head_id,
    headName: row.head_name,
    phone: row.phone,
    email: row.email,
    status: row.status,
    delFlag: row.del_flag,
    parentName,
    children: [],
    ...presentAuditColumns(ctx, row),
  };
}
