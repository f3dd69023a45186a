import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow } from "../../shared/designer/field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import { InnerItems } from "./inner-items.designer.tsx";
import type { FindDesignerFace } from "./inner-items.designer.tsx";
import { MOST_ENTRIES, USUAL_MOST_ENTRIES } from "./repeat.answer.ts";
import type { RepeatItem } from "./inner-form.answer.ts";

function Counts({ item, onChange, t }: DesignerProps<RepeatItem>) {
  const { min, max } = item;
  const isCrossed = min !== undefined && min > (max ?? USUAL_MOST_ENTRIES);
  return (
    <FieldRow>
      <NumberField
        label={t("repeat.min")}
        value={min}
        min={0}
        max={MOST_ENTRIES}
        integer
        placeholder="0"
        invalid={t("set.whole", { min: 0, max: MOST_ENTRIES })}
        onChange={(next) => onChange({ min: next }, "min")}
      />
      <NumberField
        label={t("repeat.max")}
        value={max}
        min={1}
        max={MOST_ENTRIES}
        integer
        placeholder={String(USUAL_MOST_ENTRIES)}
        invalid={t("set.whole", { min: 1, max: MOST_ENTRIES })}
        error={isCrossed ? t("set.rangeError") : undefined}
        onChange={(next) => onChange({ max: next }, "max")}
      />
    </FieldRow>
  );
}

function Words({ item, onChange, t }: DesignerProps<RepeatItem>) {
  return (
    <>
      <TextField
        label={t("repeat.itemTitle")}
        hint={t("repeat.itemTitleHint")}
        value={item.itemTitle}
        placeholder={t("repeat.itemTitleExample")}
        maxLength={200}
        onChange={(next) => onChange({ itemTitle: next }, "itemTitle")}
      />
      <TextField
        label={t("repeat.addLabel")}
        value={item.addLabel}
        placeholder={t("repeat.addLabelExample")}
        maxLength={100}
        onChange={(next) => onChange({ addLabel: next }, "addLabel")}
      />
    </>
  );
}

/** `findFace` finds the settings of the inner questions. */
export function createRepeatDesigner(findFace: FindDesignerFace): DesignerFace<RepeatItem> {
  return {
    group: "matrix",
    icon: (
      <>
        <rect x="2.75" y="6.75" width="10.5" height="10.5" rx="2" />
        <path d="M6.5 3.75h7.75a2.5 2.5 0 0 1 2.5 2.5V14M5.75 10.5h4.5M5.75 13.5h4.5" />
      </>
    ),
    settings: {
      items: "inner-items",
      min: "entry-count",
      max: "entry-count",
      itemTitle: "entry-title",
      addLabel: "entry-add",
    },
    create({ newId, t }) {
      const face = findFace("text");
      return {
        items: [{ ...face?.create({ newId, t }), id: newId("q"), type: "text", title: t("repeat.untitled") }],
      };
    },
    targets: (_item, t) => [{ path: ".length", label: t("repeat.count"), kind: "number" }],
    Settings: (props) => (
      <>
        <InnerItems {...props} findFace={findFace} />
        <Counts {...props} />
        <Words {...props} />
      </>
    ),
  };
}
