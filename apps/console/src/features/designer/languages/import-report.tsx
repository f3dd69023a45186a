/** Preview of an import before it is applied. Entries that match no text are listed and can be copied. */
import { languageName } from "@idata/engine";
import { App, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { useUndoMessage } from "../use-undo-message.ts";
import type { ImportPlan } from "./exchange/translation-file.ts";
import styles from "./languages.module.css";

export function ImportReport({ tag, plan, onClose }: { tag: string; plan: ImportPlan; onClose: () => void }) {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const { store, actions } = useDesigner();
  const say = useUndoMessage();
  const [isOpen, setOpen] = useState(true);
  const { taken, same, blank, changedSince, unmatched, misfits } = plan;
  const left = [...unmatched, ...misfits];
  const count = taken.length;
  const apply = () => {
    store.closeStep();
    actions.putTranslations(tag, taken);
    say(t("languages.importDone", { count }));
    setOpen(false);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(left.map((line) => Object.values(line).join("\t")).join("\n"));
    void message.success(t("languages.copied"));
  };
  return (
    <Modal
      open={isOpen}
      title={t("languages.importTitle", { name: languageName(tag) })}
      width={560}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      okText={t("languages.importApply", { count })}
      cancelText={t("languages.cancel")}
      okButtonProps={{ disabled: count === 0 }}
      onOk={apply}
    >
      <ul className={styles["report"]}>
        <li>{count > 0 ? t("languages.importTaken", { count }) : t("languages.importNothing")}</li>
        {same > 0 && <li>{t("languages.importSame", { count: same })}</li>}
        {blank > 0 && <li>{t("languages.importBlank", { count: blank })}</li>}
        {changedSince > 0 && <li>{t("languages.importChanged", { count: changedSince })}</li>}
        {unmatched.length > 0 && <li>{t("languages.importUnmatched", { count: unmatched.length })}</li>}
        {misfits.length > 0 && <li>{t("languages.importMisfits", { count: misfits.length })}</li>}
      </ul>
      {left.length > 0 && (
        <>
          <dl className={styles["unmatched"]}>
            {left.map(({ path, source, word }, index) => (
              // A file may contain a place twice.
              <div key={`${path} ${index}`}>
                <dt>{source || path}</dt>
                <dd lang={tag} dir="auto">
                  {word}
                </dd>
              </div>
            ))}
          </dl>
          <Button type="link" className={styles["copy"] ?? ""} onClick={() => void copy()}>
            {t("languages.copyUnmatched")}
          </Button>
        </>
      )}
    </Modal>
  );
}
