/** `/system/notice`: notices to everybody who signs in. */
import { PlusOutlined } from "@ant-design/icons";
import { deleteNotices } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toBulkBar } from "../../admin/bulk-bar.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { NoticeDialog } from "../../notices/notice-dialog.tsx";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { useNoticeColumns } from "./notice-columns.tsx";
import { NoticeDrawer } from "./notice-drawer.tsx";
import type { NoticeChoice } from "./notice-drawer.tsx";
import { noticeListQuery, NOTICES } from "./notice-list.query.ts";
import type { NoticeRow } from "./notice-list.query.ts";
import { useNoticeWords } from "./notice-words.ts";
import { ReadersDrawer } from "./readers-drawer.tsx";

const NAMES = { filters: ["noticeTitle", "createBy", "noticeType"], sorts: [] };

export default function NoticesPage() {
  const t = useNoticeWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(noticeListQuery(toListQuery(table)));
  const types = useDictionary("sys_notice_type");
  const [choice, setChoice] = useState<NoticeChoice>(null);
  const [shown, setShown] = useState<NoticeRow | null>(null);
  const [readersOf, setReadersOf] = useState<NoticeRow | null>(null);
  const { hasPermission } = useRights();
  const remove = useNoticeRemoval();
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <Allow permissions={["system:notice:add"]}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
            {t("add")}
          </Button>
        </Allow>
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
        keyOf={({ noticeId }) => String(noticeId)}
        nameOf={({ noticeTitle }) => noticeTitle}
        searchFields={[
          { name: "noticeTitle", label: t("columns.title") },
          { name: "createBy", label: t("columns.by") },
          {
            name: "noticeType",
            label: t("columns.type"),
            options: types.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("empty")}
        {...(hasPermission("system:notice:remove") ? { renderBar: toBulkBar(words("remove"), remove) } : {})}
      />
      <NoticeDrawer choice={choice} onClose={() => setChoice(null)} />
      <NoticeDialog open={shown !== null} notice={shown ?? undefined} onClose={() => setShown(null)} />
      <ReadersDrawer notice={readersOf} onClose={() => setReadersOf(null)} />
    </AdminPage>
  );
}

function useNoticeRemoval(): (notices: readonly NoticeRow[], onDone?: () => void) => void {
  const t = useNoticeWords();
  const removal = useRemoval();
  return (notices, onDone = () => {}) =>
    removal({
      names: notices.map(({ noticeTitle }) => noticeTitle),
      hint: t("removeHint"),
      remove: () => call(deleteNotices, { params: { noticeIds: notices.map(({ noticeId }) => noticeId).join(",") } }),
      refresh: [NOTICES],
      onDone,
    });
}
