/**
 * Edits the options of a choice question: labels, "other", exclusive, fixed position, condition, and rarely used
 * settings.
 */
import type { ItemBase, OptionDefinition } from "@idata/engine";
import { useState } from "react";
import type { ReactNode } from "react";
import type { DesignerProps } from "./designer-props.ts";
import { OptionDetails, type OptionDetailsProps } from "./option-details.tsx";
import { PartsEditor } from "./parts-editor.tsx";
import styles from "./parts-editor.module.css";

export interface ChoiceItem extends ItemBase {
  options: OptionDefinition[];
}

export type Glyph = "radio" | "checkbox" | "number";

export function OptionsEditor<S extends ChoiceItem>({
  item,
  onChange,
  newId,
  t,
  onEditOptionCondition,
  uploadImage,
  glyph,
  exclusive = false,
  imageInView = false,
  plain = false,
}: DesignerProps<S> & {
  glyph: Glyph;
  exclusive?: boolean;
  /** Options have only a label, a position, a condition and an image. */
  plain?: boolean;
  /** The image is the main part of an option, so its field is always shown below it. */
  imageInView?: boolean;
}) {
  const { options } = item;
  const [open, setOpen] = useState<readonly string[]>([]);
  const update = (next: OptionDefinition[], mergeKey?: string) => onChange({ options: next } as Partial<S>, mergeKey);
  const updateOne = (option: OptionDefinition, setting: string) =>
    update(
      options.map((one) => (one.id === option.id ? option : one)),
      `options.${option.id}.${setting}`,
    );
  const more = { figures: !plain, image: !imageInView };
  const given = { onChange: updateOne, uploadImage, t };
  const switchOpen = (id: string) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  const toggle = (index: number, flag: "other" | "exclusive" | "fixed") => {
    const option = options[index];
    if (!option) return;
    const { [flag]: isOn, ...rest } = option;
    update(options.with(index, isOn ? rest : { ...option, [flag]: true }));
  };
  return (
    <PartsEditor
      name="options"
      parts={options}
      onChange={update}
      create={(label): OptionDefinition => ({ id: newId("o"), label })}
      placeholder={(n) => t("options.placeholder", { n })}
      t={t}
      glyph={(index) => GLYPHS[glyph](index)}
      addLabel={t("options.add")}
      actions={
        plain || options.some((option) => option.other) ? null : (
          <button
            type="button"
            className={styles.action}
            onClick={() => update([...options, { id: newId("o"), label: t("options.otherLabel"), other: true }])}
          >
            {t("options.addOther")}
          </button>
        )
      }
      renderExtra={(option, index) => (
        <>
          {!plain && (
            <Tag pressed={option.other === true} title={t("options.otherHint")} onClick={() => toggle(index, "other")}>
              {t("options.other")}
            </Tag>
          )}
          {exclusive && (
            <Tag
              pressed={option.exclusive === true}
              title={t("options.exclusiveHint")}
              onClick={() => toggle(index, "exclusive")}
            >
              {t("options.exclusive")}
            </Tag>
          )}
          <Tag pressed={option.fixed === true} title={t("options.fixedHint")} onClick={() => toggle(index, "fixed")}>
            {t("options.fixed")}
          </Tag>
          {onEditOptionCondition && (
            <Tag
              pressed={option.visibleIf !== undefined}
              title={t("options.conditionHint")}
              onClick={() => onEditOptionCondition(option.id)}
            >
              {t("options.condition")}
            </Tag>
          )}
          <Tag
            pressed={open.includes(option.id) || hasDetails(option, more)}
            expanded={open.includes(option.id)}
            title={t(plain ? "options.imageHint" : imageInView ? "options.figuresHint" : "options.moreHint")}
            onClick={() => switchOpen(option.id)}
          >
            {t(plain ? "options.image" : "options.more")}
          </Tag>
        </>
      )}
      renderBelow={(option) => (
        <>
          {imageInView && <OptionDetails option={option} parts={{ image: true }} {...given} />}
          {open.includes(option.id) && <OptionDetails option={option} parts={more} {...given} />}
        </>
      )}
    />
  );
}

function hasDetails({ score, quota, image }: OptionDefinition, parts: OptionDetailsProps["parts"]): boolean {
  return score !== undefined || quota !== undefined || (parts.image === true && image !== undefined);
}

/** A toggle that is visible while it is on, or while its row is hovered or focused. */
function Tag({
  pressed,
  expanded,
  title,
  onClick,
  children,
}: {
  pressed: boolean;
  /** Set for a toggle that expands something. */
  expanded?: boolean;
  title: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.tag}
      data-quiet
      aria-pressed={pressed}
      aria-expanded={expanded}
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const GLYPHS: Record<Glyph, (index: number) => ReactNode> = {
  radio: () => (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" />
    </svg>
  ),
  checkbox: () => (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" />
    </svg>
  ),
  number: (index) => `${index + 1}.`,
};
