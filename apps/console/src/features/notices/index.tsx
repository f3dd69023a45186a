/** `/system/notice`: notices to everyone who signs in. */
import { deleteNotices, addNotice, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { NoticeDialog } from "../../notices/notice-dialog.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { useNoticeColumns } from "./notice-columns.tsx";
import { NoticeDrawer } from "./notice-drawer.tsx";
import type { NoticeChoice } from "./notice-drawer.tsx";
import { noticeListQuery, NOTICES } from "./notice-list.query.ts";
import type { NoticeRow } from "./notice-list.query.ts";
import { useNoticeWords } from "./notice-words.ts";
import { ReadersDrawer } from "./readers-drawer.tsx";

const NAMES = { filters: ["noticeTitle", "createBy", "noticeType"], sorts: [] };
const NOTICE = {
  keyOf: ({ noticeId }: NoticeRow) => String(noticeId),
  nameOf: ({ noticeTitle }: NoticeRow) => noticeTitle,
};

export default function NoticesPage() {
  const t = useNoticeWords();
  const table = useServerTable(NAMES);
  const list = useQuery(noticeListQuery(toListQuery(table)));
  const types = useDictionaryOptions("sys_notice_type");
  const [choice, setChoice] = useState<NoticeChoice>(null);
  const [shown, setShown] = useState<NoticeRow | null>(null);
  const [readersOf, setReadersOf] = useState<NoticeRow | null>(null);
  const remove = useRecordRemoval({
    ...NOTICE,
    hint: t("removeHint"),
    remove: (noticeIds) => call(deleteNotices, { params: { noticeIds } }),
    refresh: [NOTICES],
  });
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <AddButton permission={permissionOf(addNotice)} onClick={() => setChoice("new")}>
          {t("add")}
        </AddButton>
      }
    >
      <AdminTable
        id="notices"
        table={table}
        list={list}
        columns={useNoticeColumns({
          show: setShown,
          edit: setChoice,
          showReaders: setReadersOf,
          remove: (notice) => remove([notice]),
        })}
        {...NOTICE}
        searchFields={[
          { name: "noticeTitle", label: t("columns.title") },
          { name: "createBy", label: t("columns.by") },
          { name: "noticeType", label: t("columns.type"), options: types },
        ]}
        emptyTitle={t("empty")}
        renderBar={useRemoveBar(permissionOf(deleteNotices), remove)}
      />
      <NoticeDrawer choice={choice} onClose={() => setChoice(null)} />
      <NoticeDialog open={shown !== null} notice={shown ?? undefined} onClose={() => setShown(null)} />
      <ReadersDrawer notice={readersOf} onClose={() => setReadersOf(null)} />
    </AdminPage>
  );
}
