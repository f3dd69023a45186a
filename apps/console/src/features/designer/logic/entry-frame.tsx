/** The dialog around an entry. Nothing changes until it is applied; applying is one undo step. */
import { Button, Modal } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { useUndoMessage } from "../use-undo-message.ts";
import styles from "./entry.module.css";

export interface EntryFrameProps {
  title: string;
  intro: string;
  /** True if all required fields are valid. */
  isReady: boolean;
  onApply: () => void;
  /** Undefined for a new entry. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

export function EntryFrame({ title, intro, isReady, onApply, onRemove, children }: EntryFrameProps) {
  const { t } = useTranslation("designer");
  const { entries } = useDesigner();
  const sayRemoved = useUndoMessage();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={640}
      onCancel={close}
      afterClose={entries.close}
      destroyOnHidden
      footer={
        <>
          {onRemove && (
            <Button
              danger
              type="text"
              style={{ float: "inline-start" }}
              onClick={() => {
                onRemove();
                sayRemoved(t("entry.removed"));
                close();
              }}
            >
              {t("entry.remove")}
            </Button>
          )}
          <Button onClick={close}>{t("condition.cancel")}</Button>
          <Button
            type="primary"
            disabled={!isReady}
            onClick={() => {
              onApply();
              close();
            }}
          >
            {t("condition.apply")}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <p className={styles["note"]}>{intro}</p>
        {children}
      </div>
    </Modal>
  );
}
