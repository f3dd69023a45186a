/** The signed-in person's own data, and the public part of the system configuration (administration contract §2.2, §2.9). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

export const changePassword = defineEndpoint({
  method: "PUT",
  path: "/system/user/profile/updatePwd",
  tag: "profile",
  access: "login",
  log: { title: "个人信息", type: "update" },
  summary: "Change my password; both are encrypted like the one of the sign-in",
  body: Type.Object({
    oldPassword: Type.String({ maxLength: 2000 }),
    newPassword: Type.String({ maxLength: 2000 }),
  }),
});

/** The value travels in `msg` (administration contract §1.1). Only names of a public list are answered. */
export const getConfigValue = defineEndpoint({
  method: "GET",
  path: "/system/config/configKey/:key",
  tag: "config",
  access: "public",
  summary: "One public configuration value, for example sys.title",
  params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
});
