/** All departments that the user may see, as a flat list from the server. */
import { listDepartments } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type Department = DataOf<typeof listDepartments>[number];

export const DEPARTMENTS = ["departments"] as const;

export const departmentListQuery = queryOptions({
  queryKey: DEPARTMENTS,
  queryFn: async ({ signal }) => (await call(listDepartments, { query: {}, signal })).data,
});

export const keyOf = ({ deptId }: Department): string => String(deptId);
export const parentOf = ({ parentId }: Department): string => String(parentId);
export const nameOf = ({ deptName }: Department): string => deptName;
