/** Who of a closed circle has answered a form, and who has not. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onData } from "./on-form.ts";
import { PageQuery } from "./shapes.ts";

const Of = Type.Enum(["list", "organisation"]);
const Count = Type.Union([Type.Number(), Type.Null()]);

export const getFormTurnout = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/turnout",
  summary: "How many of the form's circle have answered; needs the ability `data`",
  data: Type.Object({
    anonymous: Type.Boolean({ description: "the form promises anonymity, so nobody is named" }),
    list: Type.Union([Type.Object({ expected: Type.Number(), answered: Count }), Type.Null()], {
      description: "people of the list; null if it is not in use",
    }),
    organisation: Type.Union([Type.Object({ expected: Type.Number(), answered: Count }), Type.Null()], {
      description: "people of the scope; null if there is none",
    }),
    people: Type.Union([Type.Number(), Type.Null()], {
      description: "of an anonymous form: how many people have answered, if it counts them",
    }),
  }),
});

export const listFormTurnout = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/turnout/list",
  summary: "The people who have answered, or who have not; not for anonymous forms; needs the ability `data`",
  query: Type.Object({ ...PageQuery, of: Of, answered: Type.Boolean() }, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        id: Type.Number(),
        name: Type.String(),
        number: Type.String({ description: "on the list, or the name of the account" }),
        place: Type.String({ description: "the department of an account" }),
      }),
    ),
  }),
});

export const exportFormTurnout = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/turnout/export",
  log: { title: "表单管理", type: "export" },
  summary: "Everybody of the circle with whether they have answered, as .xlsx; not for anonymous forms",
  body: Type.Object({ of: Of }, closed),
  wire: { response: "file" },
});
