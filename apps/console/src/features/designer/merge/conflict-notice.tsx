/**
 * Shown after a merge if both sides changed the same settings: both values, and which of them stands. It does not cover
 * the form, and typing goes on meanwhile.
 */
import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "@idata/engine";
import { useDesigner } from "../designer-context.tsx";
import { findKept, type OpenConflict } from "./conflict-store.ts";
import styles from "./conflict-notice.module.css";
import { sayPlace, sayValue } from "./setting-words.ts";

export function ConflictNotice() {
  const { t } = useTranslation("designer");
  const { conflicts } = useDesigner();
  const open = useSyncExternalStore(conflicts.subscribe, conflicts.get);
  if (open.length === 0) return null;
  return (
    <section className={styles["notice"]} aria-label={t("conflict.label")}>
      <div className={styles["head"]}>
        <strong role="status">{t("conflict.title", { count: open.length })}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("conflict.dismiss")}
          title={t("conflict.dismiss")}
          onClick={conflicts.dismiss}
        />
      </div>
      <ul className={styles["list"]}>
        {open.map((one) => (
          <Conflict key={one.conflict.id} open={one} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ open }: { open: OpenConflict }) {
  const { t } = useTranslation("designer");
  const { conflicts } = useDesigner();
  const { conflict, from } = open;
  const kept = useMemo(() => findKept(open), [open]);
  const sides = [from.base, from.mine, from.theirs];
  // Keys of settings are looked up dynamically; unknown settings are shown by name.
  const say = t as unknown as (key: string, params?: Record<string, string | number>) => string;
  const side = (name: Side) => (
    <div className={styles["side"]}>
      <span className={styles[name === kept ? "kept" : "whose"]}>
        {name === kept ? t("conflict.kept", { whose: t(`stale.${name}`) }) : t(`stale.${name}`)}
      </span>
      <span className={styles["value"]}>{sayValue(conflict[name], sides, say)}</span>
      <Button size="small" onClick={() => conflicts.take(open, name)}>
        {t(`conflict.${name}`)}
      </Button>
    </div>
  );
  return (
    <li className={styles["conflict"]}>
      <span className={styles["place"]}>{sayPlace(conflict, sides, say)}</span>
      {side("mine")}
      {side("theirs")}
    </li>
  );
}
