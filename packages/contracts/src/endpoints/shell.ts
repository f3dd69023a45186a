/** Further calls of the console's frame (spec §7): registration, licence, dictionaries, my groups. */
import { Type } from "typebox";
import { type Access, defineEndpoint } from "../endpoint.ts";

export const register = defineEndpoint({
  method: "POST",
  path: "/register",
  tag: "session",
  access: "public",
  isToken: false,
  summary: "Register, if the administrator allows registration",
  body: Type.Object({
    username: Type.String({ maxLength: 200 }),
    password: Type.String({ maxLength: 2000 }),
    code: Type.Optional(Type.String({ maxLength: 20 })),
    uuid: Type.Optional(Type.String({ maxLength: 64 })),
  }),
});

/** Access to the OpenAPI document: the same permission as for the console's page that shows it. */
export const API_DOCUMENT = { access: { permission: "tool:swagger:list" } } as const satisfies { access: Access };

export const getLicence = defineEndpoint({
  method: "GET",
  path: "/license",
  tag: "session",
  access: "public",
  summary: "The licence and the modules that it includes",
  data: Type.Object({
    edition: Type.String(),
    modules: Type.String({ description: "names joined by commas" }),
  }),
  extra: Type.Object({ modules: Type.String() }),
});

/** One choice of a dictionary, as select boxes and tags show it. */
export const DictEntry = Type.Object({
  dictCode: Type.Number(),
  dictSort: Type.Number(),
  dictLabel: Type.String(),
  dictValue: Type.String(),
  dictType: Type.String(),
  cssClass: Type.Union([Type.String(), Type.Null()]),
  listClass: Type.Union([Type.String(), Type.Null()]),
  isDefault: Type.String(),
  status: Type.String(),
  default: Type.Boolean(),
});

export const getDictEntries = defineEndpoint({
  method: "GET",
  path: "/system/dict/data/type/:type",
  tag: "dictionary",
  access: "login",
  summary: "The enabled entries of a dictionary, in order; none for an unknown one",
  params: Type.Object({ type: Type.String({ maxLength: 100 }) }),
  data: Type.Array(DictEntry),
});

const GROUP_BASE = "/idata/api";

export const getMyGroups = defineEndpoint({
  method: "GET",
  base: GROUP_BASE,
  path: "/user/getMyGroup",
  tag: "group",
  access: "login",
  summary: "The groups I can act for",
  data: Type.Array(Type.Object({ id: Type.Number(), name: Type.String() })),
});

export const getMyPermissions = defineEndpoint({
  method: "GET",
  base: GROUP_BASE,
  path: "/user/getMyPermission/:groupId",
  tag: "group",
  access: "login",
  summary: "What I may do in a group",
  params: Type.Object({ groupId: Type.Integer({ minimum: 1 }) }),
  data: Type.Array(Type.String()),
});
