/** The signed-in person's own data, and the public part of the system configuration (administration contract §2.2, §2.9). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

export const getProfile = defineEndpoint({
  method: "GET",
  path: "/system/user/profile",
  tag: "profile",
  access: "login",
  summary: "My own data",
  data: Type.Any(),
  extra: Type.Object({ roleGroup: Type.String(), postGroup: Type.String() }),
});

export const saveProfile = defineEndpoint({
  method: "PUT",
  path: "/system/user/profile",
  tag: "profile",
  access: "login",
  summary: "Change my name, e-mail, phone and sex; nothing else is taken",
  body: Type.Object({
    nickName: Type.String({ minLength: 1, maxLength: 30 }),
    email: Type.Optional(Type.String({ maxLength: 50 })),
    phonenumber: Type.Optional(Type.String({ maxLength: 11 })),
    sex: Type.Optional(Type.String({ maxLength: 1 })),
  }),
});

export const changePassword = defineEndpoint({
  method: "PUT",
  path: "/system/user/profile/updatePwd",
  tag: "profile",
  access: "login",
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
