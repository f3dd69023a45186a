/** Types the shares of one to three questions in the population. Nothing changes until it is applied. */
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { formatShare, toShare } from "@idata/questions/report";
import { Button, InputNumber, Modal, Select } from "antd";
import { useMemo, useState } from "react";
import type { FormStats } from "../../../forms/stats.query.ts";
import { useFilterWords } from "../../../conditions/filter/filter-words.ts";
import { listGroupRefs, type GroupRef } from "../filter/group-refs.ts";
import { canBeTarget, listCategories, listFaults, MOST_TARGETS, type Fault, type Target } from "./targets.ts";
import styles from "./weights.module.css";
import { useWeightWords } from "./weight-words.ts";

export interface WeightsDialogProps {
  /** Without weights. */
  stats: FormStats;
  targets: readonly Target[];
  onApply: (targets: readonly Target[]) => void;
  onClose: () => void;
}

export default function WeightsDialog({ stats, targets, onApply, onClose }: WeightsDialogProps) {
  const t = useWeightWords();
  const tFilter = useFilterWords();
  const refs = useMemo(() => listGroupRefs(stats.definition, 1, tFilter, []).filter(canBeTarget), [stats, tFilter]);
  const [drafts, setDrafts] = useState<readonly Target[]>(() => {
    const known = targets.filter(({ ref }) => refs.some(({ value }) => value === ref));
    return known.length > 0 ? known : [{ ref: "", shares: {} }];
  });
  const [isChecked, setChecked] = useState(false);
  const chosen = drafts.flatMap(({ ref, shares }) => {
    const found = refs.find(({ value }) => value === ref);
    return found?.item ? [{ ref, shares, categories: listCategories(found.item, found.rowId, stats.questions) }] : [];
  });
  const isRight =
    chosen.length > 0 && chosen.every(({ categories, shares }) => listFaults(categories, shares).length === 0);
  const apply = () => {
    setChecked(true);
    if (!isRight) return;
    onApply(
      chosen.map(({ ref, shares, categories }) => ({
        ref,
        shares: Object.fromEntries(categories.map(({ key }) => [key, shares[key] ?? 0])),
      })),
    );
  };
  return (
    <Modal
      open
      title={t("title")}
      width={640}
      onCancel={onClose}
      footer={[
        ...(targets.length > 0
          ? [
              <Button key="stop" onClick={() => onApply([])}>
                {t("stop")}
              </Button>,
            ]
          : []),
        <Button key="cancel" onClick={onClose}>
          {t("cancel")}
        </Button>,
        <Button key="apply" type="primary" disabled={chosen.length === 0} onClick={apply}>
          {t("apply")}
        </Button>,
      ]}
    >
      <div className={styles["dialog"]}>
        <p className={styles["note"]}>{t("intro")}</p>
        {refs.length === 0 && <p className={styles["note"]}>{t("none")}</p>}
        {refs.length > 0 &&
          drafts.map((draft, at) => (
            <TargetEditor
              // Targets have no id of their own, and their places only change when one is removed.
              key={draft.ref || `new ${at}`}
              stats={stats}
              refs={refs.filter(({ value }) => value === draft.ref || !drafts.some(({ ref }) => ref === value))}
              target={draft}
              isChecked={isChecked}
              onChange={(next) => setDrafts(drafts.map((one, place) => (place === at ? next : one)))}
              {...(drafts.length > 1 ? { onRemove: () => setDrafts(drafts.toSpliced(at, 1)) } : {})}
            />
          ))}
        {refs.length > drafts.length && drafts.length < MOST_TARGETS && drafts.every(({ ref }) => ref !== "") && (
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setDrafts([...drafts, { ref: "", shares: {} }])}
          >
            {t("addQuestion")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

interface TargetEditorProps {
  stats: FormStats;
  refs: readonly GroupRef[];
  target: Target;
  /** Whether what is missing is told as well. */
  isChecked: boolean;
  onChange: (target: Target) => void;
  onRemove?: () => void;
}

function TargetEditor({ stats, refs, target, isChecked, onChange, onRemove }: TargetEditorProps) {
  const t = useWeightWords();
  const ref = refs.find(({ value }) => value === target.ref);
  const categories = ref?.item ? listCategories(ref.item, ref.rowId, stats.questions) : [];
  const n = categories.reduce((sum, category) => sum + category.n, 0);
  const faults = listFaults(categories, target.shares);
  const sum = categories.reduce((total, { key }) => total + (target.shares[key] ?? 0), 0);
  const sumFault = faults.find(({ kind }) => kind === "sum");
  return (
    <section className={styles["target"]} aria-label={ref?.label ?? t("question")}>
      <div className={styles["head"]}>
        <Select
          className={styles["select"] ?? ""}
          aria-label={t("question")}
          placeholder={t("choose")}
          showSearch={{ optionFilterProp: "label" }}
          {...(target.ref === "" ? {} : { value: target.ref })}
          options={refs.map(({ value, label }) => ({ value, label }))}
          onChange={(value: string) => onChange({ ref: value, shares: {} })}
        />
        {onRemove !== undefined && (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("removeQuestion", { name: ref?.label ?? "" })}
            onClick={onRemove}
          />
        )}
      </div>
      {categories.length > 0 && (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{t("answer")}</th>
              <th scope="col">{t("now")}</th>
              <th scope="col">{t("target")}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => {
              const share = target.shares[category.key];
              const fault = faults.find((one) => "key" in one && one.key === category.key);
              const isShown = fault !== undefined && (isChecked || fault.kind === "nobody" || share !== undefined);
              return (
                <tr key={category.key}>
                  <th scope="row">{category.label}</th>
                  <td>{formatShare(toShare(category.n, n))}</td>
                  <td>
                    <InputNumber<number>
                      min={0}
                      max={100}
                      suffix="%"
                      aria-label={t("targetOf", { name: category.label })}
                      {...(isShown ? { status: "error" } : {})}
                      value={share ?? null}
                      onChange={(value) =>
                        onChange({ ...target, shares: withShare(target.shares, category.key, value) })
                      }
                    />
                    {isShown && <span className={styles["fault"]}>{toFaultText(fault, t)}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>
                <span role="status" className={isChecked && sumFault ? styles["fault"] : styles["sum"]}>
                  {t(isChecked && sumFault ? "faultSum" : "sum", { sum: toPercent(sum) })}
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function withShare(shares: Target["shares"], key: string, value: number | null): Target["shares"] {
  const { [key]: _, ...others } = shares;
  return value === null ? others : { ...others, [key]: value };
}

const toPercent = (value: number): string => String(Number(value.toFixed(2)));

function toFaultText(fault: Fault, t: ReturnType<typeof useWeightWords>): string {
  if (fault.kind === "sum") return t("faultSum", { sum: toPercent(fault.sum) });
  return fault.kind === "needed" ? t("faultNeeded", { n: fault.n }) : t("faultNobody");
}
