/** Public queries of a form: visitors find their own record by what they know (product §7, docs/adr/0060). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm } from "./on-form.ts";
import { Id } from "./shapes.ts";

const log = (type: "insert" | "update" | "delete" | "import") => ({ title: "对外查询", type }) as const;
const byQuery = Type.Object({ id: Id, queryId: Id }, closed);
const Source = Type.Enum(["responses", "sheet"]);
const Key = Type.String({ minLength: 1, maxLength: 64 });
const Use = Type.Enum(["search", "show", "hide"], {
  description: "visitors type it (one to three columns), see it, or neither",
});
const Label = Type.String({ minLength: 1, maxLength: 200 });
const Title = Type.String({ minLength: 1, maxLength: 100 });

/** Most queries of one form. */
export const MOST_QUERIES = 20;
export const MOST_SEARCHED = 3;

export const listFormQueries = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/queries",
  summary: "The public queries of a form; needs the ability `rules`",
  data: Type.Object({
    anonymous: Type.Boolean({ description: "the form promises anonymity, so its responses cannot be searched" }),
    queries: Type.Array(
      Type.Object({
        id: Type.Number(),
        key: Type.String({ description: "of the address /collect/query/:key" }),
        title: Type.String(),
        intro: Type.String(),
        source: Source,
        columns: Type.Array(
          Type.Object({ key: Key, label: Type.String(), use: Use, canSearch: Type.Boolean() }, closed),
        ),
        rows: Type.Number({ description: "rows of the sheet; 0 for responses" }),
        isOpen: Type.Boolean(),
        closesAt: Type.Union([Type.String(), Type.Null()]),
        isOver: Type.Boolean({ description: "its end has passed" }),
        revision: Type.Number(),
      }),
    ),
  }),
});

export const createFormQuery = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/query",
  log: log("insert"),
  summary: "Make a public query, closed at first; over responses it needs the ability `data` as well as `rules`",
  body: Type.Object({ title: Title, source: Source }, closed),
  data: Type.Object({ id: Type.Number() }),
});

export const putFormQuery = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/query/:queryId",
  log: log("update"),
  summary: "Change a public query; over responses it needs the ability `data` as well as `rules`",
  params: byQuery,
  body: Type.Object(
    {
      title: Title,
      intro: Type.String({ maxLength: 2000 }),
      columns: Type.Array(Type.Object({ key: Key, label: Label, use: Use }, closed), { maxItems: 1000 }),
      isOpen: Type.Boolean(),
      closesAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
      revision: Type.Integer({ minimum: 1 }),
    },
    closed,
  ),
  data: Type.Object({ revision: Type.Number() }),
});

export const uploadQuerySheet = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/query/:queryId/sheet",
  log: log("import"),
  summary:
    "Replace the rows of a query by an .xlsx or .csv file whose first row names the columns (multipart: one part `file`); closes the query",
  params: byQuery,
  data: Type.Object({ rows: Type.Number() }),
  wire: { request: "multipart" },
});

export const deleteFormQuery = defineEndpoint({
  ...onForm,
  method: "DELETE",
  path: "/form/:id/query/:queryId",
  log: log("delete"),
  summary: "Delete a public query with its sheet; needs the ability `rules`",
  params: byQuery,
});
