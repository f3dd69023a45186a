/** The open search: a field with the list of matches below (combobox pattern; the field keeps the focus). */
import { ExportOutlined, SearchOutlined } from "@ant-design/icons";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { findEntries, MAX_PATTERN } from "./find-entries.ts";
import styles from "./search.module.css";
import type { SearchEntry } from "./search-entries.ts";
import { useSearchEntries } from "./use-search-entries.ts";

/** `toButton`: whether to return the focus to the button that opened the search. */
export function SearchPanel({ onClose }: { onClose: (toButton: boolean) => void }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = findEntries(useSearchEntries(), typed);
  useEffect(() => field.current?.focus(), []);
  const choose = (entry: SearchEntry | undefined) => {
    if (entry === undefined) return;
    if (entry.isExternal) window.open(entry.path, "_blank", "noopener,noreferrer");
    else void navigate(entry.path);
    setTyped("");
    onClose(false);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const last = found.length - 1;
    const moves: Record<string, number> = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last };
    const next = moves[event.key];
    // While an input method is composing, it uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    if (next !== undefined) setAt(Math.max(0, next));
    else if (event.key === "Enter") choose(found[at]);
    else if (event.key === "Escape") onClose(true);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles["panel"]} role="search">
      <label className={styles["field"]}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PATTERN}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <ul id={`${id}-list`} role="listbox" aria-label={t("search.results")} className={styles["list"]}>
        {found.map((entry, index) => (
          <Option
            key={entry.path}
            id={`${id}-${index}`}
            entry={entry}
            isActive={index === at}
            onPoint={() => setAt(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </ul>
      <p className={found.length > 0 ? "visually-hidden" : styles["none"]} role="status">
        {found.length > 0 ? t("search.count", { count: found.length }) : t("search.none", { typed })}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const { t } = useTranslation("shell");
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <li
      ref={item}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles["option"]}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles["title"]}>{entry.title.join(" > ")}</span>
      {entry.isExternal && <ExportOutlined aria-label={t("search.external")} />}
    </li>
  );
}
