/** Current sessions of signed-in users (administration contract §2.12). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { AdminText, AdminTextOrNull } from "./admin-shapes.ts";

const tag = "online";
const base = "/monitor/online";
const UUID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

const session = {
  /** Public id of the session, never its token. */
  tokenId: Type.String(),
  deptName: AdminTextOrNull,
  userName: Type.String(),
  ipaddr: Type.String(),
  loginLocation: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  /** Milliseconds since the epoch. */
  loginTime: Type.Integer(),
  /** Whether it is the caller's session. */
  isOwn: Type.Boolean(),
};

export const listOnline = defineEndpoint({
  method: "GET",
  path: `${base}/list`,
  tag,
  access: { permission: "monitor:online:list" },
  summary: "All sessions, newest first",
  query: Type.Object({ ipaddr: Type.Optional(AdminText), userName: Type.Optional(AdminText) }),
  extra: Type.Object({ total: Type.Integer(), rows: Type.Array(Type.Object(session)) }),
});

export const forceLogout = defineEndpoint({
  method: "DELETE",
  path: `${base}/:tokenId`,
  tag,
  access: { permission: "monitor:online:forceLogout" },
  log: { title: "在线用户", type: "force" },
  summary: "End sessions; several are joined by commas",
  params: Type.Object({ tokenId: Type.String({ pattern: `^${UUID}(,${UUID})*$`, maxLength: 8000 }) }),
});
