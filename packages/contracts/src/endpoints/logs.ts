/** The operation log and the sign-in log (administration contract §2.12). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { AdminPage, AdminText, adminBody, adminRows, DateRange, IdList } from "./admin-shapes.ts";

const tag = "log";
const operations = "/monitor/operlog";
const signIns = "/monitor/logininfor";

/** Empty is any, as forms send it. */
const Outcome = Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1"), Type.Literal("")]));

const operationFilter = {
  operIp: Type.Optional(AdminText),
  title: Type.Optional(AdminText),
  operName: Type.Optional(AdminText),
  businessType: Type.Optional(Type.String({ pattern: "^\\d{0,2}$" })),
  /** Also as `1,2` in one and as `businessTypes[0]=1`. */
  businessTypes: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  status: Outcome,
  ...DateRange,
};
const operation = {
  operId: Type.Integer(),
  title: Type.String(),
  businessType: Type.Integer(),
  businessTypes: Type.Null(),
  method: Type.String(),
  requestMethod: Type.String(),
  operatorType: Type.Integer(),
  operName: Type.String(),
  deptName: Type.String(),
  operUrl: Type.String(),
  operIp: Type.String(),
  operLocation: Type.String(),
  operParam: Type.String(),
  jsonResult: Type.String(),
  status: Type.Integer(),
  errorMsg: Type.String(),
  operTime: Type.String(),
  costTime: Type.Integer(),
};

export const listOperations = defineEndpoint({
  method: "GET",
  path: `${operations}/list`,
  tag,
  access: { permission: "monitor:operlog:list" },
  summary: "The operation log, a page at a time",
  query: Type.Object({ ...AdminPage, ...operationFilter }),
  extra: adminRows(operation),
});

export const exportOperations = defineEndpoint({
  method: "POST",
  path: `${operations}/export`,
  tag,
  access: { permission: "monitor:operlog:export" },
  log: { title: "操作日志", type: "export" },
  summary: "The filtered operation log as a workbook",
  body: adminBody(operationFilter),
  wire: { request: "form", response: "file" },
});

export const cleanOperations = defineEndpoint({
  method: "DELETE",
  path: `${operations}/clean`,
  tag,
  access: { permission: "monitor:operlog:remove" },
  log: { title: "操作日志", type: "clean" },
  summary: "Empty the operation log; the line that says so stays",
});

export const deleteOperations = defineEndpoint({
  method: "DELETE",
  path: `${operations}/:operIds`,
  tag,
  access: { permission: "monitor:operlog:remove" },
  log: { title: "操作日志", type: "delete" },
  summary: "Delete lines of the operation log",
  params: Type.Object({ operIds: IdList }),
});

const signInFilter = {
  ipaddr: Type.Optional(AdminText),
  userName: Type.Optional(AdminText),
  status: Outcome,
  ...DateRange,
};
const signIn = {
  infoId: Type.Integer(),
  userName: Type.String(),
  status: Type.String(),
  ipaddr: Type.String(),
  loginLocation: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  msg: Type.String(),
  loginTime: Type.String(),
};

export const listSignIns = defineEndpoint({
  method: "GET",
  path: `${signIns}/list`,
  tag,
  access: { permission: "monitor:logininfor:list" },
  summary: "The sign-in log, a page at a time",
  query: Type.Object({ ...AdminPage, ...signInFilter }),
  extra: adminRows(signIn),
});

export const exportSignIns = defineEndpoint({
  method: "POST",
  path: `${signIns}/export`,
  tag,
  access: { permission: "monitor:logininfor:export" },
  log: { title: "登录日志", type: "export" },
  summary: "The filtered sign-in log as a workbook",
  body: adminBody(signInFilter),
  wire: { request: "form", response: "file" },
});

export const cleanSignIns = defineEndpoint({
  method: "DELETE",
  path: `${signIns}/clean`,
  tag,
  access: { permission: "monitor:logininfor:remove" },
  log: { title: "登录日志", type: "clean" },
  summary: "Empty the sign-in log",
});

export const deleteSignIns = defineEndpoint({
  method: "DELETE",
  path: `${signIns}/:infoIds`,
  tag,
  access: { permission: "monitor:logininfor:remove" },
  log: { title: "登录日志", type: "delete" },
  summary: "Delete lines of the sign-in log",
  params: Type.Object({ infoIds: IdList }),
});

const unlock = {
  tag,
  access: { permission: "monitor:logininfor:unlock" },
  log: { title: "账户解锁", type: "other" },
  params: Type.Object({ userName: Type.String({ minLength: 1, maxLength: 100 }) }),
} as const;

export const unlockAccount = defineEndpoint({
  ...unlock,
  method: "PUT",
  path: `${signIns}/unlock/:userName`,
  summary: "Let an account sign in again that was locked after failures",
});

/** For clients of the contract, which have no other (ADR 0021). */
export const unlockAccountByGet = defineEndpoint({
  ...unlock,
  method: "GET",
  path: `${signIns}/unlock/:userName`,
  summary: "As PUT; for clients written for the administration contract",
});
