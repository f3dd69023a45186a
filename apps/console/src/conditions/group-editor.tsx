/** Edits a group of rules joined by "all" or "any"; groups can be nested. */
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Condition, Group, Rule } from "./condition.ts";
import styles from "./condition.module.css";
import { RuleEditor } from "./rule-editor.tsx";
import { OPERATORS_BY_KIND, type Target } from "./target.ts";

const MAX_DEPTH = 3;

export interface GroupEditorProps {
  group: Group;
  targets: readonly Target[];
  /** What a new rule is about; the last of the targets if absent. */
  start?: Target | undefined;
  onChange: (group: Group) => void;
  onRemove?: () => void;
  isTop?: boolean;
  depth?: number;
}

export function GroupEditor(props: GroupEditorProps) {
  const { group, targets, start = targets.at(-1), onChange, onRemove, isTop = false, depth = 0 } = props;
  const { t } = useTranslation("designer");
  const { join, parts } = group;
  const setParts = (next: readonly Condition[]) => onChange({ ...group, parts: next });
  const addRule = () => setParts([...parts, newRule(start)]);
  const addGroup = () => {
    const inner: Group = {
      kind: "group",
      join: join === "and" ? "or" : "and",
      parts: [newRule(start), newRule(start)],
    };
    setParts([...parts, inner]);
  };
  return (
    <div className={styles["group"]} data-top={isTop || undefined} role="group" aria-label={t("condition.joinLabel")}>
      {(parts.length > 1 || !isTop) && (
        <div className={styles["groupHead"]}>
          <select
            className={styles["join"]}
            value={join}
            aria-label={t("condition.joinLabel")}
            onChange={(event) => onChange({ ...group, join: event.currentTarget.value === "or" ? "or" : "and" })}
          >
            <option value="and">{t("condition.all")}</option>
            <option value="or">{t("condition.any")}</option>
          </select>
          {onRemove && (
            <button
              type="button"
              className={styles["remove"]}
              aria-label={t("condition.removeGroup")}
              title={t("condition.removeGroup")}
              onClick={onRemove}
            >
              <CloseOutlined aria-hidden />
            </button>
          )}
        </div>
      )}
      {parts.map((part, index) => (
        // Rules have no id, so their position in the group is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles["part"]}>
          {index > 0 && <span className={styles["joiner"]}>{t(`condition.joins.${join}`)}</span>}
          {part.kind === "rule" ? (
            <RuleEditor
              rule={part}
              targets={targets}
              onChange={(next) => setParts(parts.toSpliced(index, 1, next))}
              onRemove={() => setParts(parts.toSpliced(index, 1))}
            />
          ) : (
            <GroupEditor
              group={part}
              targets={targets}
              start={start}
              depth={depth + 1}
              onChange={(next) => setParts(parts.toSpliced(index, 1, next))}
              onRemove={() => setParts(parts.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {isTop && parts.length === 0 && <p className={styles["note"]}>{t("condition.empty")}</p>}
      {targets.length === 0 ? (
        <p className={styles["note"]}>{t("condition.noTargets")}</p>
      ) : (
        <div className={styles["adders"]}>
          <button type="button" className={styles["adder"]} onClick={addRule}>
            <PlusOutlined aria-hidden /> {t("condition.addRule")}
          </button>
          {depth < MAX_DEPTH && (
            <button type="button" className={styles["adder"]} onClick={addGroup}>
              <PlusOutlined aria-hidden /> {t("condition.addGroup")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export function newRule(target: Target | undefined): Rule {
  if (!target) return { kind: "rule", path: [], operator: "is", value: null };
  return {
    kind: "rule",
    path: target.key.split("."),
    operator: OPERATORS_BY_KIND[target.kind][0] ?? "notEmpty",
    value: null,
  };
}
