import { useState } from "react";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { Field, FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import { toLines } from "../../shared/designer/line-items.ts";
import { NumberField } from "../../shared/designer/text-field.tsx";
import { TAG_LIMITS, suggestionsOf, toTag } from "./tags.answer.ts";
import type { TagsItem } from "./tags.answer.ts";

/** Keeps the lines as typed while the field is focused. Empty lines are not stored. */
function SuggestionsField({ item, onChange, t }: DesignerProps<TagsItem>) {
  const [draft, setDraft] = useState<string | null>(null);
  const { suggestions = [] } = item;
  return (
    <Field label={t("tags.suggestions")} hint={t("tags.suggestionsHint")}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          className={field.control}
          rows={4}
          aria-describedby={describedBy}
          value={draft ?? suggestions.join("\n")}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setDraft(text);
            const tags = toLines(text).map((line) => toTag(line).slice(0, TAG_LIMITS.length).trim());
            const next = [...new Set(tags)].filter((tag) => tag !== "").slice(0, TAG_LIMITS.suggestions);
            onChange({ suggestions: next.length > 0 ? next : undefined }, "suggestions");
          }}
          onBlur={() => setDraft(null)}
        />
      )}
    </Field>
  );
}

function Settings(props: DesignerProps<TagsItem>) {
  const { item, onChange, t } = props;
  const bounds = (max: number) => ({ integer: true, min: 1, max, invalid: t("set.whole", { min: 1, max }) });
  return (
    <>
      <SuggestionsField {...props} />
      <SwitchField
        label={t("tags.allowNew")}
        hint={t("tags.allowNewHint")}
        checked={item.allowNew !== false}
        onChange={(on) => onChange({ allowNew: on ? undefined : false })}
      />
      <FieldRow>
        <NumberField
          {...bounds(TAG_LIMITS.tags)}
          label={t("tags.maxTags")}
          placeholder={String(TAG_LIMITS.tags)}
          value={item.maxTags}
          onChange={(maxTags) => onChange({ maxTags }, "maxTags")}
        />
        <NumberField
          {...bounds(TAG_LIMITS.length)}
          label={t("tags.maxLength")}
          placeholder={String(TAG_LIMITS.length)}
          value={item.maxLength}
          onChange={(maxLength) => onChange({ maxLength }, "maxLength")}
        />
      </FieldRow>
    </>
  );
}

export const tagsDesigner: DesignerFace<TagsItem> = {
  group: "choice",
  icon: (
    <>
      <path d="M3 3.75v5.1a2 2 0 0 0 .6 1.4l6.4 6.4a2 2 0 0 0 2.8 0l4.35-4.35a2 2 0 0 0 0-2.8L10.75 3.1a2 2 0 0 0-1.4-.6H4.25A1.25 1.25 0 0 0 3 3.75z" />
      <circle cx="6.75" cy="6.5" r="1" fill="currentColor" stroke="none" />
    </>
  ),
  settings: { suggestions: "suggestions", maxTags: "max-tags", maxLength: "tag-length", allowNew: "new-tags" },
  create: () => ({}),
  targets: (item) => {
    const choices = [...suggestionsOf(item).values()].reverse().map((tag) => ({ value: tag, label: tag }));
    return [{ path: "", label: "", kind: choices.length > 0 ? "options" : "presence", choices }];
  },
  Settings,
};
