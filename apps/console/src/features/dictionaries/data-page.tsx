/** `/system/dict-data/index/:dictId`: the entries of one dictionary. */
import { ArrowLeftOutlined, PlusOutlined } from "@ant-design/icons";
import { deleteDictData, exportDictData } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toFilterQuery, toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { PageError } from "../../shell/page-error.tsx";
import { PageSkeleton } from "../../shell/page-skeleton.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { DataDrawer } from "./data-drawer.tsx";
import { DICT_DATA, dictDataListQuery, dictTypeChoicesQuery, dictTypeQuery } from "./dictionary.query.ts";
import type { DictData, DictType } from "./dictionary.query.ts";
import styles from "./data-page.module.css";
import { useDictionaryWords } from "./dictionary-words.ts";

export default function DictDataPage() {
  const dictId = Number(useParams()["dictId"]);
  const type = useQuery(dictTypeQuery(dictId));
  if (type.error !== null) return <PageError error={type.error} onRetry={() => void type.refetch()} />;
  return type.data === undefined ? <PageSkeleton /> : <Entries key={dictId} type={type.data} />;
}

const NAMES = { filters: ["dictLabel", "status"], sorts: [] };

function Entries({ type }: { type: DictType }) {
  const t = useDictionaryWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const filter = { ...table.filters, dictType: type.dictType };
  const list = useQuery(dictDataListQuery(toListQuery({ ...table, filters: filter })));
  const [choice, setChoice] = useState<number | "new" | null>(null);
  const { hasPermission } = useRights();
  const remove = useEntryRemoval();
  const statuses = useDictionary("sys_normal_disable");
  const fileName = () => `${t("dataFile")}_${Date.now()}.xlsx`;
  return (
    <AdminPage
      title={t("dataTitle", { name: type.dictName })}
      hint={t("dataHint", { type: type.dictType })}
      actions={
        <>
          <Link className={styles["back"]} to="/system/dict">
            <ArrowLeftOutlined aria-hidden /> {t("back")}
          </Link>
          <TypeSwitch dictId={type.dictId} />
          <Allow permissions={["system:dict:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() => download(exportDictData.path, toFilterQuery(filter), fileName())}
            />
          </Allow>
          <Allow permissions={["system:dict:add"]}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
              {t("addEntry")}
            </Button>
          </Allow>
        </>
      }
    >
      <AdminTable
        id="dictionary-entries"
        table={table}
        list={list}
        columns={useColumns(setChoice, remove)}
        keyOf={({ dictCode }) => String(dictCode)}
        nameOf={({ dictLabel }) => dictLabel}
        searchFields={[
          { name: "dictLabel", label: t("columns.label") },
          {
            name: "status",
            label: t("columns.status"),
            options: statuses.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("emptyEntries")}
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
      <DataDrawer
        choice={choice}
        dictType={type.dictType}
        nextSort={(list.data?.total ?? 0) + 1}
        onClose={() => setChoice(null)}
      />
    </AdminPage>
  );
}

/** To the entries of another dictionary without the way back. */
function TypeSwitch({ dictId }: { dictId: number }) {
  const t = useDictionaryWords();
  const navigate = useNavigate();
  const { data = [] } = useQuery(dictTypeChoicesQuery());
  return (
    <Select
      aria-label={t("choose")}
      value={dictId}
      showSearch={{ optionFilterProp: "label" }}
      popupMatchSelectWidth={false}
      options={data.map(({ dictId: value, dictName }) => ({ value, label: dictName }))}
      onChange={(next) => void navigate(`/system/dict-data/index/${next}`)}
    />
  );
}

function useEntryRemoval(): (entries: readonly DictData[], onDone?: () => void) => void {
  const removal = useRemoval();
  return (entries, onDone = () => {}) =>
    removal({
      names: entries.map(({ dictLabel }) => dictLabel),
      remove: () => call(deleteDictData, { params: { dictCodes: entries.map(({ dictCode }) => dictCode).join(",") } }),
      refresh: [DICT_DATA, ["dictionary"]],
      onDone,
    });
}

function useColumns(
  open: (dictCode: number) => void,
  remove: (entries: readonly DictData[]) => void,
): DataColumn<DictData>[] {
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
      // Only what is out of the ordinary is marked.
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
          <Allow permissions={["system:dict:edit"]}>
            <Button type="link" size="small" onClick={() => open(entry.dictCode)}>
              {words("edit")}
            </Button>
          </Allow>
          <Allow permissions={["system:dict:remove"]}>
            <Button type="link" size="small" danger onClick={() => remove([entry])}>
              {words("remove")}
            </Button>
          </Allow>
        </>
      ),
    },
  ];
}
