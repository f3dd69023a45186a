/** Limits of groups and shared forms. Callers count under the lock that every insertion takes, after they have inserted. */
import { type SharingLimit, SHARING_LIMITS, type Words } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";

const WORDS: Readonly<Record<SharingLimit, Words>> = {
  members: { zh: "群组成员数", en: "members of the group" },
  roles: { zh: "群组角色数", en: "roles of the group" },
  invitations: { zh: "群组的有效邀请数", en: "open invitations of the group" },
  requestsOfGroup: { zh: "该群组待处理的申请数", en: "open requests to join this group" },
  requestsOfPerson: { zh: "您待处理的加入申请数", en: "open requests of yours to join groups" },
  collaborators: { zh: "表单协作者数", en: "collaborators of the form" },
};

/** Throws SHARING_LIMIT_REACHED if there are more than the limit allows. */
export function assertWithin(limit: SharingLimit, count: number): void {
  const max = SHARING_LIMITS[limit];
  if (count > max) throw new AppError("SHARING_LIMIT_REACHED", { what: WORDS[limit], max });
}
