/** Settings of the system (administration contract §2.10). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import {
  AdminId,
  AdminPage,
  AdminText,
  adminBody,
  adminRows,
  DateRange,
  IdList,
  Written,
  YesNo,
} from "./admin-shapes.ts";

const tag = "config";
const title = "参数管理";
const base = "/system/config";
/** A value may be a secret (first passwords). */
const masked = ["configValue"];

const filter = {
  configName: Type.Optional(AdminText),
  configKey: Type.Optional(AdminText),
  configType: Type.Optional(AdminText),
  ...DateRange,
};
const fields = {
  configName: Type.Optional(AdminText),
  configKey: Type.Optional(AdminText),
  configValue: Type.Optional(AdminText),
  configType: Type.Optional(YesNo),
  remark: Type.Optional(AdminText),
};
const config = {
  configId: Type.Integer(),
  configName: Type.String(),
  configKey: Type.String(),
  configValue: Type.String(),
  configType: Type.String(),
  ...Written,
};

export const listConfigs = defineEndpoint({
  method: "GET",
  path: `${base}/list`,
  tag,
  access: { permission: "system:config:list" },
  summary: "Settings, a page at a time",
  query: Type.Object({ ...AdminPage, ...filter }),
  extra: adminRows(config),
});

export const exportConfigs = defineEndpoint({
  method: "POST",
  path: `${base}/export`,
  tag,
  access: { permission: "system:config:export" },
  log: { title, type: "export" },
  summary: "The filtered settings as a workbook",
  body: adminBody(filter),
  wire: { request: "form", response: "file" },
});

export const getConfig = defineEndpoint({
  method: "GET",
  path: `${base}/:configId`,
  tag,
  access: { permission: "system:config:query" },
  summary: "One setting",
  params: Type.Object({ configId: AdminId }),
  data: Type.Object(config),
});

export const addConfig = defineEndpoint({
  method: "POST",
  path: base,
  tag,
  access: { permission: "system:config:add" },
  log: { title, type: "insert", masked },
  summary: "Add a setting",
  body: adminBody(fields),
});

export const changeConfig = defineEndpoint({
  method: "PUT",
  path: base,
  tag,
  access: { permission: "system:config:edit" },
  log: { title, type: "update", masked },
  summary: "Change a setting; in force at once",
  body: adminBody({ ...fields, configId: AdminId }),
});

export const deleteConfigs = defineEndpoint({
  method: "DELETE",
  path: `${base}/:configIds`,
  tag,
  access: { permission: "system:config:remove" },
  log: { title, type: "delete" },
  summary: "Delete settings that are not built in; all of them or none",
  params: Type.Object({ configIds: IdList }),
});

export const refreshConfigCache = defineEndpoint({
  method: "DELETE",
  path: `${base}/refreshCache`,
  tag,
  access: { permission: "system:config:remove" },
  log: { title, type: "clean" },
  summary: "Nothing to refresh: settings are read from the database every time",
});
