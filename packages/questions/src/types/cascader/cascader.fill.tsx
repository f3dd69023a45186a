/**
 * A native select for each level. The next select appears if the chosen option has children. Without script all levels
 * are shown, with their options grouped by parent.
 */
import type { ReactNode } from "react";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { cascaderAnswer } from "./cascader.answer.ts";
import type { CascaderItem } from "./cascader.answer.ts";
import styles from "./cascader.module.css";
import { treeOf } from "./tree.answer.ts";
import type { Tree, TreeOption } from "./tree.answer.ts";

function CascaderControl(props: FillProps<CascaderItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const tree = treeOf(item.options);
  const path = (Array.isArray(snapshot.value) ? snapshot.value : []) as string[];
  const choose = (level: number, id: string) => {
    const next = [...path.slice(0, level), ...(id ? [id] : [])];
    onChange(next.length > 0 ? next : null);
  };
  return (
    <div className={styles.levels} role="group" aria-labelledby={props.titleId}>
      {Array.from({ length: tree.levels }, (_, level) => {
        const above = path[level - 1];
        const isOpen = level === 0 || above !== undefined;
        const options = isOpen ? tree.childrenOf(above) : [];
        // Levels without a chosen parent are for respondents without script. After the first choice they are removed.
        if (isOpen ? options.length === 0 : path.length > 0) return null;
        const name = item.levelLabels?.[level];
        return (
          <label key={level} className={styles.level} data-later={!isOpen || undefined}>
            {name && <span className={styles.name}>{name}</span>}
            <select
              id={level === 0 ? controlId : `${controlId}-${level + 1}`}
              className={`${controls.input} ${styles.select}`}
              name={`${item.id}.${level + 1}`}
              value={path[level] ?? ""}
              disabled={snapshot.readOnly}
              aria-label={name || t("cascader.level", { n: level + 1 })}
              aria-required={(snapshot.required && (level === 0 || item.leafOnly)) || undefined}
              aria-invalid={props.invalid || undefined}
              aria-describedby={props.describedBy}
              onChange={(event) => choose(level, event.currentTarget.value)}
            >
              <option value="">{t("cascader.choose")}</option>
              {isOpen ? options.map(toOption) : listGroups(tree, level)}
            </select>
          </label>
        );
      })}
    </div>
  );
}

function toOption({ id, label }: TreeOption): ReactNode {
  return (
    <option key={id} value={id}>
      {label}
    </option>
  );
}

/** Returns all options of a level (from 0), grouped under the paths of their parents. */
function listGroups(tree: Tree, level: number): ReactNode[] {
  let parents: { option: TreeOption; path: string }[] = tree
    .childrenOf()
    .map((option) => ({ option, path: option.label }));
  for (let above = 1; above < level; above += 1) {
    parents = parents.flatMap(({ option, path }) =>
      tree.childrenOf(option.id).map((child) => ({ option: child, path: `${path} / ${child.label}` })),
    );
  }
  return parents
    .filter(({ option }) => tree.childrenOf(option.id).length > 0)
    .map(({ option, path }) => (
      <optgroup key={option.id} label={path}>
        {tree.childrenOf(option.id).map(toOption)}
      </optgroup>
    ));
}

export const cascaderFill: FillFace<CascaderItem> = { core: cascaderAnswer, Control: CascaderControl, labels: "group" };
