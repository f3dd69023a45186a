/** Columns of the notice list. The title opens the notice as readers see it. */
import { changeNotice, deleteNotices, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { NoticeRow } from "./notice-list.query.ts";
import { useNoticeWords } from "./notice-words.ts";
import styles from "./notices.module.css";

export interface NoticeActions {
  show: (notice: NoticeRow) => void;
  edit: (notice: NoticeRow) => void;
  showReaders: (notice: NoticeRow) => void;
  remove: (notice: NoticeRow) => void;
}

export function useNoticeColumns({ show, edit, showReaders, remove }: NoticeActions): DataColumn<NoticeRow>[] {
  const t = useNoticeWords();
  const words = useAdminWords();
  const types = useDictionary("sys_notice_type");
  const statuses = useDictionary("sys_notice_status");
  return [
    {
      key: "noticeTitle",
      title: t("columns.title"),
      render: (notice) => (
        <Button type="link" size="small" className={styles["name"] ?? ""} onClick={() => show(notice)}>
          {notice.noticeTitle}
        </Button>
      ),
    },
    {
      key: "noticeType",
      title: t("columns.type"),
      width: 110,
      render: ({ noticeType }) => <DictionaryTag entries={types} value={noticeType} />,
    },
    {
      key: "status",
      title: t("columns.status"),
      width: 90,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "createBy", title: t("columns.by"), width: 140, render: ({ createBy }) => createBy },
    { key: "createTime", title: t("columns.created"), width: 180, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 220,
      isActions: true,
      render: (notice) => (
        <>
          <Button type="link" size="small" onClick={() => showReaders(notice)}>
            {t("readers")}
          </Button>
          <RowButton permission={permissionOf(changeNotice)} onClick={() => edit(notice)}>
            {words("edit")}
          </RowButton>
          <RowButton permission={permissionOf(deleteNotices)} danger onClick={() => remove(notice)}>
            {words("remove")}
          </RowButton>
        </>
      ),
    },
  ];
}
