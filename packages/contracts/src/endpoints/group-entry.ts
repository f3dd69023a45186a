/** How people are added to a group, by members with `member`, and what an invitation says before somebody joins. */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { GroupRole } from "./groups.ts";
import { closed } from "./on-form.ts";
import { Id } from "./shapes.ts";

const log: OperationLog = { title: "群组", type: "insert" };
const onGroup = { tag: "group", access: "login", params: Type.Object({ id: Id }, closed) } as const;

/** The most people that one call adds. */
export const MAX_ADDED_MEMBERS = 200;
/** The most rows of an imported sheet. */
export const MAX_IMPORTED_MEMBERS = 2000;

export const addGroupMembers = defineEndpoint({
  ...onGroup,
  log,
  method: "POST",
  path: "/group/:id/member",
  summary: "Add people with a role whose permissions the caller has; default: the role with the fewest",
  body: Type.Object(
    {
      userIds: Type.Array(Id, { minItems: 1, maxItems: MAX_ADDED_MEMBERS, uniqueItems: true }),
      roleId: Type.Optional(Id),
    },
    closed,
  ),
  data: Type.Object({
    added: Type.Number(),
    /** People who have been members before. Their roles stay as they are. */
    alreadyMembers: Type.Number(),
    /** People who do not exist, or whose accounts are disabled. */
    unavailable: Type.Number(),
  }),
});

export const getGroupImportTemplate = defineEndpoint({
  ...onGroup,
  method: "GET",
  path: "/group/:id/member/import/template",
  summary: "A workbook with the header of an import; needs `member`",
  wire: { response: "file" },
});

export const importGroupMembers = defineEndpoint({
  ...onGroup,
  log: { ...log, type: "import" },
  method: "POST",
  path: "/group/:id/member/import",
  summary: "Add the accounts in the column of account names of an .xlsx file (multipart: one part `file`)",
  query: Type.Object({ roleId: Type.Optional(Id) }, closed),
  data: Type.Object({
    added: Type.Integer(),
    faults: Type.Array(
      Type.Object({ row: Type.Integer({ description: "as the spreadsheet numbers it" }), reason: Type.String() }),
    ),
  }),
  wire: { request: "multipart" },
});

/** POST, because the token must not be in an address. */
export const readGroupInvitation = defineEndpoint({
  tag: "group",
  access: "login",
  method: "POST",
  path: "/group/invitation",
  summary: "What an invitation offers, for the person who has its token; withdrawn ones are not found",
  body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, closed),
  data: Type.Object({
    groupId: Type.Number(),
    name: Type.String(),
    description: Type.String(),
    memberCount: Type.Number(),
    invitedBy: Type.String(),
    role: GroupRole,
    expiresAt: Type.String(),
    isMember: Type.Boolean({ description: "the caller is a member already" }),
    state: Type.Union(
      [Type.Literal("open"), Type.Literal("expired"), Type.Literal("usedUp"), Type.Literal("revoked")],
      {
        description: "revoked: the person who invited may no longer do so",
      },
    ),
  }),
});
