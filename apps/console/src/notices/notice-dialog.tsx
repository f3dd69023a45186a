/** A notice as its readers see it. */
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Modal } from "antd";
import type { ReactNode } from "react";
import { useDictionary } from "../kit/dictionary.query.ts";
import { NoticeContent } from "./notice-content.tsx";
import { useBellWords } from "./notice-words.ts";
import styles from "./notices.module.css";

export interface ShownNotice {
  readonly noticeTitle: string;
  readonly noticeType: string;
  readonly noticeContent: string;
  readonly createBy: string | null;
  readonly createTime: string | null;
}

export interface NoticeDialogProps {
  open: boolean;
  /** Undefined while loading. */
  notice: ShownNotice | undefined;
  /** Shown in place of the notice. */
  error?: ReactNode;
  onClose: () => void;
}

const WIDTH = 680;

export function NoticeDialog({ open, notice, error, onClose }: NoticeDialogProps) {
  const t = useBellWords();
  const types = useDictionary("sys_notice_type");
  return (
    <Modal
      open={open}
      title={<span className={styles["dialogTitle"]}>{notice?.noticeTitle ?? t("notices")}</span>}
      footer={null}
      width={WIDTH}
      onCancel={onClose}
      destroyOnHidden
      loading={notice === undefined && error === undefined}
    >
      {error}
      {notice !== undefined && (
        <>
          <p className={styles["meta"]}>
            <DictionaryTag entries={types} value={notice.noticeType} />
            {notice.createTime !== null && (
              <span>{t("by", { name: notice.createBy ?? "", time: notice.createTime })}</span>
            )}
          </p>
          <NoticeContent html={notice.noticeContent} />
        </>
      )}
    </Modal>
  );
}
