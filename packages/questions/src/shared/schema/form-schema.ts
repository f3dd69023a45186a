/** Schemas of form, page and ending, without the items. Each item is validated against the schema of its type. */
import { Type } from "typebox";
import { CLOSED, Description, Expression, Id, LIMITS, richTexts, Title } from "./parts.ts";

export const PageSchema = Type.Object(
  {
    id: Id,
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    rich: richTexts("title", "description"),
    visibleIf: Type.Optional(Expression),
    items: Type.Array(Type.Unknown()),
    jumps: Type.Optional(
      Type.Array(Type.Object({ if: Type.Optional(Expression), to: Id }, CLOSED), { maxItems: LIMITS.jumps }),
    ),
    itemsOrder: Type.Optional(Type.Literal("random")),
    itemsDraw: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    fixed: Type.Optional(Type.Boolean()),
  },
  CLOSED,
);

export const EndingSchema = Type.Object(
  {
    id: Id,
    title: Title,
    description: Type.Optional(Description),
    rich: richTexts("title", "description"),
    visibleIf: Type.Optional(Expression),
    redirectUrl: Type.Optional(Type.String({ pattern: "^https?://[^\\s]+$", maxLength: 2000 })),
    screenOut: Type.Optional(Type.Boolean()),
  },
  CLOSED,
);

const Level = Type.Enum(["error", "warning"]);
const Message = Type.String({ maxLength: LIMITS.message });
const Name = Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_-]{0,63}$" });

const VariableSchema = Type.Object(
  { name: Name, expression: Type.Optional(Expression), parameter: Type.Optional(Type.String({ maxLength: 100 })) },
  CLOSED,
);
const RuleSchema = Type.Object({ if: Expression, question: Id, value: Type.Optional(Expression) }, CLOSED);
const CheckSchema = Type.Object(
  {
    expression: Expression,
    message: Message,
    level: Type.Optional(Level),
    questions: Type.Array(Id, { minItems: 1, maxItems: 50 }),
  },
  CLOSED,
);
const ScoringSchema = Type.Object(
  {
    mode: Type.Enum(["exam", "survey"]),
    show: Type.Optional(Type.Enum(["none", "score", "band", "both"])),
    bands: Type.Optional(
      Type.Array(
        Type.Object({ id: Id, from: Type.Number(), title: Title, description: Type.Optional(Description) }, CLOSED),
        { maxItems: 50 },
      ),
    ),
  },
  CLOSED,
);
const QuotaSchema = Type.Object(
  {
    id: Id,
    title: Type.Optional(Title),
    if: Expression,
    limit: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  },
  CLOSED,
);
const Tag = Type.String({ pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$" });
/** Places are written by `definition/texts.ts`. A place that does not exist has no effect. */
const Place = Type.String({ pattern: "^[\\w.-]{1,400}$" });
/** Plain text or formatted HTML. */
const Translation = Type.String({ maxLength: LIMITS.rich });
const TranslationsSchema = Type.Record(Tag, Type.Record(Place, Translation, { maxProperties: 50_000 }), {
  maxProperties: 50,
});
const TranslatedFromSchema = Type.Record(
  Tag,
  Type.Record(Place, Type.String({ pattern: "^[0-9a-z]{1,8}$" }), { maxProperties: 50_000 }),
  { maxProperties: 50 },
);

export const FormSchema = Type.Object(
  {
    schema: Type.Literal(1),
    title: Title,
    description: Type.Optional(Description),
    rich: richTexts("description"),
    language: Tag,
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
    translations: Type.Optional(TranslationsSchema),
    translatedFrom: Type.Optional(TranslatedFromSchema),
    paging: Type.Optional(Type.Enum(["pages", "single", "question"])),
    pagesOrder: Type.Optional(Type.Literal("random")),
    pages: Type.Array(Type.Unknown(), { maxItems: 500 }),
    endings: Type.Array(EndingSchema, { maxItems: 50 }),
    variables: Type.Optional(Type.Array(VariableSchema, { maxItems: 200 })),
    rules: Type.Optional(Type.Array(RuleSchema, { maxItems: 500 })),
    checks: Type.Optional(Type.Array(CheckSchema, { maxItems: 500 })),
    scoring: Type.Optional(ScoringSchema),
    quotas: Type.Optional(Type.Array(QuotaSchema, { maxItems: 500 })),
  },
  CLOSED,
);
