import { useState } from "react";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ExamGroup } from "../../shared/designer/exam-group.tsx";
import { Field, SelectField, SwitchField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import { TextField } from "../../shared/designer/text-field.tsx";
import { cascaderCore } from "./cascader.core.ts";
import type { CascaderItem } from "./cascader.answer.ts";
import { fromTreeText, toTreeText } from "./tree-text.ts";
import { treeOf } from "./tree.answer.ts";

const MOST = 5000;

/** The tree as text. It is parsed on blur, so that an incomplete line creates no options. */
function TreeField({ item, onChange, newId, t }: DesignerProps<CascaderItem>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  const apply = () => {
    if (draft === null) return;
    const options = fromTreeText(draft, item.options, () => newId("o"));
    setDraft(null);
    setCut(options.length > MOST);
    if (options.length > 0) onChange({ options: options.slice(0, MOST) });
  };
  const count = item.options.length;
  return (
    <Field
      label={t("cascader.tree")}
      hint={t("cascader.treeHint", { count, levels: treeOf(item.options).levels })}
      error={isCut ? t("cascader.tooMany") : undefined}
    >
      {({ id, describedBy }) => (
        <textarea
          id={id}
          className={field.control}
          rows={Math.min(16, Math.max(6, count + 1))}
          aria-describedby={describedBy}
          value={draft ?? toTreeText(item.options)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={apply}
        />
      )}
    </Field>
  );
}

function LevelFields({ item, onChange, t }: DesignerProps<CascaderItem>) {
  const { levelLabels = [] } = item;
  const { levels } = treeOf(item.options);
  const update = (level: number, label: string) => {
    const next = Array.from({ length: levels }, (_, at) => (at === level ? label : (levelLabels[at] ?? "")));
    onChange({ levelLabels: next.some((one) => one !== "") ? next : undefined }, `level${level}`);
  };
  return Array.from({ length: levels }, (_, level) => (
    <TextField
      key={level}
      label={t("cascader.levelLabel", { n: level + 1 })}
      maxLength={100}
      value={levelLabels[level]}
      onChange={(label = "") => update(level, label)}
    />
  ));
}

function Settings(props: DesignerProps<CascaderItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <TreeField {...props} />
      <LevelFields {...props} />
      <SwitchField
        label={t("cascader.leafOnly")}
        checked={item.leafOnly === true}
        onChange={(on) => onChange({ leafOnly: on || undefined })}
      />
      <ExamGroup item={item} onChange={onChange} t={t}>
        <SelectField
          label={t("exam.key")}
          value={item.key ?? ""}
          choices={[{ value: "", label: t("exam.noKey") }, ...listEnds(item)]}
          onChange={(key) => onChange({ key: key || undefined })}
        />
      </ExamGroup>
    </>
  );
}

/** Returns the options that can end a choice, labelled with their paths. */
function listEnds(item: CascaderItem): { value: string; label: string }[] {
  const tree = treeOf(item.options);
  return item.options.flatMap(({ id }) => {
    const path = tree.pathOf(id);
    const isEnd = !item.leafOnly || tree.childrenOf(id).length === 0;
    return path && isEnd ? [{ value: id, label: cascaderCore.toText(item, path) || id }] : [];
  });
}

export const cascaderDesigner: DesignerFace<CascaderItem> = {
  group: "choice",
  icon: (
    <>
      <rect x="2.75" y="2.75" width="6" height="4" rx="1.25" />
      <rect x="11.25" y="8" width="6" height="4" rx="1.25" />
      <rect x="11.25" y="13.25" width="6" height="4" rx="1.25" />
      <path d="M5.75 6.75v8.5h5.5M5.75 10h5.5" />
    </>
  ),
  settings: { options: "tree", levelLabels: "level-labels", leafOnly: "leaf-only", key: "tree-key" },
  create: ({ newId, t }) => {
    const name = (n: number) => t("options.placeholder", { n });
    const [first, second] = [newId("o"), newId("o")];
    return {
      options: [
        { id: first, label: name(1) },
        { id: newId("o"), label: `${name(1)}.1`, parent: first },
        { id: newId("o"), label: `${name(1)}.2`, parent: first },
        { id: second, label: name(2) },
        { id: newId("o"), label: `${name(2)}.1`, parent: second },
      ],
      leafOnly: true,
    };
  },
  targets: (item) => [{ path: "", label: "", kind: "options", choices: listEnds({ ...item, leafOnly: false }) }],
  Settings,
  Inline: TreeField,
};
