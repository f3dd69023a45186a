/** Columns of the list of entries. */
import { changeDictData, deleteDictData, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import type { RemoveRows } from "../../admin/use-record-removal.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { DictData } from "./dictionary.query.ts";
import { useDictionaryWords } from "./dictionary-words.ts";

export function useDataColumns(open: (dictCode: number) => void, remove: RemoveRows<DictData>): DataColumn<DictData>[] {
  const t = useDictionaryWords();
  const words = useAdminWords();
  const format = useFormat();
  const statuses = useDictionary("sys_normal_disable");
  const yesNo = useDictionary("sys_yes_no");
  return [
    {
      key: "label",
      title: t("columns.label"),
      render: (entry) => <DictionaryTag entries={[entry]} value={entry.dictValue} />,
    },
    { key: "value", title: t("columns.value"), width: 160, render: ({ dictValue }) => dictValue },
    {
      key: "sort",
      title: t("columns.sort"),
      width: 100,
      isNumber: true,
      render: ({ dictSort }) => format.number(dictSort),
    },
    {
      key: "default",
      title: t("columns.isDefault"),
      width: 90,
      // Only the default entry is marked.
      render: ({ isDefault }) => isDefault === "Y" && <DictionaryTag entries={yesNo} value={isDefault} />,
    },
    {
      key: "status",
      title: t("columns.status"),
      width: 100,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "remark", title: t("columns.remark"), width: 200, render: ({ remark }) => remark },
    { key: "created", title: t("columns.created"), width: 180, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 140,
      isActions: true,
      render: (entry) => (
        <>
          <RowButton permission={permissionOf(changeDictData)} onClick={() => open(entry.dictCode)}>
            {words("edit")}
          </RowButton>
          <RowButton permission={permissionOf(deleteDictData)} danger onClick={() => remove([entry])}>
            {words("remove")}
          </RowButton>
        </>
      ),
    },
  ];
}
