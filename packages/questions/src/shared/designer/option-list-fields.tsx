/** Settings for the order and the source of options: order, random draw, an earlier question, a dictionary. */
import type { CarriedOptions, ItemBase } from "@idata/engine";
import type { OptionSettings } from "../answer/option-settings.ts";
import type { DesignerProps } from "./designer-props.ts";
import { FieldRow, SelectField } from "./field.tsx";
import { NumberField, TextField } from "./text-field.tsx";

type ListProps = Pick<DesignerProps<OptionSettings>, "item" | "t" | "earlier"> & {
  onChange: (patch: Omit<Partial<OptionSettings>, keyof ItemBase>, mergeKey?: string) => void;
};

const ORDERS = ["", "random", "alphabetic"] as const;
const SOURCES = ["chosen", "notChosen", "all"] as const;
const DICTIONARY = /^[a-z][a-z0-9_]{0,99}$/;

export function OptionListFields(props: ListProps) {
  const { item, onChange, t } = props;
  const most = Math.max(1, item.options.length);
  const dictionary = item.optionsDictionary;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t("options.order")}
          value={item.optionsOrder ?? ""}
          choices={ORDERS.map((value) => ({ value, label: t(`options.order.${value || "written"}`) }))}
          onChange={(value) => onChange({ optionsOrder: value || undefined })}
        />
        <NumberField
          label={t("options.draw")}
          integer
          min={1}
          max={most}
          placeholder={t("options.drawAll")}
          value={item.optionsDraw}
          invalid={t("set.whole", { min: 1, max: most })}
          onChange={(optionsDraw) => onChange({ optionsDraw }, "optionsDraw")}
        />
      </FieldRow>
      <SourceFields {...props} />
      <TextField
        label={t("options.dictionary")}
        hint={t("options.dictionaryHint")}
        value={dictionary}
        maxLength={100}
        error={dictionary === undefined || DICTIONARY.test(dictionary) ? undefined : t("options.dictionaryError")}
        onChange={(optionsDictionary) => onChange({ optionsDictionary }, "optionsDictionary")}
      />
    </>
  );
}

/** Reuses the options of an earlier question. Hidden if there is no earlier question. */
function SourceFields({ item, onChange, t, earlier = [] }: ListProps) {
  const from = item.optionsFrom;
  if (!from && earlier.length === 0) return null;
  const known = earlier.map(({ id, label }) => ({ value: id, label }));
  const isGone = from !== undefined && !known.some(({ value }) => value === from.question);
  const update = (optionsFrom: CarriedOptions | undefined) => onChange({ optionsFrom });
  return (
    <FieldRow>
      <SelectField
        label={t("options.from")}
        value={from?.question ?? ""}
        error={isGone ? t("options.fromGone") : undefined}
        choices={[
          { value: "", label: t("options.fromNone") },
          ...known,
          ...(isGone ? [{ value: from.question, label: from.question }] : []),
        ]}
        onChange={(question) => update(question === "" ? undefined : { question, which: from?.which ?? "chosen" })}
      />
      {from && (
        <SelectField
          label={t("options.which")}
          value={from.which}
          choices={SOURCES.map((value) => ({ value, label: t(`options.which.${value}`) }))}
          onChange={(which) => update({ ...from, which })}
        />
      )}
    </FieldRow>
  );
}
