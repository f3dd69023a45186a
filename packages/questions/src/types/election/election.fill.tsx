/** The candidates with photo and text, fields for write-in names, "none of these", and the number of picks so far. */
import { Button } from "@idata/ui/base";
import { isRecord } from "../../shared/answer/plain.ts";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import rows from "../../shared/fill/option-row.module.css";
import { NAME_MAX } from "./ballot-name.answer.ts";
import { NONE, electionAnswer, pickLimits } from "./election.answer.ts";
import type { Ballot, Candidate, ElectionItem } from "./election.answer.ts";
import styles from "./election.module.css";

/** Returns the current marks. Write-in names are kept as typed, including empty ones in between. */
function toBallot(value: unknown): Ballot {
  if (!isRecord(value)) return { picks: [], writeIns: [] };
  const { picks, writeIns } = value;
  return {
    picks: Array.isArray(picks) ? (picks as string[]) : [],
    writeIns: Array.isArray(writeIns) ? (writeIns as string[]) : [],
  };
}

function limitText(item: ElectionItem, t: FillProps["t"]): string {
  const { min, max } = pickLimits(item);
  const isVoid = item.overvote === "void" && item.ballot !== "single" ? t("election.void") : "";
  if (max === 1) return t("election.one") + isVoid;
  if (min === max) return t("election.exactly", { n: max }) + isVoid;
  return t(min > 0 ? "election.between" : "election.atMost", { min, max }) + isVoid;
}

interface MarkProps {
  item: ElectionItem;
  candidate: Candidate;
  id: string;
  checked: boolean;
  disabled: boolean;
  onMark: (on: boolean) => void;
}

function Mark({ item, candidate, id, checked, disabled, onMark }: MarkProps) {
  const { image, description, label } = candidate;
  return (
    <div className={rows.row} data-checked={checked || undefined} data-disabled={disabled || undefined}>
      <label className={rows.hit}>
        <input
          type={item.ballot === "single" ? "radio" : "checkbox"}
          id={id}
          className={rows.box}
          name={item.id}
          value={candidate.id}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onMark(event.currentTarget.checked)}
        />
        {image && <img className={styles.photo} src={image} alt="" decoding="async" />}
        <span className={rows.label}>
          {label}
          {description && <span className={styles.text}>{description}</span>}
        </span>
      </label>
    </div>
  );
}

function ElectionControl(props: FillProps<ElectionItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { value, readOnly } = snapshot;
  const isSingle = item.ballot === "single";
  const ballot = toBallot(value);
  const names = ballot.writeIns.filter((name) => name.trim() !== "");
  const count = ballot.picks.length + names.length;
  const { max } = pickLimits(item);
  const isVoid = count > max && item.overvote === "void";
  const label = item.writeInLabel || t("election.writeIn");
  const about = [`${controlId}-limit`, props.describedBy].filter(Boolean).join(" ");

  const update = (picks: string[], writeIns: string[]) => {
    const isEmpty = picks.length === 0 && writeIns.every((name) => name.trim() === "");
    onChange(isEmpty ? null : { picks, writeIns });
  };
  const mark = (id: string, on: boolean) => {
    const others = isSingle ? [] : ballot.picks.filter((pick) => pick !== id);
    update(on ? [...others, id] : others, isSingle && on ? [] : ballot.writeIns);
  };
  const write = (place: number, name: string) => {
    const next = Array.from({ length: item.writeIns ?? 0 }, (_, index) =>
      index === place ? name : isSingle && name !== "" ? "" : (ballot.writeIns[index] ?? ""),
    );
    update(isSingle && name !== "" ? [] : ballot.picks, next);
  };
  const common = { item, disabled: readOnly };

  return (
    <div
      className={rows.list}
      role={isSingle ? "radiogroup" : "group"}
      aria-labelledby={props.titleId}
      aria-describedby={about}
      aria-invalid={(isSingle && props.invalid) || undefined}
      aria-required={(isSingle && snapshot.required) || undefined}
    >
      <div className={rows.hint} id={`${controlId}-limit`}>
        {limitText(item, t)}
      </div>
      {item.options.map((candidate) => (
        <Mark
          key={candidate.id}
          {...common}
          candidate={candidate}
          id={`${controlId}-${candidate.id}`}
          checked={ballot.picks.includes(candidate.id)}
          onMark={(on) => mark(candidate.id, on)}
        />
      ))}
      {Array.from({ length: item.writeIns ?? 0 }, (_, place) => (
        <input
          key={place}
          type="text"
          autoComplete="off"
          className={controls.input}
          name={`${item.id}.writeIn`}
          value={ballot.writeIns[place] ?? ""}
          maxLength={NAME_MAX}
          readOnly={readOnly}
          placeholder={label}
          aria-label={item.writeIns === 1 ? label : t("election.writeInAt", { label, n: place + 1 })}
          onInput={(event) => write(place, event.currentTarget.value)}
        />
      ))}
      {item.noneLabel !== undefined && (
        <Mark
          {...common}
          candidate={{ id: NONE, label: item.noneLabel || t("election.none") }}
          id={`${controlId}-none`}
          checked={value !== null && count === 0 && ballot.writeIns.length === 0}
          onMark={(on) => onChange(on ? { picks: [], writeIns: [] } : null)}
        />
      )}
      <div className={styles.count} role="status" data-over={count > max || undefined}>
        {isVoid ? t("election.isVoid", { n: count, max }) : !isSingle && t("election.chosen", { n: count })}
      </div>
      {isSingle && value !== null && !snapshot.required && !readOnly && (
        <Button look="text" className={rows.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </div>
  );
}

export const electionFill: FillFace<ElectionItem> = { core: electionAnswer, Control: ElectionControl, labels: "group" };
