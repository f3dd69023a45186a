/** `/system/config`: the settings of the system. */
import { PlusOutlined } from "@ant-design/icons";
import { deleteConfigs, exportConfigs, refreshConfigCache } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Typography } from "antd";
import { useState } from "react";
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
import { ConfigDrawer } from "./config-drawer.tsx";
import { configListQuery, CONFIGS } from "./config.query.ts";
import type { Config } from "./config.query.ts";
import { useConfigWords } from "./config-words.ts";

const NAMES = { filters: ["configName", "configKey", "configType"], sorts: [] };

export default function ConfigsPage() {
  const t = useConfigWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(configListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<number | "new" | null>(null);
  const { hasPermission } = useRights();
  const remove = useConfigRemoval();
  const yesNo = useDictionary("sys_yes_no");
  const fileName = () => `${t("fileName")}_${Date.now()}.xlsx`;
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <Allow permissions={["system:config:remove"]}>
            <RefreshButton />
          </Allow>
          <Allow permissions={["system:config:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() => download(exportConfigs.path, toFilterQuery(table.filters), fileName())}
            />
          </Allow>
          <Allow permissions={["system:config:add"]}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
              {t("add")}
            </Button>
          </Allow>
        </>
      }
    >
      <AdminTable
        id="configs"
        table={table}
        list={list}
        columns={useColumns(setChoice, remove)}
        keyOf={({ configId }) => String(configId)}
        nameOf={({ configName }) => configName}
        searchFields={[
          { name: "configName", label: t("columns.name") },
          { name: "configKey", label: t("columns.key") },
          {
            name: "configType",
            label: t("columns.builtIn"),
            options: yesNo.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("empty")}
        renderBar={
          hasPermission("system:config:remove")
            ? (chosen, clear) => (
                <Button size="small" danger onClick={() => remove(chosen, clear)}>
                  {words("remove")}
                </Button>
              )
            : undefined
        }
      />
      <ConfigDrawer choice={choice} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}

function RefreshButton() {
  const t = useConfigWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: async () => {
      await call(refreshConfigCache);
      await queryClient.invalidateQueries({ queryKey: CONFIGS });
    },
    onSuccess: () => void message.success(t("refreshed")),
  });
  return (
    <Button loading={run.isPending} onClick={() => run.mutate()}>
      {t("refresh")}
    </Button>
  );
}

function useConfigRemoval(): (configs: readonly Config[], onDone?: () => void) => void {
  const removal = useRemoval();
  return (configs, onDone = () => {}) =>
    removal({
      names: configs.map(({ configName }) => configName),
      remove: () => call(deleteConfigs, { params: { configIds: configs.map(({ configId }) => configId).join(",") } }),
      refresh: [CONFIGS],
      onDone,
    });
}

/** Whoever looks over an administrator's shoulder should not read a password. */
const HIDDEN = new Set(["sys.user.initPassword"]);

function useColumns(
  open: (configId: number) => void,
  remove: (configs: readonly Config[]) => void,
): DataColumn<Config>[] {
  const t = useConfigWords();
  const words = useAdminWords();
  const yesNo = useDictionary("sys_yes_no");
  return [
    { key: "name", title: t("columns.name"), render: ({ configName }) => configName },
    { key: "key", title: t("columns.key"), width: 230, render: ({ configKey }) => configKey },
    {
      key: "value",
      title: t("columns.value"),
      width: 200,
      render: ({ configKey, configValue }) =>
        HIDDEN.has(configKey) && configValue !== "" ? (
          <Typography.Text type="secondary">{t("masked")}</Typography.Text>
        ) : (
          configValue
        ),
    },
    {
      key: "builtIn",
      title: t("columns.builtIn"),
      width: 100,
      render: ({ configType }) => <DictionaryTag entries={yesNo} value={configType} />,
    },
    { key: "created", title: t("columns.created"), width: 170, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 140,
      isActions: true,
      render: (config) => (
        <>
          <Allow permissions={["system:config:edit"]}>
            <Button type="link" size="small" onClick={() => open(config.configId)}>
              {words("edit")}
            </Button>
          </Allow>
          {config.configType !== "Y" && (
            <Allow permissions={["system:config:remove"]}>
              <Button type="link" size="small" danger onClick={() => remove([config])}>
                {words("remove")}
              </Button>
            </Allow>
          )}
        </>
      ),
    },
  ];
}
