/**
 * Parts of settings schemas. All objects are closed: an unknown property is rejected with its path. The limits are far
 * above what forms need, and low enough that a hostile definition costs little.
 */
import { RICH_LONGEST } from "@idata/engine";
import { Type } from "typebox";
import type { TProperties } from "typebox";
import { CHOICE_PARTIAL_MARKS } from "../answer/key-settings.ts";

export const CLOSED = { additionalProperties: false } as const;

export const LIMITS = {
  title: 5000,
  description: 20_000,
  rich: RICH_LONGEST,
  label: 2000,
  placeholder: 500,
  expression: 10_000,
  message: 500,
  code: 200,
  options: 5000,
  rows: 500,
  columns: 100,
  validators: 20,
  jumps: 50,
} as const;

export const Id = Type.String({ pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$" });
/** The name of a question or part in the file from which the form was imported. */
export const Code = Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.code }));
export const Title = Type.String({ maxLength: LIMITS.title });
export const Description = Type.String({ maxLength: LIMITS.description });
const RichText = Type.String({ maxLength: LIMITS.rich });
export const Label = Type.String({ maxLength: LIMITS.label });
export const Placeholder = Type.String({ maxLength: LIMITS.placeholder });
export const Expression = Type.String({ maxLength: LIMITS.expression });
/** The path of a file of this installation. */
export const OWN_FILE = Type.String({ pattern: "^/idata2/[\\w./-]{1,300}$" });
/** A domain, or `*.` and a domain for all its subdomains. */
export const DOMAIN_PATTERN = "^(\\*\\.)?([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.){1,8}[A-Za-z]{2,24}$";
/** A length or a number of picks. */
export const Count = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** The path of an image of this installation. */
export const ImagePath = Type.String({ pattern: "^/idata2/[\\w./-]{1,300}$" });

export const Option = Type.Object(
  {
    id: Id,
    code: Code,
    label: Label,
    other: Type.Optional(Type.Boolean()),
    exclusive: Type.Optional(Type.Boolean()),
    visibleIf: Type.Optional(Expression),
    score: Type.Optional(Type.Number()),
    image: Type.Optional(ImagePath),
    quota: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    fixed: Type.Optional(Type.Boolean()),
  },
  CLOSED,
);
export const Options = Type.Array(Option, { maxItems: LIMITS.options });
const Order = Type.Enum(["random", "alphabetic"]);

/** The settings of every type with options: the list, its source and its order. */
export const OPTION_SETTINGS = {
  options: Options,
  optionsOrder: Type.Optional(Order),
  /** How many of the options are drawn at random for each respondent, by the response's seed. */
  optionsDraw: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.options })),
  optionsFrom: Type.Optional(Type.Object({ question: Id, which: Type.Enum(["chosen", "notChosen", "all"]) }, CLOSED)),
  /** Type of a dictionary. On publishing, its entries become the options. */
  optionsDictionary: Type.Optional(Type.String({ pattern: "^[a-z][a-z0-9_]{0,99}$" })),
};

/** Settings of the types of which an author may allow each answer only once (`unique-answer.ts`). */
export const UNIQUE_SETTINGS = {
  unique: Type.Optional(Type.Boolean()),
  uniqueMessage: Type.Optional(Type.String({ maxLength: LIMITS.message })),
};

/** Exam settings of single and multiple choice: ids of the right options. */
export const SINGLE_KEY = { key: Type.Optional(Id) };
export const MULTIPLE_KEY = {
  key: Type.Optional(Type.Array(Id, { maxItems: LIMITS.options })),
  partial: Type.Optional(Type.Enum([...CHOICE_PARTIAL_MARKS])),
};
/** How many options may be picked. */
export const PICKS = {
  minPicks: Type.Optional(Count(LIMITS.options)),
  maxPicks: Type.Optional(Count(LIMITS.options)),
};

/** A row or a column. */
export const Part = Type.Object(
  { id: Id, code: Code, label: Label, visibleIf: Type.Optional(Expression), fixed: Type.Optional(Type.Boolean()) },
  CLOSED,
);

/** The settings of every type with rows. */
export const ROW_SETTINGS = {
  rows: Type.Array(Part, { maxItems: LIMITS.rows }),
  rowsOrder: Type.Optional(Order),
};

/** Scores of the steps of a scale (`step-score.ts`): by number, from the other end, or individual points. */
export const StepKey = Type.Union([
  Type.Enum(["value", "reversed"]),
  Type.Array(Type.Number({ minimum: -1000, maximum: 1000 }), { maxItems: 11 }),
]);
/** A right answer to typed text (`shared/core/text-key.ts`). */
export const TEXT_KEY = {
  answers: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), { maxItems: 50 })),
  matchCase: Type.Optional(Type.Boolean()),
  pattern: Type.Optional(Type.String({ maxLength: 1000 })),
};
/** A right number (`shared/core/number-key.ts`). */
export const NUMBER_KEY = {
  value: Type.Optional(Type.Number()),
  tolerance: Type.Optional(Type.Number({ minimum: 0 })),
  percent: Type.Optional(Type.Boolean()),
};

/** Formatted texts by property (`rich` of the model). The schema limits only the length. The server cleans the HTML. */
export function richTexts(...names: readonly string[]) {
  const texts = Object.fromEntries(names.map((name) => [name, Type.Optional(RichText)]));
  return Type.Optional(Type.Object(texts, CLOSED));
}

const COMMON = {
  id: Id,
  code: Code,
  title: Title,
  description: Type.Optional(Description),
  rich: richTexts("title", "description"),
  visibleIf: Type.Optional(Expression),
  required: Type.Optional(Type.Boolean()),
  requiredIf: Type.Optional(Expression),
  readOnly: Type.Optional(Type.Boolean()),
  readOnlyIf: Type.Optional(Expression),
  /** Any value. The core validates it as an answer. */
  defaultValue: Type.Optional(Type.Any()),
  validators: Type.Optional(
    Type.Array(
      Type.Object(
        {
          expression: Expression,
          message: Type.Optional(Type.String({ maxLength: LIMITS.message })),
          level: Type.Optional(Type.Enum(["error", "warning"])),
        },
        CLOSED,
      ),
      { maxItems: LIMITS.validators },
    ),
  ),
  width: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  points: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  explanation: Type.Optional(Description),
};

/** Returns the closed schema of a question type: the common settings and its own. */
export function questionSchema<P extends TProperties>(type: string, settings: P) {
  return Type.Object({ type: Type.Literal(type), ...COMMON, ...settings }, CLOSED);
}

/** Returns the closed schema of a decoration: title, description, condition, width and its own settings. */
export function decorationSchema(type: string, settings: TProperties = {}) {
  const { id, title, description, rich, visibleIf, width } = COMMON;
  return Type.Object({ type: Type.Literal(type), id, title, description, rich, visibleIf, width, ...settings }, CLOSED);
}
