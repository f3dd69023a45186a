/**
 * The jumps of a page in the order in which they are tried, each with a condition and a target (a later page or an
 * ending).
 */
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { JumpDefinition, PageDefinition } from "@idata/engine";
import { SelectField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { listJumpTargets, type JumpTarget } from "../logic/jump-targets.ts";
import { ConditionField } from "./condition-field.tsx";
import styles from "./settings.module.css";

const MOST_JUMPS = 50;

export function JumpsField({ page }: { page: PageDefinition }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const definition = useDefinition();
  const jumps = page.jumps ?? [];
  const targets = listJumpTargets(definition, page.id, {
    page: (n, title) => t("flow.jumpPage", { name: title || t("untitledPage", { n }) }),
    ending: (title) => t("flow.jumpEnding", { name: title || t("canvas.endingTitle") }),
  });
  const setJumps = (next: JumpDefinition[]) =>
    actions.patchPage(page.id, { jumps: next.length > 0 ? next : undefined });
  const first = targets[0];
  return (
    <>
      <span className={styles["none"]}>{t(jumps.length === 0 ? "flow.jumpsNone" : "flow.jumpsHint")}</span>
      {definition.pagesOrder === "random" && <span className={styles["none"]}>{t("flow.jumpsShuffled")}</span>}
      {jumps.map((jump, index) => (
        // Jumps have no id, so their position in the list is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles["validator"]} role="group" aria-label={t("flow.jumpName", { n: index + 1 })}>
          <ConditionField
            label={t("flow.jumpIf")}
            none={t("flow.jumpAlways")}
            value={jump.if}
            place={{ kind: "jump", pageId: page.id, index }}
          />
          <SelectField
            label={t("flow.jumpTo")}
            value={jump.to}
            choices={
              targets.some((one) => one.value === jump.to)
                ? targets
                : [{ value: jump.to, label: t("flow.jumpLost", { id: jump.to }) }, ...targets]
            }
            onChange={(to) => setJumps(jumps.with(index, { ...jump, to }))}
          />
          <JumpButtons
            index={index}
            count={jumps.length}
            onMove={(to) => setJumps(jumps.toSpliced(index, 1).toSpliced(to, 0, jump))}
            onRemove={() => setJumps(jumps.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddJump
        target={first}
        isFull={jumps.length >= MOST_JUMPS}
        onAdd={(target) => setJumps([...jumps, { to: target.value }])}
      />
    </>
  );
}

function AddJump(props: { target: JumpTarget | undefined; isFull: boolean; onAdd: (target: JumpTarget) => void }) {
  const { t } = useTranslation("designer");
  const { target, isFull, onAdd } = props;
  if (!target) return <span className={styles["none"]}>{t("flow.jumpNowhere")}</span>;
  return (
    <button type="button" className={styles["link"]} disabled={isFull} onClick={() => onAdd(target)}>
      <PlusOutlined aria-hidden /> {t("flow.addJump")}
    </button>
  );
}

function JumpButtons(props: { index: number; count: number; onMove: (to: number) => void; onRemove: () => void }) {
  const { t } = useTranslation("designer");
  const { index, count, onMove, onRemove } = props;
  return (
    <span className={styles["buttons"]}>
      <button
        type="button"
        className={styles["link"]}
        aria-label={t("flow.jumpUp", { n: index + 1 })}
        title={t("toolbar.up")}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUpOutlined aria-hidden />
      </button>
      <button
        type="button"
        className={styles["link"]}
        aria-label={t("flow.jumpDown", { n: index + 1 })}
        title={t("toolbar.down")}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDownOutlined aria-hidden />
      </button>
      <button type="button" className={styles["link"]} data-danger onClick={onRemove}>
        <CloseOutlined aria-hidden /> {t("flow.removeJump")}
      </button>
    </span>
  );
}
