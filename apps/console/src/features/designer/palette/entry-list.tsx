/** Lists variables, set-value rules, checks and quotas in words; adds, opens and deletes them. */
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { FormDefinition } from "@idata/engine";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { listEntries, type LogicEntry, type LogicList } from "../document/logic-commands.ts";
import type { EntryPlace } from "../logic/dialog-store.ts";
import { sayEntry, type EntrySpeech, type EntryWords, type PlacedEntry } from "../logic/entry-words.ts";
import { useUndoMessage } from "../use-undo-message.ts";
import styles from "./left-panel.module.css";

/** The maximum number that a form may have. */
const MOST: Readonly<Record<LogicList, number>> = { variables: 200, rules: 500, checks: 500, quotas: 500 };
const NOTHING: readonly never[] = [];

interface EntryListProps {
  list: LogicList;
  definition: FormDefinition;
  speech: EntrySpeech;
}

/** `speech` must be built from the same definition. */
export const EntryList = memo(function EntryList({ list, definition, speech }: EntryListProps) {
  const { t } = useTranslation("designer");
  const { entries: dialog, isReadOnly } = useDesigner();
  const entries: readonly LogicEntry[] = definition[list] ?? NOTHING;
  return (
    <section aria-label={t(`entry.lists.${list}`)}>
      <h2 className={styles["groupTitle"]}>{t(`entry.lists.${list}`)}</h2>
      {entries.length === 0 && <p className={styles["noEntries"]}>{t(`entry.none.${list}`)}</p>}
      {entries.map((entry, index) => (
        // Rules and checks have no id, so their position in the list is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <EntryRow key={index} list={list} entry={entry} {...sayEntry({ list, entry } as PlacedEntry, speech)} />
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className={styles["addEntry"]}
          disabled={entries.length >= MOST[list]}
          onClick={() => dialog.open({ list, entry: null })}
        >
          <PlusOutlined aria-hidden /> {t(`entry.add.${list}`)}
        </button>
      )}
    </section>
  );
});

/** Takes its words as props, so that it re-renders only if the words change, not with every change of the form. */
const EntryRow = memo(function EntryRow(props: { list: LogicList; entry: LogicEntry } & EntryWords) {
  const { list, entry, title, text, broken } = props;
  const { t } = useTranslation("designer");
  const { store, actions, entries, isReadOnly } = useDesigner();
  const sayRemoved = useUndoMessage();
  const remove = () => {
    // The entry may have changed since this row was rendered.
    if (!listEntries(store.getDefinition(), list).includes(entry)) return;
    actions.removeEntry(list, entry);
    sayRemoved(t("entry.removed"));
  };
  return (
    <div className={styles["entry"]}>
      <button
        type="button"
        className={styles["logicRow"]}
        data-broken={broken || undefined}
        disabled={isReadOnly}
        onClick={() => entries.open({ list, entry } as EntryPlace)}
      >
        <span className={styles["logicName"]}>{title}</span>
        <span className={styles["logicText"]}>{text}</span>
        {broken && <span className={styles["logicBroken"]}>{t("logic.broken")}</span>}
      </button>
      {!isReadOnly && (
        <button
          type="button"
          className={styles["entryRemove"]}
          aria-label={t("entry.removeNamed", { name: title })}
          title={t("entry.remove")}
          onClick={remove}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </div>
  );
});
