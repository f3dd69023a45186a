import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { addDays } from "../../shared/answer/calendar.ts";
import { todayHere } from "../../shared/fill/today-here.ts";
import { SegmentField } from "../../shared/designer/field.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import { SlotList } from "./booking-slot-list.designer.tsx";
import { listSlots, slotText } from "./booking-slots.answer.ts";
import { WeeklyFields } from "./booking-weekly.designer.tsx";
import type { BookingItem } from "./booking.answer.ts";
import field from "../../shared/designer/field.module.css";

const MOST_PLACES = 1000;
/** The list of a condition becomes unusable with more choices. */
const MOST_CHOICES = 200;

type Plan = "list" | "weekly";

function Settings({ item, onChange, newId, t }: DesignerProps<BookingItem>) {
  const { slots = [], weekly, maxPlaces } = item;
  const plan: Plan = weekly ? "weekly" : "list";
  const setPlan = (next: Plan) => {
    const week = { begin: todayHere(), end: addDays(todayHere(), 28), times: [] };
    onChange(next === "weekly" ? { weekly: week, slots: undefined } : { weekly: undefined, slots: [] });
  };
  return (
    <>
      <SegmentField<Plan>
        label={t("booking.plan")}
        value={plan}
        choices={(["list", "weekly"] as const).map((value) => ({ value, label: t(`booking.${value}`) }))}
        onChange={setPlan}
      />
      {weekly ? (
        <WeeklyFields weekly={weekly} newId={newId} t={t} onChange={(next) => onChange({ weekly: next }, "weekly")} />
      ) : (
        <SlotList
          slots={slots}
          t={t}
          onChange={(next) => onChange({ slots: next }, "slots")}
          create={(last) => ({ ...(last ?? firstSlot()), id: newId("s") })}
        />
      )}
      <div className={field.note}>{t("booking.count", { n: listSlots(item).length })}</div>
      <NumberField
        label={t("booking.maxPlaces")}
        value={maxPlaces}
        min={1}
        max={MOST_PLACES}
        integer
        placeholder="1"
        invalid={t("set.whole", { min: 1, max: MOST_PLACES })}
        onChange={(value) => onChange({ maxPlaces: value }, "maxPlaces")}
      />
    </>
  );
}

function firstSlot() {
  return { date: addDays(todayHere(), 1), from: "09:00", to: "10:00", capacity: 10 };
}

export const bookingDesigner: DesignerFace<BookingItem> = {
  group: "business",
  icon: (
    <>
      <rect x="2.75" y="4.25" width="14.5" height="13" rx="2.5" />
      <path d="M2.75 8.25h14.5M6.75 2.5v3M13.25 2.5v3M7.25 12.75l2 2 3.5-4" />
    </>
  ),
  settings: { slots: "slots", weekly: "weekly-slots", maxPlaces: "places" },
  create: ({ newId }) => ({ slots: [{ ...firstSlot(), id: newId("s") }] }),
  targets: (item) => [
    {
      path: "",
      label: "",
      kind: "option",
      choices: listSlots(item)
        .slice(0, MOST_CHOICES)
        .map((slot) => ({ value: slot.id, label: slotText(slot) })),
    },
  ],
  Settings,
};
