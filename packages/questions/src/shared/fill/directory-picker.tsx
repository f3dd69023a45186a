/**
 * Searches people or departments and keeps the chosen ones. A combobox with a list (ARIA 1.2): arrow keys move, Enter
 * chooses, Escape closes. The page contains no data of the organisation until a signed-in user searches.
 */
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { Button } from "@idata/ui/base";
import { mostOf } from "../answer/directory-choice.ts";
import type { DirectoryAnswer, DirectoryItem } from "../answer/directory-choice.ts";
import type { FillProps, FoundPerson } from "./fill-props.ts";
import { NOTHING, useDirectorySearch } from "./use-directory-search.ts";
import type { Found } from "./use-directory-search.ts";
import controls from "./control.module.css";
import rows from "./option-row.module.css";

export interface DirectoryPickerProps extends FillProps<DirectoryItem> {
  kind: "user" | "department";
}

export function DirectoryPicker(props: DirectoryPickerProps) {
  const { item, snapshot, controlId, onChange, t } = props;
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const found = useDirectorySearch(props.services, { kind: props.kind, within: item.within }, typed.trim());
  const chosen = Array.isArray(snapshot.value) ? (snapshot.value as DirectoryAnswer) : [];
  const offered = typeof found === "string" ? NOTHING : found.filter(({ id }) => !chosen.some((one) => one.id === id));
  const active = offered[Math.min(place, offered.length - 1)];
  const most = mostOf(item);
  const isOpen = offered.length > 0 && typed.trim() !== "";

  const search = (text: string) => {
    setTyped(text);
    setPlace(0);
  };
  const take = ({ id, name }: FoundPerson) => {
    onChange(most === 1 ? [{ id, name }] : [...chosen, { id, name }]);
    search("");
  };
  const drop = (id: string) => {
    const rest = chosen.filter((one) => one.id !== id);
    onChange(rest.length > 0 ? rest : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    // Prevents Enter from submitting the form.
    if (event.key === "Enter" && active && isOpen) take(active);
    else if (event.key === "Escape" && typed !== "") search("");
    else if (step !== 0 && isOpen) setPlace((place + step + offered.length) % offered.length);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  };

  return (
    <div className={rows.list}>
      {chosen.map(({ id, name }) => (
        <div key={id} className={rows.row} data-checked>
          <span className={rows.hit}>
            <span className={rows.label}>{name}</span>
          </span>
          {!snapshot.readOnly && (
            <Button look="text" aria-label={t("directory.remove", { name })} onClick={() => drop(id)}>
              ×
            </Button>
          )}
        </div>
      ))}
      {!snapshot.readOnly && (most === 1 || chosen.length < most) && (
        <input
          type="text"
          role="combobox"
          id={controlId}
          className={controls.input}
          autoComplete="off"
          value={typed}
          placeholder={t(`directory.${props.kind}`)}
          aria-expanded={isOpen}
          aria-controls={`${controlId}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? `${controlId}-${active.id}` : undefined}
          aria-required={snapshot.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onInput={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <div id={`${controlId}-list`} className={rows.list} role="listbox" aria-labelledby={props.titleId}>
        {isOpen &&
          offered.map((one) => (
            <div
              key={one.id}
              id={`${controlId}-${one.id}`}
              className={rows.row}
              role="option"
              aria-selected={one === active}
              data-checked={one === active || undefined}
              onClick={() => take(one)}
            >
              <span className={rows.hit}>
                <span className={rows.label}>{one.name}</span>
                {one.department && <span className={controls.note}>{one.department}</span>}
              </span>
            </div>
          ))}
      </div>
      <DirectoryNote found={found} isAsked={typed.trim() !== ""} t={t} />
    </div>
  );
}

function DirectoryNote({ found, isAsked, t }: { found: Found; isAsked: boolean; t: DirectoryPickerProps["t"] }) {
  if (found === "signedOut")
    return (
      <div className={controls.note} role="status">
        {t("directory.signIn")}{" "}
        <a href="/idata2/login" target="_blank" rel="noreferrer">
          {t("directory.toSignIn")}
        </a>
      </div>
    );
  return (
    <div className={controls.note} role="status">
      {isAsked && found === "failed" && t("directory.failed")}
    </div>
  );
}
