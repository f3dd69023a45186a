/** `/system/dict-data/index/:dictId`: the entries of one dictionary. */
import { ArrowLeftOutlined } from "@ant-design/icons";
import { deleteDictData, exportDictData, addDictData, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { PageError } from "../../shell/page-error.tsx";
import { PageSkeleton } from "../../shell/page-skeleton.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { DataDrawer } from "./data-drawer.tsx";
import { DICT_DATA, dictDataListQuery, dictTypeChoicesQuery, dictTypeQuery } from "./dictionary.query.ts";
import type { DictData, DictType } from "./dictionary.query.ts";
import styles from "./data-page.module.css";
import { useDictionaryWords } from "./dictionary-words.ts";
import { useDataColumns } from "./use-data-columns.tsx";

export default function DictDataPage() {
  const dictId = Number(useParams()["dictId"]);
  const type = useQuery(dictTypeQuery(dictId));
  if (type.error !== null) return <PageError error={type.error} onRetry={() => void type.refetch()} />;
  return type.data === undefined ? <PageSkeleton /> : <Entries key={dictId} type={type.data} />;
}

const NAMES = { filters: ["dictLabel", "status"], sorts: [] };
const ENTRY = { keyOf: ({ dictCode }: DictData) => String(dictCode), nameOf: ({ dictLabel }: DictData) => dictLabel };

function Entries({ type }: { type: DictType }) {
  const t = useDictionaryWords();
  const table = useServerTable(NAMES);
  const filter = { ...table.filters, dictType: type.dictType };
  const list = useQuery(dictDataListQuery(toListQuery({ ...table, filters: filter })));
  const [choice, setChoice] = useState<number | "new" | null>(null);
  const remove = useRecordRemoval({
    ...ENTRY,
    remove: (dictCodes) => call(deleteDictData, { params: { dictCodes } }),
    refresh: [DICT_DATA, ["dictionary"]],
  });
  const statuses = useDictionaryOptions("sys_normal_disable");
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
          <ListExport
            permission={permissionOf(exportDictData)}
            contract={exportDictData}
            filters={filter}
            name={t("dataFile")}
          />
          <AddButton permission={permissionOf(addDictData)} onClick={() => setChoice("new")}>
            {t("addEntry")}
          </AddButton>
        </>
      }
    >
      <AdminTable
        id="dictionary-entries"
        table={table}
        list={list}
        columns={useDataColumns(setChoice, remove)}
        {...ENTRY}
        searchFields={[
          { name: "dictLabel", label: t("columns.label") },
          { name: "status", label: t("columns.status"), options: statuses },
        ]}
        emptyTitle={t("emptyEntries")}
        renderBar={useRemoveBar(permissionOf(deleteDictData), remove)}
      />
      <DataDrawer choice={choice} dictType={type.dictType} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}

/** Goes directly to the entries of another dictionary. */
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
