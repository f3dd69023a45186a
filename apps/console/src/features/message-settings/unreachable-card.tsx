/** Addresses to which mails were refused or came back: why, until when, and writing to one again. */
import { deleteUnreachableAddress, listUnreachableAddresses, type RowOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import { Card } from "../../messages/card.tsx";
import { useMessageSettingsWords } from "./message-settings-words.ts";

type Unreachable = RowOf<typeof listUnreachableAddresses>;
const KEY = ["unreachable-addresses"];

export function UnreachableCard({ canChange }: { canChange: boolean }) {
  const t = useMessageSettingsWords();
  const table = useLocalTable();
  const confirm = useConfirmed();
  const address = table.filters["address"];
  const query = { pageNum: table.pageNum, pageSize: table.pageSize, ...(address !== undefined && { address }) };
  const list = useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(listUnreachableAddresses, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const takeOff = ({ id, address: known }: Unreachable) =>
    confirm({
      title: known === null ? t("unreachable.confirmGone") : t("unreachable.confirm", { address: known }),
      content: t("unreachable.confirmHint"),
      okText: t("unreachable.takeOff"),
      change: () => call(deleteUnreachableAddress, { params: { entryId: id } }),
      refresh: [KEY],
      done: t("unreachable.takenOff"),
    });
  const columns: DataColumn<Unreachable>[] = [
    {
      key: "address",
      title: t("unreachable.address"),
      render: ({ address: known }) => (known === null ? t("unreachable.gone") : <span translate="no">{known}</span>),
    },
    { key: "reason", title: t("unreachable.reason"), width: 200, render: ({ reason }) => reason },
    { key: "since", title: t("unreachable.since"), width: 172, render: ({ since }) => since },
    { key: "until", title: t("unreachable.until"), width: 172, render: ({ until }) => until },
    {
      key: "actions",
      title: t("unreachable.actions"),
      width: 120,
      isActions: true,
      render: (entry) =>
        canChange ? (
          <Button type="link" size="small" onClick={() => takeOff(entry)}>
            {t("unreachable.takeOff")}
          </Button>
        ) : null,
    },
  ];
  return (
    <Card title={t("unreachable.title")} hint={t("unreachable.hint")}>
      <AdminTable<Unreachable>
        id="unreachable"
        label={t("unreachable.title")}
        table={table}
        list={list}
        keyOf={({ id }) => String(id)}
        nameOf={(entry) => entry.address ?? t("unreachable.gone")}
        searchFields={[{ name: "address", label: t("unreachable.address") }]}
        emptyTitle={t("unreachable.empty")}
        columns={columns}
      />
    </Card>
  );
}
