/** The list of people of a form who are not in the system, their links, and how they show who they are (product §6). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm } from "./on-form.ts";
import { PageQuery } from "./shapes.ts";

const log = { title: "表单管理" } as const;
const Which = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 1000 })),
    all: Type.Optional(Type.Literal(true)),
  },
  { ...closed, description: "either some people or everybody" },
);
const QuestionId = Type.String({ minLength: 1, maxLength: 64 });
const Count = Type.Object({ count: Type.Number() });

export const listFormPeople = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/people",
  summary: "The people of the list, in the order of adding; needs the ability `rules`",
  query: Type.Object({ ...PageQuery, query: Type.Optional(Type.String({ maxLength: 100 })) }, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        id: Type.Number(),
        name: Type.String(),
        number: Type.String(),
        mail: Type.String(),
        addedAt: Type.String(),
      }),
    ),
  }),
});

export const importFormPeople = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/people/import",
  log: { ...log, type: "import" },
  summary:
    "Add people from an .xlsx file, or lines of name, number and mail address as text (multipart: one part `file`); runs in the background",
  data: Type.Object({ importId: Type.String(), total: Type.Number() }),
  wire: { request: "multipart" },
});

export const getFormPeopleImport = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/people/import/:importId",
  summary: "Progress of an import into the list, and the first 500 refused lines",
  params: Type.Object({ ...onForm.params.properties, importId: Type.String({ format: "uuid" }) }, closed),
  data: Type.Object({
    status: Type.Enum(["running", "done", "broken"]),
    total: Type.Number(),
    handled: Type.Number(),
    imported: Type.Number(),
    refused: Type.Number(),
    faults: Type.Array(
      Type.Object({
        row: Type.Number({ description: "line in the file" }),
        reason: Type.Enum(["empty", "tooLong", "mail", "double", "full"]),
      }),
    ),
  }),
});

export const removeFormPeople = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/people/remove",
  log: { ...log, type: "delete" },
  summary: "Take people off the list; their responses stay and go on naming them",
  body: Which,
  data: Count,
});

export const renewFormPeopleLinks = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/people/links",
  log: { ...log, type: "update" },
  summary: "End the present links of people of the list, and what was opened with them; they get new ones",
  body: Which,
  data: Count,
});

export const exportFormPeople = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/people/export",
  log: { ...log, type: "export" },
  summary: "The list as .xlsx; with `links` each person's own link, which opens the form without name and number",
  body: Type.Object(
    {
      links: Type.Boolean(),
      answers: Type.Optional(
        Type.Object(Type.Partial(Type.Object({ name: QuestionId, number: QuestionId, mail: QuestionId })).properties, {
          ...closed,
          description: "questions whose answers the links give, signed for their person (docs/adr/0070)",
        }),
      ),
    },
    closed,
  ),
  wire: { response: "file" },
});

export const identifyPerson = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/person",
  tag: "collect",
  access: "public",
  summary: "Say who one is on the list of the form; a cookie then lets this browser open the form for some hours",
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  body: Type.Object({ name: Type.String({ maxLength: 400 }), number: Type.String({ maxLength: 400 }) }, closed),
  data: Type.Object({ until: Type.String() }),
});
