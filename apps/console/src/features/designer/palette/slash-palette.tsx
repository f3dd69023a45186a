/** The searchable palette on the canvas: `/` or "+" opens it, typing searches, Enter inserts at that place. */
import { designerFaces, TypeIcon } from "@idata/questions/designer";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { rowKeys } from "../canvas/rows.ts";
import { useDesigner } from "../designer-context.tsx";
import { listEntries, searchEntries } from "./palette-entries.ts";
import { paletteStore, type PaletteRequest } from "./palette-store.ts";
import styles from "./slash-palette.module.css";

const WIDTH = 320;
const HEIGHT = 380;

const subscribe = (listener: () => void) => paletteStore.subscribe(listener);
const readRequest = () => paletteStore.get();

export function SlashPalette() {
  const request = useSyncExternalStore(subscribe, readRequest);
  if (!request) return null;
  return createPortal(<Popup request={request} />, document.body);
}

function Popup({ request }: { request: PaletteRequest }) {
  const { t, i18n } = useTranslation("designer");
  const { actions, canvas } = useDesigner();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => listEntries(i18n.language === "en-US" ? "en-US" : "zh-CN"), [i18n.language]);
  const found = searchEntries(entries, query);
  const chosen = found[Math.min(active, found.length - 1)];

  useEffect(() => {
    const onDown = (event: MouseEvent) => {
      if (!box.current?.contains(event.target as Node)) paletteStore.close();
    };
    document.addEventListener("mousedown", onDown);
    return () => document.removeEventListener("mousedown", onDown);
  }, []);

  const add = (index: number) => {
    const entry = found[index];
    if (!entry) return;
    paletteStore.close();
    const key = entry.isPage
      ? rowKeys.page(actions.splitPage(request.gap))
      : rowKeys.item(actions.addItem(entry.type, request.gap));
    requestAnimationFrame(() => canvas.reveal(key, "title"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      const next = (Math.min(active, found.length - 1) + step + found.length) % found.length;
      setActive(next);
      box.current?.querySelectorAll("[role='option']")[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") add(Math.min(active, found.length - 1));
    else if (event.key === "Escape") paletteStore.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const left = Math.max(8, Math.min(request.x, window.innerWidth - WIDTH - 8));
  const top = Math.max(8, Math.min(request.y, window.innerHeight - HEIGHT - 8));
  return (
    <div
      ref={box}
      className={styles["popup"]}
      style={{ left, top, width: WIDTH, maxHeight: HEIGHT }}
      role="dialog"
      aria-label={t("palette.slashTitle")}
    >
      <input
        className={styles["input"]}
        autoFocus
        value={query}
        placeholder={t("palette.search")}
        aria-label={t("palette.search")}
        role="combobox"
        aria-expanded="true"
        aria-controls="designer-palette"
        aria-activedescendant={chosen ? `designer-palette-${chosen.type}` : undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="designer-palette" className={styles["list"]} role="listbox" aria-label={t("palette.slashTitle")}>
        {found.map((entry, index) => (
          <button
            key={entry.type}
            id={`designer-palette-${entry.type}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            className={styles["entry"]}
            onMouseMove={() => setActive(index)}
            onClick={() => add(index)}
          >
            <TypeIcon>{designerFaces[entry.type].icon}</TypeIcon>
            <span className={styles["name"]}>{entry.name}</span>
            <span className={styles["about"]}>{entry.hint}</span>
          </button>
        ))}
        {found.length === 0 && <p className={styles["nothing"]}>{t("palette.none", { query })}</p>}
      </div>
      <div className={styles["foot"]}>{t("palette.slashHint")}</div>
    </div>
  );
}
