import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { PartsEditor } from "../../shared/designer/parts-editor.tsx";
import { MatchingKey } from "./matching-key.designer.tsx";
import type { MatchingItem } from "./matching.answer.ts";
import styles from "../../shared/designer/matrix-fields.module.css";

const ORDERS = ["as", "random", "alphabetic"] as const;

function PartsFields({ item, onChange, newId, t }: DesignerProps<MatchingItem>) {
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h4 className={styles.head}>{t("matching.rows")}</h4>
        <PartsEditor
          name="rows"
          parts={item.rows}
          onChange={(rows, mergeKey) => onChange({ rows }, mergeKey)}
          create={(label) => ({ id: newId("r"), label })}
          placeholder={(n) => t("matching.row", { n })}
          addLabel={t("matching.addRow")}
          t={t}
        />
      </section>
      <section className={styles.part}>
        <h4 className={styles.head}>{t("matching.options")}</h4>
        <PartsEditor
          name="options"
          parts={item.options}
          onChange={(options, mergeKey) => onChange({ options }, mergeKey)}
          create={(label) => ({ id: newId("o"), label })}
          placeholder={(n) => t("matching.option", { n })}
          addLabel={t("matching.addOption")}
          min={2}
          t={t}
        />
      </section>
    </div>
  );
}

function Settings(props: DesignerProps<MatchingItem>) {
  const { item, onChange, t } = props;
  const orders = ORDERS.map((value) => ({ value, label: t(`matching.order.${value}`) }));
  return (
    <>
      <SwitchField
        label={t("matching.eachRowRequired")}
        checked={item.eachRowRequired === true}
        onChange={(on) => onChange({ eachRowRequired: on || undefined })}
      />
      <SwitchField
        label={t("matching.eachUsedOnce")}
        checked={item.eachUsedOnce === true}
        onChange={(on) => onChange({ eachUsedOnce: on || undefined })}
      />
      <PartsFields {...props} />
      <FieldRow>
        <SelectField
          label={t("matching.rowsOrder")}
          value={item.rowsOrder ?? "as"}
          choices={orders}
          onChange={(order) => onChange({ rowsOrder: order === "as" ? undefined : order })}
        />
        <SelectField
          label={t("matching.optionsOrder")}
          value={item.optionsOrder ?? "as"}
          choices={orders}
          onChange={(order) => onChange({ optionsOrder: order === "as" ? undefined : order })}
        />
      </FieldRow>
      <MatchingKey {...props} />
    </>
  );
}

export const matchingDesigner: DesignerFace<MatchingItem> = {
  group: "exam",
  icon: (
    <>
      <circle cx="4.25" cy="5" r="1.75" />
      <circle cx="4.25" cy="15" r="1.75" />
      <circle cx="15.75" cy="5" r="1.75" />
      <circle cx="15.75" cy="15" r="1.75" />
      <path d="M5.75 6.25l8.5 7.5M5.75 13.75l8.5-7.5" />
    </>
  ),
  settings: {
    rows: "matching-rows",
    options: "matching-options",
    rowsOrder: "rows-order",
    optionsOrder: "options-order",
    eachUsedOnce: "used-once",
    eachRowRequired: "each-row",
    key: "matching-key",
    partial: "partial",
  },
  create: ({ newId, t }) => ({
    rows: [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matching.row", { n }) })),
    options: [1, 2, 3].map((n) => ({ id: newId("o"), label: t("matching.option", { n }) })),
    eachUsedOnce: true,
    optionsOrder: "random",
  }),
  targets: (item, t) =>
    item.rows.map((row, index) => ({
      path: `.${row.id}`,
      label: row.label || t("matching.row", { n: index + 1 }),
      kind: "option",
      choices: item.options.map((option, n) => ({
        value: option.id,
        label: option.label || t("matching.option", { n: n + 1 }),
      })),
    })),
  Settings,
  Inline: PartsFields,
};
