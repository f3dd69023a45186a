/** Parts of the settings schemas of matrices. */
import { Type } from "typebox";
import type { TSchema } from "typebox";
import { PARTIAL_MARKS } from "../answer/key-settings.ts";
import { CLOSED, Id, LIMITS, Part, ROW_SETTINGS } from "./parts.ts";

export const MATRIX_SETTINGS = { ...ROW_SETTINGS, eachRowRequired: Type.Optional(Type.Boolean()) };

/** A column that can be chosen for a row. */
export const ChosenColumn = {
  ...Part.properties,
  score: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000 })),
};
export const ChosenColumns = Type.Array(Type.Object(ChosenColumn, CLOSED), { maxItems: LIMITS.columns });

export const Partial = Type.Optional(Type.Enum([...PARTIAL_MARKS]));

/** The right answer of each row, by row id. */
export const rowKey = <T extends TSchema>(right: T) =>
  Type.Optional(Type.Record(Id, right, { maxProperties: LIMITS.rows }));
