/**
 * The user's own profile and the calls that change it. After a change, the session is updated too, so that the frame
 * shows the new values.
 */
import { type BodyOf, type DataOf, getProfile, updateProfile, uploadAvatar } from "@idata/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { toAvatarUrl } from "../../session/avatar-url.ts";
import { type Session, sessionQuery } from "../../session/session.query.ts";

type Wire = DataOf<typeof getProfile>;

export interface Profile extends Pick<Wire, "userName" | "nickName" | "email" | "phonenumber" | "sex"> {
  department: string;
  /** In the time format of the administration contract. */
  createTime: string;
  lastSignIn: string;
  roles: readonly string[];
  posts: readonly string[];
}

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }): Promise<Profile> => {
    const { data, roleGroup, postGroup } = await call(getProfile, { signal });
    const { userName, nickName, email, phonenumber, sex } = data;
    return {
      userName,
      nickName,
      email,
      phonenumber,
      sex,
      department: data.dept?.deptName ?? "",
      createTime: data.createTime ?? "",
      lastSignIn: data.loginDate ?? "",
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

function toNames(list: string): string[] {
  return list.split(",").filter((name) => name !== "");
}
