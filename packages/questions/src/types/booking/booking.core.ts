import type { QuestionCore } from "@idata/engine";
import { findChoice } from "../../shared/core/read-choices.ts";
import { findSlot, listSlots } from "./booking-slots.answer.ts";
import { bookingAnswer, slotId, placesOf, label } from "./booking.answer.ts";
import type { BookingItem, BookingAnswer } from "./booking.answer.ts";

export const bookingCore: QuestionCore<BookingItem, BookingAnswer> = {
  ...bookingAnswer,
  columns: "answer",
  defaults: () => ({ slots: [] }),
  // The report needs both the number of bookings and the number of places.
  count: (_settings, answer) => ({ [slotId(answer)]: 1, [`${slotId(answer)}/places`]: placesOf(answer) }),
  claims(settings, answer) {
    const slot = findSlot(settings, slotId(answer));
    if (slot?.capacity === undefined) return [];
    return [{ name: slot.id, amount: placesOf(answer), limit: slot.capacity }];
  },
  exportColumns: ({ maxPlaces = 1 }) => [
    { key: "", label: "", kind: "text" },
    ...(maxPlaces > 1 ? [{ key: "places", label: "×", kind: "number" as const }] : []),
  ],
  exportCells: (settings, answer, codes) => [
    codes ? slotId(answer) : label(settings, answer),
    ...((settings.maxPlaces ?? 1) > 1 ? [placesOf(answer)] : []),
  ],
  fromCells(settings, { "": text = "", places = "1" }) {
    const slots = listSlots(settings).map(({ id }) => ({ id, label: label(settings, id) }));
    const id = findChoice(slots, text) ?? text;
    return places === "1" ? id : { id, places: Number(places) };
  },
};
