/** Lists who has read a notice, and when. */
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import { readersQuery } from "./notice-list.query.ts";
import type { NoticeRow, ReaderRow } from "./notice-list.query.ts";
import { useNoticeWords } from "./notice-words.ts";

const WIDTH = 760;
const PAGE_SIZE = 20;

export function ReadersDrawer({ notice, onClose }: { notice: NoticeRow | null; onClose: () => void }) {
  const t = useNoticeWords();
  return (
    <Drawer
      open={notice !== null}
      title={t("readersOf", { name: notice?.noticeTitle ?? "" })}
      size={Math.min(WIDTH, window.innerWidth)}
      onClose={onClose}
      destroyOnHidden
    >
      {notice !== null && <Readers noticeId={notice.noticeId} />}
    </Drawer>
  );
}

function Readers({ noticeId }: { noticeId: number }) {
  const t = useNoticeWords();
  const words = useTableWords();
  const format = useFormat();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZE });
  const list = useQuery(readersQuery(noticeId, search, page.pageNum, page.pageSize));
  const total = list.data?.total ?? 0;
  const columns: DataColumn<ReaderRow>[] = [
    { key: "nickName", title: t("reader.name"), render: ({ nickName }) => nickName },
    { key: "userName", title: t("reader.account"), width: 130, render: ({ userName }) => userName },
    { key: "deptName", title: t("reader.dept"), width: 130, render: ({ deptName }) => deptName },
    { key: "phonenumber", title: t("reader.phone"), width: 130, render: ({ phonenumber }) => phonenumber },
    { key: "readTime", title: t("reader.time"), width: 180, render: ({ readTime }) => readTime },
  ];
  return (
    <DataTable
      id="notice-readers"
      tools={
        <Input.Search
          aria-label={t("search")}
          placeholder={t("search")}
          allowClear
          maxLength={60}
          onSearch={(text) => {
            setSearch(text.trim());
            setPage({ ...page, pageNum: 1 });
          }}
        />
      }
      columns={columns}
      rows={list.data?.rows}
      keyOf={({ userId }) => String(userId)}
      words={words}
      error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
      empty={<EmptyState title={t(search === "" ? "noReaders" : "noneFound")} />}
      isStale={list.isPlaceholderData}
      pager={{
        total,
        ...page,
        totalLabel: t("readCount", { count: format.number(total) }),
        onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }),
      }}
    />
  );
}
