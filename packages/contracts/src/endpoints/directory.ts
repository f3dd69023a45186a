/** Searching and browsing people and departments. Open to all signed-in users; returns only ids and names. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const closed = { additionalProperties: false } as const;
const search = Type.Object(
  {
    query: Type.String({ maxLength: 50 }),
    /** Id of a department; finds only what belongs to it, at any depth. */
    within: Type.Optional(Type.String({ pattern: "^[1-9]\\d{0,14}$" })),
  },
  closed,
);
const Found = Type.Object({
  found: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), department: Type.Optional(Type.String()) }, closed),
    { maxItems: 20 },
  ),
});

export const findUsers = defineEndpoint({
  method: "GET",
  path: "/directory/user",
  tag: "directory",
  access: "login",
  summary: "Up to 20 people whose name contains the query",
  query: search,
  data: Found,
});

export const findDepartments = defineEndpoint({
  method: "GET",
  path: "/directory/department",
  tag: "directory",
  access: "login",
  summary: "Up to 20 departments whose name contains the query",
  query: search,
  data: Found,
});

const DirectoryId = Type.String({ pattern: "^[1-9]\\d{0,14}$" });
const Named = Type.Object({ id: Type.String(), name: Type.String() }, closed);

export const browseDepartments = defineEndpoint({
  method: "GET",
  path: "/directory/departments",
  tag: "directory",
  access: "login",
  summary: "The departments directly below a parent; without a parent the top-level ones",
  query: Type.Object({ parent: Type.Optional(DirectoryId) }, closed),
  data: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), hasChildren: Type.Boolean(), people: Type.Number() }, closed),
  ),
});

export const browsePeople = defineEndpoint({
  method: "GET",
  path: "/directory/people",
  tag: "directory",
  access: "login",
  summary: "People of a department (at any depth), a post or a role, by name; 50 a page",
  query: Type.Object(
    {
      department: Type.Optional(DirectoryId),
      post: Type.Optional(DirectoryId),
      role: Type.Optional(DirectoryId),
      query: Type.Optional(Type.String({ maxLength: 50 })),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), department: Type.Optional(Type.String()) }, closed),
    ),
  }),
});

export const browsePosts = defineEndpoint({
  method: "GET",
  path: "/directory/posts",
  tag: "directory",
  access: "login",
  summary: "The posts of the organisation",
  data: Type.Array(Named),
});

export const browseRoles = defineEndpoint({
  method: "GET",
  path: "/directory/roles",
  tag: "directory",
  access: "login",
  summary: "The roles of the organisation",
  data: Type.Array(Named),
});
