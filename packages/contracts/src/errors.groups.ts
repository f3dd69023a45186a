/** Errors of groups and of sharing (module 07). */
import type { ErrorEntry } from "./error-entry.ts";

export const GROUP_ERRORS = {
  GROUP_NOT_FOUND: { code: 6607001, status: 404, zh: "群组不存在", en: "There is no such group" },
  GROUP_MEMBER_NOT_FOUND: { code: 6607002, status: 404, zh: "该用户不是成员", en: "This person is not a member" },
  GROUP_ROLE_NOT_FOUND: { code: 6607003, status: 404, zh: "角色不存在", en: "There is no such role" },
  GROUP_FORBIDDEN: {
    code: 6607004,
    status: 403,
    zh: "您在该群组中没有此权限",
    en: "You do not have this permission in the group",
  },
  GROUP_INVITATION_INVALID: {
    code: 6607005,
    status: 404,
    zh: "邀请无效或已过期，请向邀请人索取新的链接",
    en: "The invitation is not valid or has expired; ask for a new link",
  },
  GROUP_REQUEST_NOT_FOUND: {
    code: 6607006,
    status: 404,
    zh: "没有此加入申请",
    en: "There is no such request to join",
  },
  GROUP_ROLE_EXISTS: { code: 6607031, status: 409, zh: "已有同名角色", en: "A role with this name exists" },
  GROUP_ROLE_IN_USE: {
    code: 6607032,
    status: 409,
    zh: "有成员正在使用该角色，请先为他们更换角色",
    en: "Members have this role; give them another one first",
  },
  GROUP_OWNER_STAYS: {
    code: 6607033,
    status: 409,
    zh: "所有者不能被移出或更换角色，请先转让群组",
    en: "The owner cannot leave, be removed or change role; transfer the group first",
  },
  SHARING_LIMIT_REACHED: {
    code: 6607034,
    status: 409,
    zh: "{what}已达上限（{max}），请先清理后再试",
    en: "The limit of {max} {what} is reached; remove some first",
  },
} as const satisfies Record<string, ErrorEntry>;
