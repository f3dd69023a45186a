/** Saved views of the list of responses: filter, order and columns under a name, for oneself or shared. */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { Where } from "./column-shapes.ts";
import { closed, onData } from "./on-form.ts";
import { Id } from "./shapes.ts";

const log = (type: OperationLog["type"]): { log: OperationLog } => ({ log: { title: "答卷视图", type } });

/** `ofPerson`: views of one person for one form. */
export const SAVED_VIEW_LIMITS = { name: 60, ofPerson: 50, columns: 2000 } as const;

/** Ids of questions, and names of other columns with `$`. */
const Columns = Type.Array(Type.String({ maxLength: 140 }), { maxItems: SAVED_VIEW_LIMITS.columns });

export const SavedViewSettings = Type.Object(
  {
    scope: Type.Enum(["active", "screenedOut", "deleted"]),
    text: Type.String({ maxLength: 200 }),
    where: Where,
    sort: Type.String({ maxLength: 150, description: "as in the list; empty for the newest first" }),
    order: Columns,
    shown: Columns,
    hidden: Columns,
    pinned: Columns,
    widths: Type.Record(Type.String({ maxLength: 140 }), Type.Integer({ minimum: 40, maximum: 2000 }), {
      maxProperties: SAVED_VIEW_LIMITS.columns,
    }),
  },
  closed,
);

export const SavedView = Type.Object({
  viewId: Type.Number(),
  name: Type.String(),
  shared: Type.Boolean({ description: "seen by everybody who may read the responses" }),
  own: Type.Boolean({ description: "made by the caller, who may change it" }),
  ownerName: Type.String({ description: "empty for a deleted account" }),
  revision: Type.Integer({ description: "a change names the revision that it started from" }),
  settings: SavedViewSettings,
});

const Name = Type.String({ maxLength: SAVED_VIEW_LIMITS.name, pattern: "\\S" });
const viewBody = { name: Name, shared: Type.Boolean(), settings: SavedViewSettings };
const byView = Type.Object({ id: Id, viewId: Id }, closed);

export const listSavedViews = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/view/list",
  summary: "My views of the list of responses and those that others share, by name",
  data: Type.Object({
    views: Type.Array(SavedView),
    defaultId: Type.Union([Type.Number(), Type.Null()], { description: "the view with which my list begins" }),
  }),
});

export const addSavedView = defineEndpoint({
  ...onData,
  ...log("insert"),
  method: "POST",
  path: "/form/:id/view",
  summary: "Save a view under a new name; sharing needs the ability `edit`",
  body: Type.Object(viewBody, closed),
  data: SavedView,
});

export const changeSavedView = defineEndpoint({
  ...onData,
  ...log("update"),
  method: "PUT",
  path: "/form/:id/view/:viewId",
  params: byView,
  summary: "Replace one of my views; a stale revision is refused with what is stored",
  body: Type.Object({ ...viewBody, revision: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }, closed),
  data: SavedView,
});

export const deleteSavedView = defineEndpoint({
  ...onData,
  ...log("delete"),
  method: "DELETE",
  path: "/form/:id/view/:viewId",
  params: byView,
  summary: "Delete one of my views, or with the ability `edit` a shared one",
});

export const chooseSavedView = defineEndpoint({
  ...onData,
  ...log("update"),
  method: "PUT",
  path: "/form/:id/view/default",
  summary: "Choose the view with which my list begins",
  body: Type.Object({ viewId: Type.Union([Id, Type.Null()]) }, closed),
});
