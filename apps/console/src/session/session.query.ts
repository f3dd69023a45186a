/** Who is signed in and which menus they have: `getInfo`, then `getRouters`, once per session. */
import { type ExtraOf, getInfo, getRouters } from "@idata/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { toAvatarUrl } from "./avatar-url.ts";
import { parseMenus } from "../shell/menu.ts";
import type { MenuRoute } from "../shell/menu.ts";

/** Spec §3: users without roles get this one. */
const DEFAULT_ROLE = "ROLE_DEFAULT";

export interface Session {
  userId: number;
  userName: string;
  nickName: string;
  /** Address of the picture; a default image for users without one. */
  avatar: string;
  email: string;
  phone: string;
  department: string;
  /** Names of the roles, for people. */
  roleNames: readonly string[];
  /** As the administration contract writes times. */
  createdAt: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** The password is still the first one: nothing else until it is changed. */
  mustChangePassword: boolean;
  /** The password is older than the installation wants: ask to change it. */
  isPasswordExpired: boolean;
  /** Which characters a new password has to have (`sys.account.chrtype`). */
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
  // The guard decides what a failure means; nothing else shows it.
  meta: { silent: true },
});

/** The session of a page behind the guard. Throws where there is none. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error("no session outside of the guard");
  return data;
}

type Info = ExtraOf<typeof getInfo>;
/** Read defensively: without these the user could not even sign out. */
type GivenInfo = Partial<Omit<Info, "user">> & { readonly user?: Partial<Info["user"]> };

/** `routers`: the answer of `getRouters`; routes that ask for what the user does not hold are not added (spec §6). */
export function toSession(info: GivenInfo, routers: unknown): Session {
  const { user = {} } = info;
  const roles = info.roles === undefined || info.roles.length === 0 ? [DEFAULT_ROLE] : info.roles;
  const permissions = info.permissions ?? [];
  const { userId = 0, userName = "", nickName, avatar = "", email = "", phonenumber = "" } = user;
  return {
    userId,
    userName,
    nickName: nickName || userName,
    avatar: toAvatarUrl(avatar),
    email,
    phone: phonenumber,
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
