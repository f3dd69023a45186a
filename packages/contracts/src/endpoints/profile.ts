/** The signed-in user's data, and the public part of the system configuration (administration contract §2.2, §2.9). */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { adminBody } from "./admin-shapes.ts";
import { OwnUser } from "./own-user.ts";

const log: OperationLog = { title: "个人信息", type: "update" };
/** Null and a missing value both leave the field unchanged. */
const Field = Type.Unsafe<string | null>({ type: ["string", "null"], maxLength: 1000 });

export const getProfile = defineEndpoint({
  method: "GET",
  path: "/system/user/profile",
  tag: "profile",
  access: "login",
  summary: "My data, with the names of my roles and posts",
  data: OwnUser,
  extra: Type.Object({
    roleGroup: Type.String({ description: "names joined by commas" }),
    postGroup: Type.String({ description: "names joined by commas" }),
  }),
});

export const updateProfile = defineEndpoint({
  method: "PUT",
  path: "/system/user/profile",
  tag: "profile",
  access: "login",
  log,
  summary: "Change my data; other fields are ignored",
  body: adminBody({
    nickName: Type.Optional(Field),
    email: Type.Optional(Field),
    phonenumber: Type.Optional(Field),
    sex: Type.Optional(Field),
    language: Type.Optional(
      Type.Union([Type.Enum(["zh", "en"]), Type.Null()], { description: "in which messages to me are written" }),
    ),
  }),
});

export const changePassword = defineEndpoint({
  method: "PUT",
  path: "/system/user/profile/updatePwd",
  tag: "profile",
  access: "login",
  allowedBeforePasswordChange: true,
  log,
  summary: "Change my password; both passwords are encrypted as for the sign-in",
  body: adminBody({
    oldPassword: Type.String({ maxLength: 2000 }),
    newPassword: Type.String({ maxLength: 2000 }),
  }),
});

export const uploadAvatar = defineEndpoint({
  method: "POST",
  path: "/system/user/profile/avatar",
  tag: "profile",
  access: "login",
  log: { title: "用户头像", type: "update" },
  summary: "My picture (multipart: one part `avatarfile`: png, jpg, gif, bmp or webp, at most 5 MB)",
  extra: Type.Object({ imgUrl: Type.String({ description: "below the API base: /profile/avatar/yyyy/MM/dd/…" }) }),
  wire: { request: "multipart" },
});

const Part = Type.String({ maxLength: 60 });

/** Avatars are the only public files below `/profile` (docs/adr/0017, 0019). */
export const getAvatar = defineEndpoint({
  method: "GET",
  path: "/profile/avatar/:year/:month/:day/:name",
  tag: "profile",
  access: "public",
  summary: "The picture of a person, by the path that `avatar` holds",
  params: Type.Object({ year: Part, month: Part, day: Part, name: Part }),
  wire: { response: "file" },
});

/** The value is in `msg` (administration contract §1.1). Returns only values whose keys are on a public list. */
export const getConfigValue = defineEndpoint({
  method: "GET",
  path: "/system/config/configKey/:key",
  tag: "config",
  access: "public",
  summary: "One public configuration value, for example sys.title",
  params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
  data: Type.String({ description: "the same text" }),
});
