/** Edits the questions of a group in the settings panel: add, remove, reorder, and the settings of each question. */
import type { ItemBase, ItemDefinition, QuestionCore } from "@idata/engine";
import { createContext, useContext } from "react";
import { cores } from "../../core.ts";
import { createDesignerTranslate, getTypeWords } from "../../messages.ts";
import type { AuthorLanguage } from "../../messages.ts";
import { QUESTION_TYPES } from "../../names.ts";
import type { QuestionType } from "../../names.ts";
import { canRepeat } from "../../shared/answer/can-repeat.ts";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { SettingsGroup } from "../../shared/designer/settings-group.tsx";
import { SortableList } from "../../shared/designer/sortable.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import type { RepeatItem } from "./inner-form.answer.ts";
import parts from "../../shared/designer/parts-editor.module.css";
import styles from "../../shared/designer/matrix-fields.module.css";

export type FindDesignerFace = (type: string) => DesignerFace<ItemBase> | null;

/** A group inside a group cannot contain groups. */
const MOST_INSIDE = 2;
/** How many groups contain the one being rendered. */
const Inside = createContext(0);

export function InnerItems({
  findFace,
  ...props
}: DesignerProps<RepeatItem> & {
  findFace: FindDesignerFace;
}) {
  const { item, onChange, t } = props;
  const { items } = item;
  const nameOf = (id: string) => items.find((one) => one.id === id)?.title || t("repeat.untitled");
  const change = (id: string, patch: object, mergeKey?: string) =>
    onChange(
      { items: items.map((one) => (one.id === id ? withoutNothing({ ...one, ...patch }) : one)) },
      mergeKey && `${id}.${mergeKey}`,
    );
  const move = (id: string, to: number) => {
    const from = items.findIndex((one) => one.id === id);
    const one = items[from];
    if (one) onChange({ items: items.toSpliced(from, 1).toSpliced(to, 0, one) });
  };
  return (
    <section className={styles.part}>
      <h4 className={styles.head}>{t("repeat.items")}</h4>
      {items.length === 0 && <p>{t("repeat.none")}</p>}
      <SortableList ids={items.map(({ id }) => id)} nameOf={nameOf} onMove={move} t={t}>
        {(id, handle) => {
          const one = items.find((inner) => inner.id === id);
          return (
            one && (
              <div className={styles.details} data-inner={id}>
                <div className={parts.part}>
                  <button type="button" className={parts.handle} {...handle}>
                    ⋮⋮
                  </button>
                  <span>{getTypeWords(one.type, languageOf(t)).name}</span>
                  <button
                    type="button"
                    className={parts.remove}
                    aria-label={t("parts.remove", { name: nameOf(id) })}
                    onClick={() => onChange({ items: items.filter((inner) => inner.id !== id) })}
                  >
                    ×
                  </button>
                </div>
                <InnerItem
                  {...props}
                  inner={one}
                  findFace={findFace}
                  onChange={(patch, mergeKey) => change(id, patch, mergeKey)}
                />
              </div>
            )
          );
        }}
      </SortableList>
      <AddItem {...props} findFace={findFace} />
    </section>
  );
}

/** Edits title, condition, required, and the settings of the type. */
function InnerItem({
  inner,
  findFace,
  onChange,
  item: _item,
  ...props
}: Omit<DesignerProps<RepeatItem>, "onChange"> & {
  inner: ItemDefinition;
  findFace: FindDesignerFace;
  onChange: (patch: object, mergeKey?: string) => void;
}) {
  const { t } = props;
  const depth = useContext(Inside);
  const Settings = findFace(inner.type)?.Settings;
  return (
    <div className={styles.fields}>
      <TextField
        label={t("repeat.title")}
        value={inner.title}
        onChange={(title = "") => onChange({ title }, "title")}
        maxLength={5000}
      />
      {!isDecoration(inner.type) && (
        <SwitchField
          label={t("repeat.required")}
          checked={inner.required === true}
          onChange={(on) => onChange({ required: on || undefined })}
        />
      )}
      <SettingsGroup title={t("repeat.settings")}>
        <TextField
          label={t("repeat.visibleIf")}
          hint={t("repeat.visibleIfHint")}
          value={inner.visibleIf}
          onChange={(visibleIf) => onChange({ visibleIf }, "visibleIf")}
          maxLength={10_000}
        />
        {Settings && (
          <Inside.Provider value={depth + 1}>
            <Settings
              {...props}
              item={inner}
              onChange={onChange}
              t={createDesignerTranslate(languageOf(t), inner.type)}
            />
          </Inside.Provider>
        )}
      </SettingsGroup>
    </div>
  );
}

function AddItem({ item, onChange, newId, t, findFace }: DesignerProps<RepeatItem> & { findFace: FindDesignerFace }) {
  const depth = useContext(Inside);
  const language = languageOf(t);
  const types = QUESTION_TYPES.filter(
    (type) => canRepeat(cores[type]) && (depth + 1 < MOST_INSIDE || !holdsItems(type)),
  );
  const add = (type: string) => {
    const face = findFace(type);
    if (!face) return;
    const settings = face.create({ newId, t: createDesignerTranslate(language, type) });
    const taken = new Set(item.items.map(({ id }) => id));
    let id = newId("q");
    while (taken.has(id)) id = newId("q");
    onChange({ items: [...item.items, { ...settings, id, type, title: getTypeWords(type, language).name }] });
  };
  return (
    <SelectField
      label={t("repeat.add")}
      value=""
      choices={[
        { value: "", label: t("repeat.addHint") },
        ...types.map((type) => ({ value: type as string, label: getTypeWords(type, language).name })),
      ]}
      onChange={add}
    />
  );
}

function isDecoration(type: string): boolean {
  const core: QuestionCore | undefined = cores[type as QuestionType];
  return core?.decoration === true;
}

function holdsItems(type: QuestionType): boolean {
  const core: QuestionCore = cores[type];
  return core.innerItems !== undefined;
}

/** Returns the language of these words. The panel of an inner question needs its own words in that language. */
function languageOf(t: DesignerProps["t"]): AuthorLanguage {
  return t("repeat.language") === "zh-CN" ? "zh-CN" : "en-US";
}

/** Removes settings that are `undefined`. */
function withoutNothing(item: ItemDefinition): ItemDefinition {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as ItemDefinition;
}
