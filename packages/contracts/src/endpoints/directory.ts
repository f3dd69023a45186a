/** Looking people and departments up, for whoever is signed in: names and nothing else. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const closed = { additionalProperties: false } as const;
const search = Type.Object(
  {
    query: Type.String({ maxLength: 50 }),
    /** Id of a department: only what belongs to it, at any depth. */
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
