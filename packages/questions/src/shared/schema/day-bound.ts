import { Type } from "typebox";

/** A calendar day, `today`, or a number of days from today: `today+7`, `today-30` (see `shared/core/day-bound.ts`). */
export const DAY_BOUND = "today([+-][1-9]\\d{0,4})?|\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])";

export const DayBound = Type.Optional(Type.String({ pattern: `^(${DAY_BOUND})$` }));
