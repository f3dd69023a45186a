/** Folders, with which an identity keeps its forms in order (product §5). */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { closed, onForm, onForms } from "./on-form.ts";
import { Id } from "./shapes.ts";

const log = (type: OperationLog["type"]): { log: OperationLog } => ({ log: { title: "表单文件夹", type } });
const Name = Type.String({ minLength: 1, maxLength: 100 });
const ParentId = Type.Union([Id, Type.Null()], { description: "null: at the top" });

export const listFolders = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/folder/list",
  summary: "All folders of the identity in the header, by name",
  data: Type.Array(
    Type.Object({
      id: Type.Number(),
      parentId: Type.Union([Type.Number(), Type.Null()]),
      depth: Type.Number({ description: "1 at the top, 8 at most" }),
      name: Type.String(),
      forms: Type.Number({ description: "forms directly in the folder, without the recycle bin" }),
    }),
  ),
});

export const addFolder = defineEndpoint({
  ...onForms,
  ...log("insert"),
  method: "POST",
  path: "/form/folder",
  summary: "Create a folder for the identity in the header; a group needs the permission `form`",
  body: Type.Object({ name: Name, parentId: Type.Optional(ParentId) }, closed),
  data: Type.Object({ id: Type.Number() }),
});

export const changeFolder = defineEndpoint({
  ...onForms,
  ...log("update"),
  method: "PUT",
  path: "/form/folder",
  summary: "Rename a folder of the identity in the header, move it with everything in it, or both",
  body: Type.Object({ id: Id, name: Type.Optional(Name), parentId: Type.Optional(ParentId) }, closed),
});

export const deleteFolder = defineEndpoint({
  ...onForms,
  ...log("delete"),
  method: "DELETE",
  path: "/form/folder",
  summary: "Delete a folder of the identity in the header; its folders and forms move to the folder above",
  query: Type.Object({ id: Id }, closed),
});

export const moveToFolder = defineEndpoint({
  ...onForm,
  ...log("update"),
  method: "PUT",
  path: "/form/:id/folder",
  summary: "Put a form into a folder of its owner, or into none; needs the ability `organise`",
  body: Type.Object({ folderId: ParentId }, closed),
});
