/** A bar for each slot that has a capacity or was booked, with the booked places and the capacity. */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { listSlots, slotText } from "./booking-slots.answer.ts";
import type { BookingItem } from "./booking.answer.ts";

const PLACES = "/places";

export interface SlotUse {
  id: string;
  label: string;
  bookings: number;
  places: number;
  /** `null`: no limit; `undefined` for a slot that is no longer in the form. */
  capacity: number | null | undefined;
}

/**
 * Returns the slots in chronological order. Booked slots that are no longer in the form come last, labelled with their
 * id.
 */
export function toSlotUses(item: BookingItem, counters: Counters): SlotUse[] {
  const slots = listSlots(item);
  const count = (key: string) => (Object.hasOwn(counters, key) ? (counters[key] ?? 0) : 0);
  const use = (id: string, label: string, capacity: SlotUse["capacity"]) => ({
    id,
    label,
    bookings: count(id),
    places: count(id + PLACES),
    capacity,
  });
  const ids = new Set(slots.map(({ id }) => id));
  const gone = Object.keys(counters).filter((key) => !key.endsWith(PLACES) && !ids.has(key));
  return [
    ...slots.map((slot) => use(slot.id, slotText(slot), slot.capacity ?? null)),
    ...gone.map((id) => use(id, id, undefined)),
  ];
}

export function BookingReport({ item, counters, answered, responses, t }: ReportProps<BookingItem>) {
  const uses = useMemo(() => toSlotUses(item, counters), [counters, item]);
  const bars = useMemo(() => uses.map((use) => toSlotBar(use, t)), [t, uses]);
  const most = Math.max(1, ...uses.map(({ places, capacity }) => Math.max(places, capacity ?? 0)));
  const build = useMemo(() => horizontalBars(bars, most), [bars, most]);
  const table = {
    head: [t("slot"), t("bookings"), t("placesTaken"), t("placesAll"), t("occupancy")],
    rows: uses.map(({ id, label, bookings, places, capacity }) => ({
      key: id,
      cells: [
        label,
        formatCount(bookings),
        formatCount(places),
        toCapacity(capacity, t) ?? "–",
        typeof capacity !== "number" ? "–" : formatShare(toShare(places, capacity)),
      ],
    })),
  };
  const taken = uses.reduce((sum, { places }) => sum + places, 0);
  return (
    <>
      <FigureRow figures={[{ label: t("placesTaken"), value: formatCount(taken) }]} />
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(bars.length) }]}
        table={table}
        t={t}
      />
    </>
  );
}

/** Null if it is not known. */
function toCapacity(capacity: SlotUse["capacity"], t: ReportTranslate): string | null {
  if (capacity === undefined) return null;
  return capacity === null ? t("noLimit") : formatCount(capacity);
}

function toSlotBar({ label, bookings, places, capacity }: SlotUse, t: ReportTranslate) {
  const all = toCapacity(capacity, t);
  const share = typeof capacity !== "number" ? "" : `  ${formatShare(toShare(places, capacity))}`;
  return {
    name: label,
    value: places,
    label: `${formatCount(places)}${all === null ? "" : ` / ${all}`}${share}`,
    hints: [t("bookingsOf", { bookings: formatCount(bookings), places: formatCount(places) })],
  };
}
