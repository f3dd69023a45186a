/** `/system/dict`: the dictionaries; each leads to its entries. */
import { PlusOutlined } from "@ant-design/icons";
import { deleteDictTypes, exportDictTypes, refreshDictCache } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toFilterQuery, toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { DICT_TYPES, dictTypeListQuery, useDictionaryRefresh } from "./dictionary.query.ts";
import type { DictType } from "./dictionary.query.ts";
import { useDictionaryWords } from "./dictionary-words.ts";
import { TypeDrawer } from "./type-drawer.tsx";

const NAMES = { filters: ["dictName", "dictType", "status"], sorts: [] };

export default function DictionariesPage() {
  const t = useDictionaryWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(dictTypeListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<number | "new" | null>(null);
  const { hasPermission } = useRights();
  const remove = useTypeRemoval();
  const statuses = useDictionary("sys_normal_disable");
  const fileName = () => `${t("typeFile")}_${Date.now()}.xlsx`;
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <Allow permissions={["system:dict:remove"]}>
            <RefreshButton />
          </Allow>
          <Allow permissions={["system:dict:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() => download(exportDictTypes.path, toFilterQuery(table.filters), fileName())}
            />
          </Allow>
          <Allow permissions={["system:dict:add"]}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
              {t("addType")}
            </Button>
          </Allow>
        </>
      }
    >
      <AdminTable
        id="dictionaries"
        table={table}
        list={list}
        columns={useColumns(setChoice, remove)}
        keyOf={({ dictId }) => String(dictId)}
        nameOf={({ dictName }) => dictName}
        searchFields={[
          { name: "dictName", label: t("columns.name") },
          { name: "dictType", label: t("columns.type") },
          {
            name: "status",
            label: t("columns.status"),
            options: statuses.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("emptyTypes")}
        renderBar={
          hasPermission("system:dict:remove")
            ? (chosen, clear) => (
                <Button size="small" danger onClick={() => remove(chosen, clear)}>
                  {words("remove")}
                </Button>
              )
            : undefined
        }
      />
      <TypeDrawer choice={choice} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}

function RefreshButton() {
  const t = useDictionaryWords();
  const { message } = App.useApp();
  const refresh = useDictionaryRefresh();
  const run = useMutation({
    mutationFn: async () => {
      await call(refreshDictCache);
      await refresh();
    },
    onSuccess: () => void message.success(t("refreshed")),
  });
  return (
    <Button loading={run.isPending} onClick={() => run.mutate()}>
      {t("refresh")}
    </Button>
  );
}

function useTypeRemoval(): (types: readonly DictType[], onDone?: () => void) => void {
  const t = useDictionaryWords();
  const removal = useRemoval();
  return (types, onDone = () => {}) =>
    removal({
      names: types.map(({ dictName }) => dictName),
      hint: t("removeTypeHint"),
      remove: () => call(deleteDictTypes, { params: { dictIds: types.map(({ dictId }) => dictId).join(",") } }),
      refresh: [DICT_TYPES],
      onDone,
    });
}

function useColumns(
  open: (dictId: number) => void,
  remove: (types: readonly DictType[]) => void,
): DataColumn<DictType>[] {
  const t = useDictionaryWords();
  const words = useAdminWords();
  const statuses = useDictionary("sys_normal_disable");
  return [
    { key: "name", title: t("columns.name"), render: ({ dictName }) => dictName },
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
          <Allow permissions={["system:dict:edit"]}>
            <Button type="link" size="small" onClick={() => open(type.dictId)}>
              {words("edit")}
            </Button>
          </Allow>
          <Allow permissions={["system:dict:remove"]}>
            <Button type="link" size="small" danger onClick={() => remove([type])}>
              {words("remove")}
            </Button>
          </Allow>
        </>
      ),
    },
  ];
}
