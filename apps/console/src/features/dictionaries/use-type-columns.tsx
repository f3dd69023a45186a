/** Columns of the list of dictionaries. */
import { changeDictType, deleteDictTypes, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Link } from "react-router";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import type { RemoveRows } from "../../admin/use-record-removal.ts";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { DictType } from "./dictionary.query.ts";
import { useDictionaryWords } from "./dictionary-words.ts";

export function useTypeColumns(open: (dictId: number) => void, remove: RemoveRows<DictType>): DataColumn<DictType>[] {
  const toName = useSeededName();
  const t = useDictionaryWords();
  const words = useAdminWords();
  const statuses = useDictionary("sys_normal_disable");
  return [
    { key: "name", title: t("columns.name"), render: ({ dictName }) => toName(dictName) },
    {
      key: "type",
      title: t("columns.type"),
      width: 220,
      render: ({ dictId, dictType }) => <Link to={`/system/dict-data/index/${dictId}`}>{dictType}</Link>,
    },
    {
      key: "status",
      title: t("columns.status"),
      width: 100,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "remark", title: t("columns.remark"), width: 220, render: ({ remark }) => remark },
    { key: "created", title: t("columns.created"), width: 180, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 210,
      isActions: true,
      render: (type) => (
        <>
          <Link to={`/system/dict-data/index/${type.dictId}`}>{t("entries")}</Link>
          <RowButton permission={permissionOf(changeDictType)} onClick={() => open(type.dictId)}>
            {words("edit")}
          </RowButton>
          <RowButton permission={permissionOf(deleteDictTypes)} danger onClick={() => remove([type])}>
            {words("remove")}
          </RowButton>
        </>
      ),
    },
  ];
}
