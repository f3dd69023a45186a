/**
 * Ranked options first, the others below. Tapping an option ranks it next or removes it. Ranked options move by handle
 * (pointer, arrow keys) and by two buttons. A live region announces each change. Without script each option has a
 * select for its position.
 */
import { useLayoutEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";
import type { OptionDefinition } from "@idata/engine";
import { VisuallyHidden } from "@idata/ui/base";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { useRankingDrag } from "./ranking-drag.fill.tsx";
import { placesOf, rankingAnswer } from "./ranking.answer.ts";
import type { RankingItem } from "./ranking.answer.ts";
import styles from "./ranking.module.css";

function RankingControl(props: FillProps<RankingItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const ranked = (Array.isArray(snapshot.value) ? snapshot.value : []) as string[];
  const [status, setStatus] = useState("");
  const held = useRef<Element | null>(null);
  // A row that is moved in the document loses the focus. It comes back before the next key can go elsewhere.
  useLayoutEffect(() => {
    if (held.current instanceof HTMLElement) held.current.focus();
    held.current = null;
  });
  const max = placesOf(item);
  const labelOf = (id: string) => item.options.find((option) => option.id === id)?.label ?? id;
  const update = (next: string[]) => {
    held.current = document.activeElement;
    onChange(next.length > 0 ? next : null);
  };
  const place = (id: string, to: number) => {
    if (to < 0 || to >= Math.min(max, ranked.length + 1) || ranked[to] === id) return;
    const next = ranked.filter((one) => one !== id);
    next.splice(to, 0, id);
    update(next);
    setStatus(t("ranking.moved", { label: labelOf(id), n: to + 1, max }));
  };
  const toggle = (id: string) => {
    if (!ranked.includes(id)) return place(id, ranked.length);
    update(ranked.filter((one) => one !== id));
    setStatus(t("ranking.removed", { label: labelOf(id) }));
  };
  const drag = useRankingDrag(place);
  const rows = [
    ...ranked.flatMap((id) => item.options.find((option) => option.id === id) ?? []),
    ...item.options.filter((option) => !ranked.includes(option.id)),
  ];
  return (
    <div
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={[`${controlId}-hint`, props.describedBy].filter(Boolean).join(" ")}
    >
      <div className={styles.hint} id={`${controlId}-hint`}>
        {t("ranking.hint", { n: max })}
      </div>
      <ol className={styles.list} {...drag.list}>
        {rows.map((option) => (
          <RankingRow
            key={option.id}
            option={option}
            name={`${item.id}.${option.id}`}
            at={ranked.indexOf(option.id)}
            last={ranked.length - 1}
            max={max}
            disabled={snapshot.readOnly}
            onToggle={() => toggle(option.id)}
            onPlace={(to) => place(option.id, to)}
            onGrab={drag.start(option.id)}
            t={t}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </div>
  );
}

interface RowProps {
  option: OptionDefinition;
  name: string;
  /** Index in the ranking. -1: not ranked. */
  at: number;
  last: number;
  max: number;
  disabled: boolean;
  onToggle: () => void;
  onPlace: (to: number) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  t: FillProps["t"];
}

function RankingRow({ option, name, at, last, max, disabled, onToggle, onPlace, onGrab, t }: RowProps) {
  const { label, image } = option;
  const isRanked = at >= 0;
  const isFull = last + 1 >= max;
  const isOff = disabled || (!isRanked && isFull);
  const tap = isOff ? undefined : onToggle;
  return (
    <li className={styles.row} data-ranked={isRanked || undefined}>
      <button
        type="button"
        className={styles.pick}
        disabled={isOff}
        aria-pressed={isRanked}
        aria-label={isRanked ? t("ranking.remove", { label, n: at + 1 }) : t("ranking.add", { label, n: last + 2 })}
        onClick={onToggle}
      >
        <span className={styles.place}>{isRanked ? at + 1 : ""}</span>
      </button>
      {image && <img className={styles.image} src={image} alt="" loading="lazy" onClick={tap} />}
      {/* Clicking the label or the picture works like the button next to them. */}
      <span className={styles.label} onClick={tap}>
        {label}
      </span>
      {isRanked && !disabled && (
        <>
          <Step name={t("ranking.up", { label })} path="M5 12l5-5 5 5" off={at === 0} onStep={() => onPlace(at - 1)} />
          <Step
            name={t("ranking.down", { label })}
            path="M5 8l5 5 5-5"
            off={at === last}
            onStep={() => onPlace(at + 1)}
          />
          <button
            type="button"
            className={styles.handle}
            aria-label={t("ranking.move", { label, n: at + 1 })}
            onKeyDown={(event) => {
              const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
              if (step === 0) return;
              event.preventDefault();
              if (at + step <= last) onPlace(at + step);
            }}
            onPointerDown={onGrab}
          >
            <Icon path="M4 7h12M4 13h12" />
          </button>
        </>
      )}
      <select
        className={`${controls.input} ${styles.number}`}
        name={name}
        value={isRanked ? at + 1 : ""}
        disabled={disabled}
        aria-label={t("ranking.choose", { label })}
        onChange={(event) => onPlace(Number(event.currentTarget.value) - 1)}
      >
        <option value="">–</option>
        {Array.from({ length: max }, (_, index) => (
          <option key={index} value={index + 1}>
            {t("ranking.place", { n: index + 1 })}
          </option>
        ))}
      </select>
    </li>
  );
}

function Step({ name, path, off, onStep }: { name: string; path: string; off: boolean; onStep: () => void }) {
  return (
    <button type="button" className={styles.step} aria-label={name} aria-disabled={off || undefined} onClick={onStep}>
      <Icon path={path} />
    </button>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const rankingFill: FillFace<RankingItem> = { core: rankingAnswer, Control: RankingControl, labels: "group" };
