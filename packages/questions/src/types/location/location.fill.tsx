/** A button for the browser's position, and two fields for typing a place. */
import { useEffect, useRef, useState } from "react";
import { Button } from "@idata/ui/base";
import { parseNumber } from "../../shared/answer/number-text.ts";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { locationAnswer } from "./location.answer.ts";
import type { LocationItem } from "./location.answer.ts";
import styles from "./location.module.css";

type Search = "idle" | "waiting" | "denied" | "failed";
type Part = "lat" | "lon";
const PARTS = ["lat", "lon"] as const;
const TIMEOUT_MS = 20_000;
const DENIED = 1;

/** Keeps the typed text while it means the same number ("39." is 39), else returns the value as text. */
function textOf(value: unknown, typed: string): string {
  if (typed !== "" && parseNumber(typed) !== null && parseNumber(typed) === parseNumber(value)) return typed;
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

function LocationControl(props: FillProps<LocationItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { readOnly } = snapshot;
  const [search, setSearch] = useState<Search>("idle");
  const [typed, setTyped] = useState({ lat: "", lon: "" });
  // Ignores a position that arrives after the question was removed.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const answer = snapshot.value as Partial<Record<Part | "accuracy", unknown>> | null;
  const text = { lat: textOf(answer?.lat, typed.lat), lon: textOf(answer?.lon, typed.lon) };
  const accuracy = answer?.accuracy;

  const locate = () => {
    // Absent if the page was not loaded over a secure connection.
    if (!("geolocation" in navigator)) return setSearch("failed");
    setSearch("waiting");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isHere.current) return;
        setSearch("idle");
        const place = { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy };
        const parsed = locationAnswer.parse(item, place);
        if (parsed.ok) onChange(parsed.value);
      },
      ({ code }) => isHere.current && setSearch(code === DENIED ? "denied" : "failed"),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  };
  const type = (part: Part, value: string) => {
    const next = { ...text, [part]: value };
    setTyped(next);
    const parsed = locationAnswer.parse(item, next);
    // An incomplete place is kept as typed, so that validation can report it.
    onChange(parsed.ok ? parsed.value : next);
  };
  const isWrong = (part: Part) => props.invalid && !snapshot.issues.some((one) => one.part && one.part !== part);
  const state = search === "idle" ? "" : t(`location.${search}`);
  return (
    <div className={styles.location} role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      {!readOnly && (
        <div className={styles.tools}>
          <Button disabled={search === "waiting"} onClick={locate}>
            {t(answer === null ? "location.locate" : "location.again")}
          </Button>
          {answer !== null && <Button onClick={() => onChange(null)}>{t("location.clear")}</Button>}
          <span
            className={styles.state}
            role="status"
            data-failed={search === "denied" || search === "failed" || undefined}
          >
            {state || (typeof accuracy === "number" && t("location.accuracy", { n: accuracy }))}
          </span>
        </div>
      )}
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <label key={part} className={styles.part}>
            <span className={controls.note}>{t(`location.${part}`)}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              id={`${controlId}-${part}`}
              className={controls.input}
              name={`${item.id}.${part}`}
              value={text[part]}
              readOnly={readOnly}
              aria-required={snapshot.required || undefined}
              aria-invalid={isWrong(part) || undefined}
              onInput={(event) => type(part, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      {typeof accuracy === "number" && <input type="hidden" name={`${item.id}.accuracy`} value={accuracy} />}
    </div>
  );
}

export const locationFill: FillFace<LocationItem> = {
  core: locationAnswer,
  Control: LocationControl,
  labels: "group",
};
