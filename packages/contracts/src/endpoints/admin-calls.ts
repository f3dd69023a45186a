/**
 * The calls that most records of the administration have (administration contract §2): list, choices, export, one, add,
 * change, sort, delete. All kinds of records share method, path, permission and log entry of each call, so a module
 * passes only summaries, fields and shapes. Keeps the exact types of the schemas.
 */
import { type TObject, type TProperties, type TSchema, Type } from "typebox";
import { type Access, defineEndpoint, type OperationLog } from "../endpoint.ts";
import { isRequiredPermission, type PermissionPrefix } from "../permissions.ts";
import { AdminPage, AdminText, adminBody, adminRows } from "./admin-shapes.ts";

export interface AdminRecord {
  readonly tag: string;
  /** Path of `add` and `change`. The paths of the other calls are below it. */
  readonly base: string;
  /** Prefix of the permissions: `system:post` has `system:post:add`. */
  readonly rights: PermissionPrefix;
  /** Name of the module in the operation log. */
  readonly title: string;
  /** Fields whose values are masked in the operation log. */
  readonly masked?: readonly string[];
}

/** Appends a path parameter for each property: `:postId` for `{ postId: AdminId }`. */
const toPath = (base: string, params: TProperties) => `${base}/:${Object.keys(params).join("/:")}`;

export function adminCalls({ tag, base, rights, title, masked }: AdminRecord) {
  const may = (right: string): Access => {
    const permission = `${rights}:${right}`;
    if (!isRequiredPermission(permission)) throw new TypeError(`${permission} is not in permissions.ts`);
    return { permission };
  };
  const toLog = (type: OperationLog["type"]): OperationLog => ({ title, type });
  const toMaskedLog = (type: OperationLog["type"]): OperationLog =>
    masked === undefined ? toLog(type) : { title, type, masked };

  return {
    list: <Filter extends TProperties, Row extends TProperties>(summary: string, filter: Filter, row: Row) =>
      defineEndpoint({
        method: "GET",
        path: `${base}/list`,
        tag,
        access: may("list"),
        summary,
        query: Type.Object({ ...AdminPage, ...filter }),
        extra: adminRows(row),
      }),

    /** The list of a tree: all rows, flat and without pagination. */
    listTree: <Filter extends TProperties, Row extends TProperties>(summary: string, filter: Filter, row: Row) =>
      defineEndpoint({
        method: "GET",
        path: `${base}/list`,
        tag,
        access: may("list"),
        summary,
        query: Type.Object(filter),
        data: Type.Array(Type.Object(row)),
      }),

    choices: <Row extends TProperties>(summary: string, row: Row, access: Access = "login") =>
      defineEndpoint({
        method: "GET",
        path: `${base}/optionselect`,
        tag,
        access,
        summary,
        data: Type.Array(Type.Object(row)),
      }),

    export: <Filter extends TProperties>(summary: string, filter: Filter) =>
      defineEndpoint({
        method: "POST",
        path: `${base}/export`,
        tag,
        access: may("export"),
        log: toLog("export"),
        summary,
        body: adminBody(filter),
        wire: { request: "form", response: "file" },
      }),

    one: <Id extends TProperties, Row extends TProperties, Extra extends TObject>(
      summary: string,
      id: Id,
      row: Row,
      more: { readonly access?: Access; readonly extra?: Extra } = {},
    ) =>
      defineEndpoint({
        method: "GET",
        path: toPath(base, id),
        tag,
        summary,
        params: Type.Object(id),
        data: Type.Object(row),
        ...more,
        access: more.access ?? may("query"),
      }),

    add: <Fields extends TProperties>(summary: string, fields: Fields) =>
      defineEndpoint({
        method: "POST",
        path: base,
        tag,
        access: may("add"),
        log: toMaskedLog("insert"),
        summary,
        body: adminBody(fields),
      }),

    change: <Fields extends TProperties>(summary: string, fields: Fields) =>
      defineEndpoint({
        method: "PUT",
        path: base,
        tag,
        access: may("edit"),
        log: toMaskedLog("update"),
        summary,
        body: adminBody(fields),
      }),

    /** A change of a part of the record, with a separate path. */
    changePart: <Query extends TSchema, Body extends TSchema>(
      path: string,
      summary: string,
      input: { readonly query?: Query; readonly body?: Body },
      type: "update" | "grant" = "update",
    ) =>
      defineEndpoint({
        method: "PUT",
        path: `${base}/${path}`,
        tag,
        access: may("edit"),
        log: toLog(type),
        summary,
        ...input,
      }),

    /** The body has the ids, in the property that `ids` names, and `orderNums`; both are lists joined by commas. */
    sort: <Ids extends TProperties>(summary: string, ids: Ids, sortTitle: string) =>
      defineEndpoint({
        method: "PUT",
        path: `${base}/updateSort`,
        tag,
        access: may("edit"),
        log: { title: sortTitle, type: "update" },
        summary,
        body: adminBody({ ...ids, orderNums: Type.Optional(AdminText) }),
      }),

    remove: <Ids extends TProperties>(summary: string, ids: Ids) =>
      defineEndpoint({
        method: "DELETE",
        path: toPath(base, ids),
        tag,
        access: may("remove"),
        log: toLog("delete"),
        summary,
        params: Type.Object(ids),
      }),

    /** Deletes everything at once; `path` says what. */
    clean: (path: string, summary: string) =>
      defineEndpoint({
        method: "DELETE",
        path: `${base}/${path}`,
        tag,
        access: may("remove"),
        log: toLog("clean"),
        summary,
      }),
  };
}
