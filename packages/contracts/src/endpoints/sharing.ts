/** Collaborators of forms (product §11), and changes of the owner. The server checks the caller's abilities on the form. */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { FormWithOwner } from "./forms.ts";
import { closed, onForm, onForms } from "./on-form.ts";
import { FormKind, Id, PageQuery } from "./shapes.ts";

/**
 * What a collaborator may do besides seeing the form: an editor edits it, an analyst and a reviewer read its responses, a
 * publisher publishes, pauses, resumes, closes and reopens it and sends its messages, a viewer does no more than see it.
 */
export const COLLABORATOR_ROLES = ["editor", "analyst", "reviewer", "publisher", "viewer"] as const;
export type CollaboratorRole = (typeof COLLABORATOR_ROLES)[number];

const Role = Type.Unsafe<CollaboratorRole>(Type.Union(COLLABORATOR_ROLES.map((name) => Type.Literal(name))));
const log = (type: OperationLog["type"]): { log: OperationLog } => ({ log: { title: "表单协作", type } });

export const listCollaborators = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/collaborator/list",
  summary: "Collaborators of a form; needs the ability `share`",
  data: Type.Array(
    Type.Object({
      userId: Type.Number(),
      userName: Type.String(),
      nickName: Type.String(),
      role: Role,
      addedAt: Type.String(),
    }),
  ),
});

const Names = Type.Object({ userName: Type.String(), nickName: Type.String() });

export const listEditors = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/editors",
  summary: "Who may edit the form: its owner, a person or a group, and its editors; needs the ability `see`",
  data: Type.Object({
    owner: Type.Union([Names, Type.Null()], {
      description: "null if a group owns the form or the account was deleted",
    }),
    group: Type.Union([Type.Object({ id: Type.Number(), name: Type.String() }), Type.Null()]),
    editors: Type.Array(Names),
  }),
});

export const putCollaborator = defineEndpoint({
  ...onForm,
  ...log("grant"),
  method: "PUT",
  path: "/form/:id/collaborator",
  summary: "Add a collaborator or change their role; needs the ability `share`",
  body: Type.Object({ userId: Id, role: Role }, closed),
});

export const removeCollaborator = defineEndpoint({
  ...onForms,
  ...log("delete"),
  method: "DELETE",
  path: "/form/:id/collaborator/:userId",
  summary: "Remove a collaborator; needs the ability `share`, except for oneself",
  params: Type.Object({ id: Id, userId: Id }, closed),
});

/** Called every 1.5 s by each tab that shows the form in the designer. */
export const meetInForm = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/presence",
  summary: "Say that a tab has the form open; answers who else has, and the revision of the draft",
  body: Type.Object(
    {
      client: Type.String({ pattern: "^[0-9a-f]{16}$", description: "id of the browser tab" }),
      item: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], { description: "the selected question" }),
      leaves: Type.Optional(Type.Boolean({ description: "the tab leaves the form" })),
    },
    closed,
  ),
  data: Type.Object({
    revision: Type.Number(),
    others: Type.Array(
      Type.Object({
        client: Type.String(),
        userName: Type.String(),
        nickName: Type.String(),
        item: Type.Union([Type.String(), Type.Null()]),
        isMe: Type.Boolean({ description: "another tab of the caller" }),
      }),
    ),
  }),
});

export const listSharedForms = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/shared",
  summary: "Forms on which the caller is a collaborator, with their owners and the caller's role, the newest first",
  query: Type.Object(
    { ...PageQuery, title: Type.Optional(Type.String({ maxLength: 200 })), kind: Type.Optional(FormKind) },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    /** True if there are more than `total`: forms are counted up to 10,000. */
    isPartial: Type.Boolean(),
    rows: Type.Array(Type.Interface([FormWithOwner], { role: Role })),
  }),
});

export const transferForm = defineEndpoint({
  ...onForm,
  ...log("update"),
  method: "POST",
  path: "/form/:id/transfer",
  summary: "Give the form to a person, or to a group in which the caller has `form`; needs the ability `transfer`",
  body: Type.Object(
    { userId: Type.Optional(Id), groupId: Type.Optional(Id) },
    { ...closed, description: "exactly one of both" },
  ),
});
