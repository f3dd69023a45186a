/** `/system/dict`: the dictionaries, each with a link to its entries. */
import { deleteDictTypes, exportDictTypes, refreshDictCache, addDictType, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { CacheButton } from "../../admin/cache-button.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useCreatedField } from "../../admin/use-created-field.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { DICT_TYPES, dictTypeListQuery, useDictionaryRefresh } from "./dictionary.query.ts";
import type { DictType } from "./dictionary.query.ts";
import { useDictionaryWords } from "./dictionary-words.ts";
import { TypeDrawer } from "./type-drawer.tsx";
import { useTypeColumns } from "./use-type-columns.tsx";

const NAMES = { filters: ["dictName", "dictType", "status", "begin", "end"], sorts: [] };
const TYPE = { keyOf: ({ dictId }: DictType) => String(dictId), nameOf: ({ dictName }: DictType) => dictName };

export default function DictionariesPage() {
  const t = useDictionaryWords();
  const table = useServerTable(NAMES);
  const list = useQuery(dictTypeListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<number | "new" | null>(null);
  const remove = useRecordRemoval({
    ...TYPE,
    hint: t("removeTypeHint"),
    remove: (dictIds) => call(deleteDictTypes, { params: { dictIds } }),
    refresh: [DICT_TYPES],
  });
  const statuses = useDictionaryOptions("sys_normal_disable");
  const refreshLists = useDictionaryRefresh();
  const refresh = async () => {
    await call(refreshDictCache);
    await refreshLists();
  };
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <CacheButton permission={permissionOf(deleteDictTypes)} refresh={refresh} />
          <ListExport
            permission={permissionOf(exportDictTypes)}
            contract={exportDictTypes}
            filters={table.filters}
            name={t("typeFile")}
          />
          <AddButton permission={permissionOf(addDictType)} onClick={() => setChoice("new")}>
            {t("addType")}
          </AddButton>
        </>
      }
    >
      <AdminTable
        id="dictionaries"
        table={table}
        list={list}
        columns={useTypeColumns(setChoice, remove)}
        {...TYPE}
        searchFields={[
          { name: "dictName", label: t("columns.name") },
          { name: "dictType", label: t("columns.type") },
          { name: "status", label: t("columns.status"), options: statuses },
          useCreatedField(),
        ]}
        emptyTitle={t("emptyTypes")}
        renderBar={useRemoveBar(permissionOf(deleteDictTypes), remove)}
      />
      <TypeDrawer choice={choice} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}
