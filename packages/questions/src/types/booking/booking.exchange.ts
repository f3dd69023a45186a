import { foreignFace } from "@idata/importers/exchange";
import type { BookingItem } from "./booking.answer.ts";

/** An export writes the slots as a list. Weekly slots have no end in other formats and are left out. */
export const bookingExchange = foreignFace<BookingItem>({
  says: ["slots"],
  toNeutral: ({ slots = [] }) => ({
    kind: {
      kind: "choice",
      many: false,
      look: "dropdown",
      options: slots.map(({ id, date, from, to }) => ({ id, code: id, label: { text: `${date} ${from}–${to}` } })),
    },
    lost: [{ what: "type", value: "booking", changed: true }],
  }),
});
