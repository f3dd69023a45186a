/** Settings of columns that are cells. Flat and closed: a setting that a kind does not use has no effect. */
import { Type } from "typebox";
import type { TProperties } from "typebox";
import { CELL_KINDS } from "../answer/cell-kinds.ts";
import type { CellKind } from "../answer/cell-kinds.ts";
import { TEXT_FORMATS } from "../../shared/answer/text-format.ts";
import { CLOSED, Count, Id, Label, Part, Placeholder } from "../../shared/schema/parts.ts";

/** The maximum number of columns. */
export const MAX_CELL_COLUMNS = 30;
const MAX_CELL_OPTIONS = 200;

const Day = Type.String({ pattern: "^(today|\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))$" });
const Option = Type.Object({ id: Id, label: Label }, CLOSED);
const Flag = Type.Optional(Type.Boolean());

const SETTINGS = {
  required: Flag,
  placeholder: Type.Optional(Placeholder),
  minLength: Type.Optional(Count(10_000)),
  maxLength: Type.Optional(Count(10_000)),
  pattern: Type.Optional(Type.String({ maxLength: 1000 })),
  format: Type.Optional(Type.Enum([...TEXT_FORMATS])),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  integer: Flag,
  decimals: Type.Optional(Count(15)),
  unit: Type.Optional(Type.String({ maxLength: 50 })),
  total: Flag,
};

const MIXED = {
  ...SETTINGS,
  options: Type.Optional(Type.Array(Option, { maxItems: MAX_CELL_OPTIONS })),
  minPicks: Type.Optional(Count(MAX_CELL_OPTIONS)),
  maxPicks: Type.Optional(Count(MAX_CELL_OPTIONS)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  yesLabel: Type.Optional(Label),
  noLabel: Type.Optional(Label),
};

function columnsOf<P extends TProperties>(kinds: readonly CellKind[], settings: P) {
  return Type.Array(Type.Object({ ...Part.properties, kind: Type.Enum([...kinds]), ...settings }, CLOSED), {
    maxItems: MAX_CELL_COLUMNS,
  });
}

/** Columns for texts and numbers. */
export const TextColumns = columnsOf(["text", "number"], SETTINGS);
/** Columns of all kinds. */
export const MixedColumns = columnsOf(CELL_KINDS, MIXED);
/** Columns of tables whose rows respondents add. */
export const TableColumns = columnsOf(CELL_KINDS, { ...MIXED, unique: Flag });
