/** Question types to click or drag. */
import { designerFaces, PALETTE_GROUPS, TypeIcon } from "@idata/questions/designer";
import { SearchOutlined } from "@ant-design/icons";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useDragSource } from "../canvas/drag.tsx";
import { rowKeys } from "../canvas/rows.ts";
import { useDesigner } from "../designer-context.tsx";
import styles from "./left-panel.module.css";
import { listEntries, searchEntries, type PaletteEntry } from "./palette-entries.ts";

export function Palette({ onAdded }: { onAdded: () => void }) {
  const { t, i18n } = useTranslation("designer");
  const [query, setQuery] = useState("");
  const entries = useMemo(() => listEntries(i18n.language === "en-US" ? "en-US" : "zh-CN"), [i18n.language]);
  const found = searchEntries(entries, query);
  return (
    <>
      <label className={styles["search"]}>
        <SearchOutlined aria-hidden />
        <input
          type="search"
          value={query}
          placeholder={t("palette.search")}
          aria-label={t("palette.search")}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      {found.length === 0 && <p className={styles["nothing"]}>{t("palette.none", { query })}</p>}
      {PALETTE_GROUPS.map((group) => {
        const own = found.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={styles["group"]} aria-label={t(`palette.group.${group}`)}>
            <h2 className={styles["groupTitle"]}>{t(`palette.group.${group}`)}</h2>
            <div className={styles["types"]}>
              {own.map((entry) => (
                <PaletteButton key={entry.type} entry={entry} onAdded={onAdded} />
              ))}
            </div>
          </section>
        );
      })}
      <p className={styles["hint"]}>{t("palette.dragHint")}</p>
    </>
  );
}

const PaletteButton = memo(function PaletteButton({ entry, onAdded }: { entry: PaletteEntry; onAdded: () => void }) {
  const { t } = useTranslation("designer");
  const { actions, canvas } = useDesigner();
  const source = useMemo(() => ({ kind: "new", type: entry.type }) as const, [entry.type]);
  const { setNodeRef, handle } = useDragSource(`new:${currentLanguage()}:${entry.type}`, source);
  const add = () => {
    const key = entry.isPage ? rowKeys.page(actions.addPage()) : rowKeys.item(actions.addItem(entry.type));
    onAdded();
    requestAnimationFrame(() => canvas.reveal(key, "title"));
  };
  return (
    <div ref={setNodeRef}>
      <button
        type="button"
        className={styles["type"]}
        data-type={entry.type}
        {...handle}
        // Enter and space add the type; picking up by keyboard is only for existing questions.
        onKeyDown={undefined}
        role={undefined}
        aria-roledescription={undefined}
        title={entry.hint}
        aria-label={t("palette.add", { name: entry.name })}
        onClick={add}
      >
        <TypeIcon>{designerFaces[entry.type].icon}</TypeIcon>
        <span>{entry.name}</span>
      </button>
    </div>
  );
});
