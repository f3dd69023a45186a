import { Type } from "typebox";
import { DayBound } from "../../shared/schema/day-bound.ts";
import { questionSchema } from "../../shared/schema/parts.ts";

const Days = Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 }));

export const dateRangeSchema = questionSchema("date-range", {
  min: DayBound,
  max: DayBound,
  minDays: Days,
  maxDays: Days,
});
