import { DayBound } from "../../shared/schema/day-bound.ts";
import { questionSchema } from "../../shared/schema/parts.ts";

export const dateSchema = questionSchema("date", { min: DayBound, max: DayBound });
