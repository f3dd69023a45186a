/** Notices to all users (administration contract §2.11). */
import { Type } from "typebox";
import type { Permission } from "../permissions.ts";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import { AdminId, AdminPage, AdminText, AdminTextOrNull, adminRows, IdList, Status, Written } from "./admin-shapes.ts";

const title = "通知公告";
const tag = "notice";
const base = "/system/notice";
/** A user with any of these permissions manages notices and therefore sees closed ones. */
export const NOTICE_MANAGERS: readonly Permission[] = [
  "system:notice:list",
  "system:notice:query",
  "system:notice:add",
  "system:notice:edit",
];

const notices = adminCalls({ tag, base, rights: "system:notice", title });
const id = { noticeId: AdminId };
/** Most characters of HTML in a request. The stored HTML is sanitised and shorter. */
const MAX_CONTENT = 200_000;

const fields = {
  noticeTitle: Type.Optional(AdminText),
  noticeType: Type.Optional(AdminText),
  noticeContent: Type.Optional(Type.Union([Type.String({ maxLength: MAX_CONTENT }), Type.Null()])),
  status: Type.Optional(Status),
  remark: Type.Optional(AdminTextOrNull),
};
const head = {
  noticeId: Type.Integer(),
  noticeTitle: Type.String(),
  noticeType: Type.String(),
  status: Type.String(),
  isRead: Type.Boolean(),
  ...Written,
};
const notice = { ...head, noticeContent: Type.String() };

export const listNotices = notices.list(
  "Notices, a page at a time, the newest first",
  {
    noticeTitle: Type.Optional(AdminText),
    noticeType: Type.Optional(AdminText),
    createBy: Type.Optional(AdminText),
  },
  notice,
);

export const listTopNotices = defineEndpoint({
  method: "GET",
  path: `${base}/listTop`,
  tag,
  access: "login",
  summary: "The newest five open notices, and how many of them the caller has not read",
  data: Type.Array(Type.Object({ ...head, noticeContent: Type.Null() })),
  extra: Type.Object({ unreadCount: Type.Integer() }),
});

export const listNoticeReaders = defineEndpoint({
  method: "GET",
  path: `${base}/readUsers/list`,
  tag,
  access: { permission: "system:notice:list" },
  summary: "Who has read a notice, the latest first",
  query: Type.Object({ ...AdminPage, noticeId: AdminId, searchValue: Type.Optional(AdminText) }),
  extra: adminRows({
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    deptName: AdminTextOrNull,
    phonenumber: AdminTextOrNull,
    readTime: Type.String(),
  }),
});

export const getNotice = notices.one("One notice; closed ones only for users who manage notices", id, notice, {
  access: "login",
});

/** `dropped`: kinds of content that were removed because a notice cannot have them; `msg` names them for the user. */
const saved = { data: Type.Object({ dropped: Type.Array(Type.String()) }) };
export const addNotice = { ...notices.add("Add a notice", fields), ...saved };

/** The handler also requires the permission to add or change notices. */
export const uploadNoticeImage = defineEndpoint({
  method: "POST",
  path: `${base}/image`,
  tag,
  access: "login",
  log: { title, type: "insert" },
  summary: "Store an image for a notice (png, jpg, gif, webp, avif; 10 MB; multipart: one file)",
  data: Type.Object({ path: Type.String() }),
  wire: { request: "multipart" },
});

export const changeNotice = { ...notices.change("Change a notice", { ...fields, ...id }), ...saved };

export const deleteNotices = notices.remove("Delete notices and their read marks; all of them or none", {
  noticeIds: IdList,
});

export const markNoticeRead = defineEndpoint({
  method: "POST",
  path: `${base}/markRead`,
  tag,
  access: "login",
  summary: "Mark a notice as read by the caller",
  query: Type.Object({ noticeId: AdminId }),
});

export const markNoticesRead = defineEndpoint({
  method: "POST",
  path: `${base}/markReadAll`,
  tag,
  access: "login",
  summary: "Mark notices as read by the caller",
  query: Type.Object({ ids: IdList }),
});
