/** Edits a list of individual slots. */
import type { DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { AddButton, MomentField, TimeRow } from "./booking-rows.designer.tsx";
import type { BookingSlot } from "./booking-slots.answer.ts";

export function SlotList(props: {
  slots: readonly BookingSlot[];
  onChange: (slots: BookingSlot[]) => void;
  create: (last: BookingSlot | undefined) => BookingSlot;
  t: DesignerTranslate;
}) {
  const { slots, onChange, t } = props;
  return (
    <>
      {slots.map((slot, index) => (
        <TimeRow
          key={slot.id}
          time={slot}
          t={t}
          onChange={(next) => onChange(slots.with(index, next))}
          onRemove={() => onChange(slots.toSpliced(index, 1))}
        >
          <MomentField
            kind="date"
            label={t("booking.date")}
            value={slot.date}
            onChange={(date) => onChange(slots.with(index, { ...slot, date }))}
          />
        </TimeRow>
      ))}
      <AddButton t={t} onClick={() => onChange([...slots, props.create(slots.at(-1))])} />
    </>
  );
}
