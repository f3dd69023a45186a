/**
 * A booking of one slot and a number of places in it. The answer is the slot's id, or `{id, places}` for several
 * places.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { findSlot, listSlots, slotText } from "./booking-slots.answer.ts";
import type { BookingSlot, WeeklyPattern } from "./booking-slots.answer.ts";

export interface BookingItem extends ItemBase {
  type: "booking";
  slots?: BookingSlot[];
  weekly?: WeeklyPattern;
  /** Maximum places of one booking. Absent: 1. */
  maxPlaces?: number;
}

export type BookingAnswer = string | { id: string; places: number };

/** Maximum places of an answer, regardless of the settings. */
const HARD_MAX = 1000;

export const bookingAnswer: AnswerCore<BookingItem, BookingAnswer> = {
  type: "booking",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<BookingAnswer>(null);
    const { id, places } = isRecord(raw) ? raw : { id: raw, places: 1 };
    if (typeof id !== "string" || !isPlaces(places)) return bad("wrong_type");
    if (isRecord(raw) && Object.keys(raw).length !== 2) return bad("wrong_type");
    if (!findSlot(settings, id)) return bad("unknown_option", undefined, id);
    return ok<BookingAnswer>(places === 1 ? id : { id, places });
  },
  validate(settings, answer, { today }) {
    const { maxPlaces = 1 } = settings;
    const slot = findSlot(settings, slotId(answer));
    if (slot && slot.date < today) return [issue("slot_past", undefined, slot.id)];
    return placesOf(answer) > maxPlaces ? [issue("too_many_places", { max: maxPlaces })] : [];
  },
  toExpression: (_settings, answer) => slotId(answer),
  limits: (settings) =>
    listSlots(settings).flatMap(({ id, capacity }) => (capacity === undefined ? [] : [{ name: id, limit: capacity }])),
  toText(settings, answer) {
    const places = placesOf(answer);
    return places === 1 ? label(settings, answer) : `${label(settings, answer)} × ${places}`;
  },
  fromFields(settings, fields) {
    const id = fieldValue(fields, settings.id);
    const places = fieldValue(fields, `${settings.id}.places`);
    if (!id) return null;
    return places && places !== "1" ? { id, places: Number(places) } : id;
  },
};

export function slotId(answer: BookingAnswer): string {
  return typeof answer === "string" ? answer : answer.id;
}

export function placesOf(answer: BookingAnswer): number {
  return typeof answer === "string" ? 1 : answer.places;
}

export function label(settings: BookingItem, answer: BookingAnswer): string {
  const slot = findSlot(settings, slotId(answer));
  return slot ? slotText(slot) : slotId(answer);
}

function isPlaces(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= HARD_MAX;
}
