/** The signed-in user and their menus: `getInfo`, then `getRouters`, once per session. */
import { type ExtraOf, getInfo, getRouters } from "@idata/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { toAvatarUrl } from "./avatar-url.ts";
import { parseMenus } from "../shell/menu.ts";
import type { MenuRoute } from "../shell/menu.ts";
import { cleanText } from "../wire/clean-text.ts";

/** Spec §3: role of users without roles. */
const DEFAULT_ROLE = "ROLE_DEFAULT";

export interface Session {
  userId: number;
  userName: string;
  nickName: string;
  /** Address of the avatar; a default picture if the user has none. */
  avatar: string;
  email: string;
  phone: string;
  department: string;
  /** Display names of the roles. */
  roleNames: readonly string[];
  /** In the time format of the administration contract. */
  createdAt: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** The password was set by somebody else; nothing else is allowed until it is changed. */
  mustChangePassword: boolean;
  /** The password is older than the installation allows; the user is asked to change it. */
  isPasswordExpired: boolean;
  /** The characters that a new password must contain (`sys.account.chrtype`). */
  passwordKind: string;
  menus: readonly MenuRoute[];
}

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }): Promise<Session> => {
    const info = await call(getInfo, { signal });
    const { data } = await call(getRouters, { signal });
    return toSession(info, data);
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  // The guard decides how to handle a failure, so it is not reported elsewhere.
  meta: { silent: true },
});

/** The session on a page behind the guard. Throws if there is none. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error("no session outside of the guard");
  return data;
}

type Info = ExtraOf<typeof getInfo>;
/** All fields are optional, because a user whose data is incomplete must at least be able to sign out. */
type GivenInfo = Partial<Omit<Info, "user">> & { readonly user?: Partial<Info["user"]> };

/** `routers` is the answer of `getRouters`. Routes that the user has no right to are left out (spec §6). */
export function toSession(info: GivenInfo, routers: unknown): Session {
  const { user = {} } = info;
  const roles = info.roles === undefined || info.roles.length === 0 ? [DEFAULT_ROLE] : info.roles;
  const permissions = info.permissions ?? [];
  const { userId = 0, userName = "", nickName = "", avatar = "", email = "", phonenumber = "" } = user;
  return {
    userId,
    userName,
    nickName: cleanText(nickName) || userName,
    avatar: toAvatarUrl(cleanText(avatar)),
    email: cleanText(email),
    phone: cleanText(phonenumber),
    department: user.dept?.deptName ?? "",
    roleNames: (user.roles ?? []).map(({ roleName }) => roleName),
    createdAt: user.createTime ?? "",
    roles,
    permissions,
    mustChangePassword: info.isDefaultModifyPwd === true,
    isPasswordExpired: info.isPasswordExpired === true,
    passwordKind: info.pwdChrtype ?? "0",
    menus: parseMenus(routers, { roles, permissions }),
  };
}
