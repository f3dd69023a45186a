/**
 * Lists what an unsaved copy of this browser and the stored form have changed differently, to choose which to keep.
 * Nothing is saved until the user applies.
 */
import { type FormDefinition, mergeDefinitions, type MergeConflict, type Side } from "@idata/engine";
import { Button, Modal } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./merge.module.css";
import { sayPlace, sayValue } from "./setting-words.ts";

export interface MergeRequest {
  base: FormDefinition;
  mine: FormDefinition;
  theirs: FormDefinition;
  /** Revisions that the two sides are based on. */
  yours: number;
  current: number;
}

export function MergeDialog({
  request,
  later,
  onApply,
  onLater,
}: {
  request: MergeRequest;
  /** Label of the other button. */
  later: string;
  onApply: (merged: FormDefinition) => void;
  onLater: () => void;
}) {
  const { t } = useTranslation("designer");
  const { base, mine, theirs, yours, current } = request;
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { definition, conflicts } = useMemo(
    () => mergeDefinitions(base, mine, theirs, choices),
    [base, mine, theirs, choices],
  );
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((conflict) => [conflict.id, side])));
  return (
    <Modal
      open
      title={t("stale.title")}
      width={720}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <>
          <Button onClick={onLater}>{later}</Button>
          <Button type="primary" onClick={() => onApply(definition)}>
            {t("stale.apply")}
          </Button>
        </>
      }
    >
      <p className={styles["intro"]}>
        {conflicts.length === 0
          ? t("stale.clean", { yours, current })
          : t("stale.text", { yours, current, count: conflicts.length })}
      </p>
      {conflicts.length > 1 && (
        <div className={styles["all"]}>
          <Button size="small" onClick={() => chooseAll("mine")}>
            {t("stale.allMine")}
          </Button>
          <Button size="small" onClick={() => chooseAll("theirs")}>
            {t("stale.allTheirs")}
          </Button>
        </div>
      )}
      <div className={styles["list"]}>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            conflict={conflict}
            sides={[base, mine, theirs]}
            side={choices[conflict.id] ?? toDefault(conflict)}
            onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
          />
        ))}
      </div>
    </Modal>
  );
}

/** If one side removed the thing, the other side's version is the default, so that it is kept. */
function toDefault({ setting, mine }: MergeConflict): Side {
  return setting === null && mine === undefined ? "theirs" : "mine";
}

function ConflictRow({
  conflict,
  sides,
  side,
  onChoose,
}: {
  conflict: MergeConflict;
  sides: readonly FormDefinition[];
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { t } = useTranslation("designer");
  // Keys of settings are looked up dynamically; unknown settings are shown by name.
  const say = t as unknown as (key: string, params?: Record<string, string | number>) => string;
  return (
    <fieldset className={styles["conflict"]}>
      <legend>{sayPlace(conflict, sides, say)}</legend>
      {(["mine", "theirs"] as const).map((one) => (
        <label key={one} className={styles["choice"]}>
          <input type="radio" name={conflict.id} checked={side === one} onChange={() => onChoose(one)} />
          <span className={styles["side"]}>{t(`stale.${one}`)}</span>
          <span className={styles["value"]}>{sayValue(conflict[one], sides, say)}</span>
        </label>
      ))}
    </fieldset>
  );
}
