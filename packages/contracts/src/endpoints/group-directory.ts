/** All groups, for administrators. They may look into every group, give it another owner, and dissolve it. */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { GroupRole } from "./groups.ts";
import { closed } from "./on-form.ts";
import { Id, PageQuery } from "./shapes.ts";

const forAdministrators = { tag: "group", access: "administrator" } as const;
const log = (type: OperationLog["type"]): { log: OperationLog } => ({ log: { title: "群组管理", type } });
const Name = Type.Optional(Type.String({ maxLength: 50 }));

export const listAllGroups = defineEndpoint({
  ...forAdministrators,
  method: "GET",
  path: "/system/group/list",
  summary: "All groups with their owners, the newest first",
  query: Type.Object({ ...PageQuery, name: Name, owner: Name }, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        id: Type.Number(),
        name: Type.String(),
        description: Type.String(),
        owner: Type.Object({ userId: Type.Number(), userName: Type.String(), nickName: Type.String() }),
        memberCount: Type.Number(),
        formCount: Type.Number({ description: "with the forms in the recycle bin" }),
        createdAt: Type.String(),
      }),
    ),
  }),
});

export const listMembersOfAnyGroup = defineEndpoint({
  ...forAdministrators,
  method: "GET",
  path: "/system/group/member/list",
  summary: "Members of any group, the owner first, then by the time of joining",
  query: Type.Object({ ...PageQuery, groupId: Id, name: Name }, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        userId: Type.Number(),
        userName: Type.String(),
        nickName: Type.String(),
        avatar: Type.String(),
        isOwner: Type.Boolean(),
        role: GroupRole,
        joinedAt: Type.String(),
      }),
    ),
  }),
});

export const changeOwnerOfAnyGroup = defineEndpoint({
  ...forAdministrators,
  ...log("update"),
  method: "PUT",
  path: "/system/group/owner",
  summary: "Make any person with an enabled account the owner of a group; they become a member if they are none",
  body: Type.Object({ groupId: Id, userId: Id }, closed),
});

export const dissolveAnyGroup = defineEndpoint({
  ...forAdministrators,
  ...log("delete"),
  method: "DELETE",
  path: "/system/group",
  summary: "Dissolve any group; its forms go to its owner",
  query: Type.Object({ groupId: Id }, closed),
  data: Type.Object({ forms: Type.Number({ description: "how many forms have got a new owner" }) }),
});
