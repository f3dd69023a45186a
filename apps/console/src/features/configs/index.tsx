/** `/system/config`: the settings of the system. */
import { deleteConfigs, exportConfigs, refreshConfigCache, addConfig, permissionOf } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
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
import { ConfigDrawer } from "./config-drawer.tsx";
import { configListQuery, CONFIGS } from "./config.query.ts";
import type { Config } from "./config.query.ts";
import { useConfigWords } from "./config-words.ts";
import { TestMail } from "./test-mail.tsx";
import { useConfigColumns } from "./use-config-columns.tsx";

const NAMES = { filters: ["configName", "configKey", "configType", "begin", "end"], sorts: [] };
const CONFIG = { keyOf: ({ configId }: Config) => String(configId), nameOf: ({ configName }: Config) => configName };

export default function ConfigsPage() {
  const t = useConfigWords();
  const table = useServerTable(NAMES);
  const list = useQuery(configListQuery(toListQuery(table)));
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<number | "new" | null>(null);
  const remove = useRecordRemoval({
    ...CONFIG,
    remove: (configIds) => call(deleteConfigs, { params: { configIds } }),
    refresh: [CONFIGS],
  });
  const yesNo = useDictionaryOptions("sys_yes_no");
  const refresh = async () => {
    await call(refreshConfigCache);
    await queryClient.invalidateQueries({ queryKey: CONFIGS });
  };
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <TestMail />
          <CacheButton permission={permissionOf(deleteConfigs)} refresh={refresh} />
          <ListExport
            permission={permissionOf(exportConfigs)}
            contract={exportConfigs}
            filters={table.filters}
            name={t("fileName")}
          />
          <AddButton permission={permissionOf(addConfig)} onClick={() => setChoice("new")}>
            {t("add")}
          </AddButton>
        </>
      }
    >
      <AdminTable
        id="configs"
        table={table}
        list={list}
        columns={useConfigColumns(setChoice, remove)}
        {...CONFIG}
        searchFields={[
          { name: "configName", label: t("columns.name") },
          { name: "configKey", label: t("columns.key") },
          { name: "configType", label: t("columns.builtIn"), options: yesNo },
          useCreatedField(),
        ]}
        emptyTitle={t("empty")}
        renderBar={useRemoveBar(permissionOf(deleteConfigs), remove)}
      />
      <ConfigDrawer choice={choice} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}
