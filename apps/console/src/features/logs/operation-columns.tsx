/** Columns of the operation log. */
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { Operation } from "./log.query.ts";
import { useLogWords } from "./log-words.ts";

export function useOperationColumns(open: (operation: Operation) => void): DataColumn<Operation>[] {
  const toName = useSeededName();
  const t = useLogWords();
  const words = useAdminWords();
  const format = useFormat();
  const types = useDictionary("sys_oper_type");
  const statuses = useDictionary("sys_common_status");
  return [
    { key: "title", title: t("columns.title"), render: ({ title }) => toName(title) },
    {
      key: "businessType",
      title: t("columns.type"),
      width: 110,
      render: ({ businessType }) => <DictionaryTag entries={types} value={businessType} />,
    },
    { key: "operName", title: t("columns.name"), width: 140, canSort: true, render: ({ operName }) => operName },
    { key: "operIp", title: t("columns.address"), width: 150, render: ({ operIp }) => operIp },
    { key: "operLocation", title: t("columns.place"), width: 110, render: ({ operLocation }) => operLocation },
    {
      key: "status",
      title: t("columns.status"),
      width: 90,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "operTime", title: t("columns.time"), width: 180, canSort: true, render: ({ operTime }) => operTime },
    {
      key: "costTime",
      title: t("columns.cost"),
      width: 110,
      isNumber: true,
      canSort: true,
      render: ({ costTime }) => t("milliseconds", { count: format.number(costTime) }),
    },
    {
      key: "actions",
      title: words("actions"),
      width: 90,
      isActions: true,
      render: (operation) => (
        <Button type="link" size="small" onClick={() => open(operation)}>
          {words("view")}
        </Button>
      ),
    },
  ];
}
