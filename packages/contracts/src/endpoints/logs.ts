/** The operation log and the sign-in log (administration contract §2.12). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import { AdminText, DateRange, IdList } from "./admin-shapes.ts";

const tag = "log";
const signInBase = "/monitor/logininfor";
const operations = adminCalls({
  tag,
  base: "/monitor/operlog",
  rights: "monitor:operlog",
  title: "操作日志",
});
const signIns = adminCalls({ tag, base: signInBase, rights: "monitor:logininfor", title: "登录日志" });

/** The empty string means any outcome; search forms send it. */
const Outcome = Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1"), Type.Literal("")]));

const operationFilter = {
  operIp: Type.Optional(AdminText),
  title: Type.Optional(AdminText),
  operName: Type.Optional(AdminText),
  businessType: Type.Optional(Type.String({ pattern: "^\\d{0,2}$" })),
  /** Clients also send `1,2` in one value and `businessTypes[0]=1`. */
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

export const listOperations = operations.list("The operation log, a page at a time", operationFilter, operation);
export const exportOperations = operations.export("The filtered operation log as a workbook", operationFilter);
export const cleanOperations = operations.clean(
  "clean",
  "Empty the operation log, except for the entry about this call",
);
export const deleteOperations = operations.remove("Delete lines of the operation log", { operIds: IdList });

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

export const listSignIns = signIns.list("The sign-in log, a page at a time", signInFilter, signIn);
export const exportSignIns = signIns.export("The filtered sign-in log as a workbook", signInFilter);
export const cleanSignIns = signIns.clean("clean", "Empty the sign-in log");
export const deleteSignIns = signIns.remove("Delete lines of the sign-in log", { infoIds: IdList });

const unlock = {
  tag,
  access: { permission: "monitor:logininfor:unlock" },
  log: { title: "账户解锁", type: "other" },
  params: Type.Object({ userName: Type.String({ minLength: 1, maxLength: 100 }) }),
} as const;

export const unlockAccount = defineEndpoint({
  ...unlock,
  method: "PUT",
  path: `${signInBase}/unlock/:userName`,
  summary: "Unlock an account that was locked after failed sign-ins",
});

/** Clients of the administration contract know only this call (ADR 0021). */
export const unlockAccountByGet = defineEndpoint({
  ...unlock,
  method: "GET",
  path: `${signInBase}/unlock/:userName`,
  summary: "As PUT; for clients written for the administration contract",
});
