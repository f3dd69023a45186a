/** My data as the server has it, and how it is changed. What the frame shows of it follows at once. */
import { type BodyOf, getProfile, updateProfile, uploadAvatar } from "@idata/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { toAvatarUrl } from "../../session/avatar-url.ts";
import { type Session, sessionQuery } from "../../session/session.query.ts";

export interface Profile {
  userName: string;
  nickName: string;
  email: string;
  phonenumber: string;
  sex: string;
  department: string;
  /** As the administration contract writes times. */
  createTime: string;
  lastSignIn: string;
  roles: readonly string[];
  posts: readonly string[];
}

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }): Promise<Profile> => {
    const { data, roleGroup, postGroup } = await call(getProfile, { signal });
    const user = toRecord(data);
    return {
      userName: toText(user["userName"]),
      nickName: toText(user["nickName"]),
      email: toText(user["email"]),
      phonenumber: toText(user["phonenumber"]),
      sex: toText(user["sex"]),
      department: toText(toRecord(user["dept"])["deptName"]),
      createTime: toText(user["createTime"]),
      lastSignIn: toText(user["loginDate"]),
      roles: toNames(roleGroup),
      posts: toNames(postGroup),
    };
  },
});

export type ProfileChange = BodyOf<typeof updateProfile>;

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call(updateProfile, { body }),
    meta: { silent: true },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  });
}

export function useSaveAvatar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (picture: Blob) => {
      const body = new FormData();
      body.append("avatarfile", picture, "avatar.png");
      return (await call(uploadAvatar, { body })).imgUrl;
    },
    meta: { silent: true },
    onSuccess: (imgUrl) =>
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session: Session | undefined) => session && { ...session, avatar: toAvatarUrl(imgUrl) },
      ),
  });
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toNames(list: string): string[] {
  return list.split(",").filter((name) => name !== "");
}
