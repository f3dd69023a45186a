/**
 * The days, and below them the slots of the chosen day. The server's page contains all slots of all days, so that it
 * works without script. With script, one day is shown at a time, and past and full slots cannot be chosen.
 */
import { useState } from "react";
import { Button } from "@idata/ui/base";
import { bookingAnswer, placesOf, slotId } from "./booking.answer.ts";
import { findSlot, listSlots, weekdayOf } from "./booking-slots.answer.ts";
import type { BookingItem } from "./booking.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import { useSlotAvailability } from "./use-slot-availability.fill.ts";
import styles from "./booking-slots.module.css";

function BookingControl(props: FillProps<BookingItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const [picked, setPicked] = useState("");
  const wasRefused = snapshot.issues.some(({ code }) => code === "quota_reached");
  const { today, left: remaining } = useSlotAvailability(props.services, item.id, wasRefused);
  const parsed = bookingAnswer.parse(item, snapshot.value);
  const answer = parsed.ok ? parsed.value : null;
  const chosen = answer === null ? "" : slotId(answer);
  const places = answer === null ? 1 : placesOf(answer);
  const slots = listSlots(item).filter((slot) => slot.date >= today || slot.id === chosen);
  const days = [...new Set(slots.map(({ date }) => date))];
  const chosenDay = slots.find(({ id }) => id === chosen)?.date;
  const day = [picked, chosenDay].find((one) => one && days.includes(one)) ?? days[0];
  const book = (id: string, count: number) => onChange(count === 1 ? id : { id, places: count });
  const left = (id: string) => {
    if (remaining === null) return undefined;
    return Object.hasOwn(remaining, id) ? remaining[id] : findSlot(item, id)?.capacity;
  };
  const mostPlaces = Math.max(1, Math.min(item.maxPlaces ?? 1, left(chosen) ?? Infinity));
  const weekday = (date: string) => t(`booking.day${weekdayOf(date)}`);
  if (days.length === 0) return <p className={controls.note}>{t("booking.none")}</p>;

  return (
    <div role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      <div className={styles.days} role="group" aria-label={t("booking.days")}>
        {days.map((date) => (
          <button
            key={date}
            type="button"
            className={styles.day}
            aria-pressed={date === day}
            data-chosen={date === chosenDay || undefined}
            onClick={() => setPicked(date)}
          >
            <span>{weekday(date)}</span>
            <span>{date.slice(5)}</span>
          </button>
        ))}
      </div>
      {days.map((date) => (
        <div
          key={date}
          className={styles.slots}
          role="radiogroup"
          data-slots=""
          aria-label={`${date} ${weekday(date)}`}
          data-off={date !== day || undefined}
        >
          <div className={styles.date} aria-hidden="true">
            {date} {weekday(date)}
          </div>
          {slots
            .filter((slot) => slot.date === date)
            .map(({ id, from, to }) => {
              const rest = left(id);
              const isFull = rest !== undefined && rest < 1;
              return (
                <label key={id} className={styles.slot} data-checked={id === chosen || undefined}>
                  <input
                    type="radio"
                    name={item.id}
                    value={id}
                    checked={id === chosen}
                    disabled={snapshot.readOnly || (isFull && id !== chosen)}
                    onChange={() => book(id, Math.min(places, rest ?? places))}
                  />
                  <span>
                    {from}–{to}
                  </span>
                  {rest !== undefined && (
                    <span className={controls.note}>{isFull ? t("booking.full") : t("booking.left", { n: rest })}</span>
                  )}
                </label>
              );
            })}
        </div>
      ))}
      {(item.maxPlaces ?? 1) > 1 && (
        <label className={`${controls.line} ${styles.places}`}>
          <span>{t("booking.places")}</span>
          <input
            type="number"
            id={`${controlId}-places`}
            className={`${controls.input} ${styles.number}`}
            name={`${item.id}.places`}
            min={1}
            max={mostPlaces}
            value={places}
            readOnly={snapshot.readOnly}
            onInput={(event) => {
              const count = Math.floor(event.currentTarget.valueAsNumber);
              if (count >= 1 && chosen !== "") book(chosen, count);
            }}
          />
        </label>
      )}
      {chosen !== "" && !snapshot.required && !snapshot.readOnly && (
        <Button look="text" className={styles.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </div>
  );
}

export const bookingFill: FillFace<BookingItem> = { core: bookingAnswer, Control: BookingControl, labels: "group" };
