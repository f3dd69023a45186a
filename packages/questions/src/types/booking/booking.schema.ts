import { Type } from "typebox";
import { CLOSED, Id, questionSchema } from "../../shared/schema/parts.ts";

const Day = Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" });
const Clock = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
const Capacity = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

export const bookingSchema = questionSchema("booking", {
  slots: Type.Optional(
    Type.Array(Type.Object({ id: Id, date: Day, from: Clock, to: Clock, capacity: Capacity }, CLOSED), {
      maxItems: 1000,
    }),
  ),
  weekly: Type.Optional(
    Type.Object(
      {
        begin: Day,
        end: Day,
        times: Type.Array(
          Type.Object(
            {
              id: Id,
              weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
              from: Clock,
              to: Clock,
              capacity: Capacity,
            },
            CLOSED,
          ),
          { maxItems: 50 },
        ),
        except: Type.Optional(Type.Array(Day, { maxItems: 366 })),
      },
      CLOSED,
    ),
  ),
  maxPlaces: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
