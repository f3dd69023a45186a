/** Form, page and ending: everything around the items. Items are checked one by one against the schema of their type. */
import { Type } from "typebox";
import { CLOSED, Description, Expression, Id, Title } from "./parts.ts";

export const PageSchema = Type.Object(
  {
    id: Id,
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    visibleIf: Type.Optional(Expression),
    items: Type.Array(Type.Unknown()),
  },
  CLOSED,
);

export const EndingSchema = Type.Object(
  {
    id: Id,
    title: Title,
    description: Type.Optional(Description),
    visibleIf: Type.Optional(Expression),
    redirectUrl: Type.Optional(Type.String({ pattern: "^https?://[^\\s]+$", maxLength: 2000 })),
  },
  CLOSED,
);

export const FormSchema = Type.Object(
  {
    schema: Type.Literal(1),
    title: Title,
    description: Type.Optional(Description),
    language: Type.String({ pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$" }),
    numbering: Type.Optional(
      Type.Object(
        {
          format: Type.Enum(["none", "number", "letter"]),
          prefix: Type.Optional(Type.String({ maxLength: 20 })),
          suffix: Type.Optional(Type.String({ maxLength: 20 })),
        },
        CLOSED,
      ),
    ),
    pages: Type.Array(Type.Unknown(), { maxItems: 500 }),
    endings: Type.Array(EndingSchema, { maxItems: 50 }),
  },
  CLOSED,
);
