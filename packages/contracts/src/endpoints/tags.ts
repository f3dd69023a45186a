/** Tags, free words with which an identity marks its forms (product §5). */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { closed, onForm, onForms } from "./on-form.ts";
import { Id } from "./shapes.ts";

const log = (type: OperationLog["type"]): { log: OperationLog } => ({ log: { title: "表单标签", type } });

export const FORM_TAG_COLORS = ["blue", "green", "orange", "red", "purple", "cyan", "gold"] as const;
export type FormTagColor = (typeof FORM_TAG_COLORS)[number];

const Name = Type.String({ minLength: 1, maxLength: 30 });
const Names = Type.Array(Name, { maxItems: 20 });
const Color = Type.Union(
  [Type.Unsafe<FormTagColor>(Type.Union(FORM_TAG_COLORS.map((name) => Type.Literal(name)))), Type.Null()],
  { description: "null for a plain tag" },
);
export const FormTag = Type.Object({ id: Type.Number(), name: Type.String(), color: Color });

export const listTags = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/tag/list",
  summary: "All tags of the identity in the header, by name",
  data: Type.Array(
    Type.Interface([FormTag], { forms: Type.Number({ description: "forms with the tag, without the recycle bin" }) }),
  ),
});

export const changeTag = defineEndpoint({
  ...onForms,
  ...log("update"),
  method: "PUT",
  path: "/form/tag",
  summary: "Rename or recolour a tag of the identity in the header, on all its forms",
  body: Type.Object({ id: Id, name: Type.Optional(Name), color: Type.Optional(Color) }, closed),
});

export const deleteTag = defineEndpoint({
  ...onForms,
  ...log("delete"),
  method: "DELETE",
  path: "/form/tag",
  summary: "Take a tag of the identity in the header from all its forms",
  query: Type.Object({ id: Id }, closed),
});

export const tagForm = defineEndpoint({
  ...onForm,
  ...log("update"),
  method: "PUT",
  path: "/form/:id/tag",
  summary: "Give tags to a form and take others from it, by name; needs the ability `organise`. New words become tags",
  body: Type.Object({ add: Type.Optional(Names), remove: Type.Optional(Names) }, closed),
  data: Type.Array(FormTag),
});
