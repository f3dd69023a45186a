import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { OPTION_MEANINGS, createOptions, toChoices, withPlainOptions } from "../../shared/designer/choice-face.tsx";
import { ExamGroup } from "../../shared/designer/exam-group.tsx";
import { Field, SelectField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import { OptionListFields } from "../../shared/designer/option-list-fields.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import parts from "../../shared/designer/parts-editor.module.css";
import { NumberField } from "../../shared/designer/text-field.tsx";
import { placesOf } from "./ranking.answer.ts";
import type { RankingItem } from "./ranking.answer.ts";

function Options(props: DesignerProps<RankingItem>) {
  return <OptionsEditor {...props} glyph="number" plain />;
}

function Settings(props: DesignerProps<RankingItem>) {
  const { item, onChange, t } = props;
  const most = Math.max(1, item.options.length);
  return (
    <>
      <Options {...props} />
      <NumberField
        label={t("ranking.first")}
        hint={t("ranking.firstHint")}
        integer
        min={1}
        max={most}
        placeholder={t("ranking.all")}
        value={item.rankFirst}
        invalid={t("set.whole", { min: 1, max: most })}
        onChange={(rankFirst) => onChange({ rankFirst }, "rankFirst")}
      />
      <OptionListFields {...props} />
      <ExamGroup item={item} onChange={onChange} t={t}>
        <KeyField {...props} />
        {item.key && (
          <SelectField
            label={t("exam.partial")}
            value={item.partial ?? "none"}
            choices={[
              { value: "none", label: t("exam.partial.none") },
              { value: "proportional", label: t("ranking.partial.proportional") },
            ]}
            onChange={(partial) => onChange({ partial: partial === "none" ? undefined : partial })}
          />
        )}
      </ExamGroup>
    </>
  );
}

/** The author sets the right order by ordering the options. They are then shuffled for respondents. */
function KeyField({ item, onChange, t }: DesignerProps<RankingItem>) {
  const labels = (item.key ?? []).map((id) => toChoices(item.options, t).find((one) => one.value === id)?.label ?? id);
  const setKey = () => {
    const key = item.options.slice(0, placesOf(item)).map(({ id }) => id);
    onChange({ key, optionsOrder: item.optionsOrder ?? "random" });
  };
  return (
    <>
      <Field label={t("exam.key")} hint={t("ranking.keyHint")}>
        {({ id, describedBy }) => (
          <output id={id} aria-describedby={describedBy} className={field.note}>
            {item.key ? labels.map((label, at) => `${at + 1}. ${label}`).join("  ") : t("exam.noKey")}
          </output>
        )}
      </Field>
      <div className={parts.actions}>
        <button type="button" className={parts.action} onClick={setKey}>
          {t("ranking.setKey")}
        </button>
        {item.key && (
          <button
            type="button"
            className={parts.action}
            onClick={() => onChange({ key: undefined, partial: undefined })}
          >
            {t("ranking.noKey")}
          </button>
        )}
      </div>
    </>
  );
}

export const rankingDesigner: DesignerFace<RankingItem> = {
  group: "choice",
  icon: (
    <>
      <path d="M9.5 4.5h7.75M9.5 10h7.75M9.5 15.5h7.75" />
      <path d="M4.75 16V4.25M2.75 6.25l2-2 2 2" />
    </>
  ),
  settings: { ...OPTION_MEANINGS, rankFirst: "rank-first", key: "option-order", partial: "order-partial" },
  create: (tools) => ({ options: createOptions(tools) }),
  adopt: withPlainOptions,
  targets: (item, t) => [{ path: "", label: "", kind: "options", choices: toChoices(item.options, t) }],
  Settings,
  Inline: Options,
};
