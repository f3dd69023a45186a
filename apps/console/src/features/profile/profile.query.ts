/** My own data as the administration contract has it (§2.2), read defensively. */
import { getProfile } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export interface Profile {
  userName: string;
  nickName: string;
  email: string;
  phonenumber: string;
  sex: string;
  dept: string;
  createTime: string;
  roleGroup: string;
  postGroup: string;
}

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }): Promise<Profile> => {
    const { data, roleGroup, postGroup } = await call(getProfile, { signal });
    const user = (data ?? {}) as Record<string, unknown>;
    const dept = (user["dept"] ?? {}) as Record<string, unknown>;
    return {
      userName: toText(user["userName"]),
      nickName: toText(user["nickName"]),
      email: toText(user["email"]),
      phonenumber: toText(user["phonenumber"]),
      sex: toText(user["sex"]),
      dept: toText(dept["deptName"]),
      createTime: toText(user["createTime"]),
      roleGroup: toText(roleGroup),
      postGroup: toText(postGroup),
    };
  },
});

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
