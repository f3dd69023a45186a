/** Departments of the organisation (administration contract §2.6). */
import "./departments.table.ts";
import * as contracts from "@idata/contracts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { findScope } from "../scope/index.ts";
import { presentDepartment } from "./departments.present.ts";
import {
  addDepartment,
  changeDepartment,
  deleteDepartment,
  getDepartment,
  sortDepartments,
} from "./departments.service.ts";
import { listDepartments, listDepartmentsExcept } from "./departments.store.ts";

export { listDepartmentChoices, listDepartmentsOfRole, replaceDepartmentsOfRole } from "./departments.store.ts";
export { type Head, listHeadsOf, listPeopleLedBy } from "./heads.store.ts";
export { seedDepartments } from "./departments.seed.ts";

const LIST = contracts.permissionOf(contracts.listDepartments);

export const departmentsModule = defineModule({
  name: "departments",
  endpoints: [
    endpoint(contracts.listDepartments, async (ctx, { query }) => {
      const scope = await findScope(ctx.db, getUser(ctx), LIST);
      return (await listDepartments(ctx.db, scope, query)).map((row) => presentDepartment(ctx, row));
    }),
    endpoint(contracts.listOtherDepartments, async (ctx, { params }) => {
      const scope = await findScope(ctx.db, getUser(ctx), LIST);
      return (await listDepartmentsExcept(ctx.db, scope, params.deptId)).map((row) => presentDepartment(ctx, row));
    }),
    endpoint(contracts.getDepartment, async (ctx, { params }) => {
      const { department, parentName } = await getDepartment(ctx, params.deptId);
      return presentDepartment(ctx, department, parentName);
    }),
    endpoint(contracts.addDepartment, (ctx, { body }) => addDepartment(ctx, body)),
    endpoint(contracts.changeDepartment, (ctx, { body }) => changeDepartment(ctx, body)),
    endpoint(contracts.sortDepartments, (ctx, { body }) => sortDepartments(ctx, body)),
    endpoint(contracts.deleteDepartment, (ctx, { params }) => deleteDepartment(ctx, params.deptId)),
  ],
});
