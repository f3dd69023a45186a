/** Settings of the system (administration contract §2.10). */
import { Type } from "typebox";
import { adminCalls } from "./admin-calls.ts";
import { AdminId, AdminText, DateRange, IdList, Written, YesNo } from "./admin-shapes.ts";

const configs = adminCalls({
  tag: "config",
  base: "/system/config",
  rights: "system:config",
  title: "参数管理",
  // A value may be a secret, such as the initial password.
  masked: ["configValue"],
});
const id = { configId: AdminId };

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

export const listConfigs = configs.list("Settings, a page at a time", filter, config);
export const exportConfigs = configs.export("The filtered settings as a workbook", filter);
export const getConfig = configs.one("One setting", id, config);
export const addConfig = configs.add("Add a setting", fields);
export const changeConfig = configs.change("Change a setting; takes effect at once", { ...fields, ...id });
export const deleteConfigs = configs.remove("Delete settings that are not built in; all of them or none", {
  configIds: IdList,
});
export const refreshConfigCache = configs.clean(
  "refreshCache",
  "Does nothing: settings are always read from the database",
);
