/** Posts, dictionaries and settings (administration contract §2.7–2.10). */
import { ABSENT, fixed, need, type AdminCall } from "./admin-call.ts";
import { type World } from "./admin-world.ts";

interface Simple {
  readonly base: string;
  readonly permission: string;
  readonly idName: string;
  readonly idsName: string;
  readonly make: (world: World) => Promise<number>;
  readonly body: (world: World) => Promise<object> | object;
  /** A field that must not be empty. */
  readonly required: string;
}

/** The calls of a record type without a scope: list, export, get, add, change, delete. */
function toSimple({ base, permission, idName, idsName, make, body, required }: Simple): AdminCall[] {
  return [
    { method: "GET", path: `${base}/list`, access: need(`${permission}:list`), make: fixed(`${base}/list`) },
    {
      method: "POST",
      path: `${base}/export`,
      access: need(`${permission}:export`),
      make: fixed(`${base}/export`, {}),
    },
    {
      method: "GET",
      path: `${base}/{${idName}}`,
      access: need(`${permission}:query`),
      make: async (world) => ({ path: `${base}/${await make(world)}` }),
      missing: fixed(`${base}/${ABSENT}`),
    },
    {
      method: "POST",
      path: base,
      access: need(`${permission}:add`),
      make: async (world) => ({ path: base, body: await body(world) }),
      bad: async (world) => ({ path: base, body: { ...(await body(world)), [required]: "" } }),
    },
    {
      method: "PUT",
      path: base,
      access: need(`${permission}:edit`),
      make: async (world) => ({ path: base, body: { ...(await body(world)), [idName]: await make(world) } }),
      missing: async (world) => ({ path: base, body: { ...(await body(world)), [idName]: ABSENT } }),
      bad: async (world) => ({
        path: base,
        body: { ...(await body(world)), [idName]: await make(world), [required]: "" },
      }),
    },
    {
      method: "DELETE",
      path: `${base}/{${idsName}}`,
      access: need(`${permission}:remove`),
      make: async (world) => ({ path: `${base}/${await make(world)},${await make(world)}` }),
      missing: fixed(`${base}/${ABSENT}`),
      bad: fixed(`${base}/1%20or%201=1`),
    },
  ];
}

const records: readonly AdminCall[] = [
  ...toSimple({
    base: "/system/post",
    permission: "system:post",
    idName: "postId",
    idsName: "postIds",
    make: (world) => world.makePost(),
    body: (world) => ({ postCode: world.unique(), postName: world.unique(), postSort: 1, status: "0" }),
    required: "postName",
  }),
  { method: "GET", path: "/system/post/optionselect", access: "login", make: fixed("/system/post/optionselect") },
  ...toSimple({
    base: "/system/dict/type",
    permission: "system:dict",
    idName: "dictId",
    idsName: "dictIds",
    make: async (world) => (await world.makeDictType()).id,
    body: (world) => ({ dictName: "x", dictType: world.unique(), status: "0" }),
    required: "dictType",
  }),
  {
    method: "DELETE",
    path: "/system/dict/type/refreshCache",
    access: need("system:dict:remove"),
    make: fixed("/system/dict/type/refreshCache"),
  },
  {
    method: "GET",
    path: "/system/dict/type/optionselect",
    access: "login",
    make: fixed("/system/dict/type/optionselect"),
  },
  ...toSimple({
    base: "/system/dict/data",
    permission: "system:dict",
    idName: "dictCode",
    idsName: "dictCodes",
    make: (world) => world.makeDictData(),
    body: async (world) => ({
      dictLabel: "l",
      dictValue: "v",
      dictType: (await world.makeDictType()).type,
      dictSort: 1,
    }),
    required: "dictLabel",
  }),
  {
    method: "GET",
    path: "/system/dict/data/type/{dictType}",
    access: "login",
    make: fixed("/system/dict/data/type/sys_yes_no"),
  },
  ...toSimple({
    base: "/system/config",
    permission: "system:config",
    idName: "configId",
    idsName: "configIds",
    make: (world) => world.makeConfig(),
    body: (world) => ({ configName: "x", configKey: `own.${world.unique()}`, configValue: "v", configType: "N" }),
    required: "configName",
  }),
  {
    method: "GET",
    path: "/system/config/configKey/{configKey}",
    // The title and the footer are public; other keys return an empty value (§7.2 no. 10).
    access: "public",
    make: fixed("/system/config/configKey/sys.title"),
  },
  {
    method: "DELETE",
    path: "/system/config/refreshCache",
    access: need("system:config:remove"),
    make: fixed("/system/config/refreshCache"),
  },
];

export const RECORD_CALLS: readonly AdminCall[] = [...records];
