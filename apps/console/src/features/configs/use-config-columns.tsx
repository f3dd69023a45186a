/** Columns of the settings list. */
import { changeConfig, deleteConfigs, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Typography } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import type { RemoveRows } from "../../admin/use-record-removal.ts";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { Config } from "./config.query.ts";
import { useConfigWords } from "./config-words.ts";

/** Masked, so that nobody can read the password over an administrator's shoulder. */
const HIDDEN = new Set(["sys.user.initPassword"]);

export function useConfigColumns(open: (configId: number) => void, remove: RemoveRows<Config>): DataColumn<Config>[] {
  const toName = useSeededName();
  const t = useConfigWords();
  const words = useAdminWords();
  const yesNo = useDictionary("sys_yes_no");
  return [
    { key: "name", title: t("columns.name"), render: ({ configName }) => toName(configName) },
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
          <RowButton permission={permissionOf(changeConfig)} onClick={() => open(config.configId)}>
            {words("edit")}
          </RowButton>
          {config.configType !== "Y" && (
            <RowButton permission={permissionOf(deleteConfigs)} danger onClick={() => remove([config])}>
              {words("remove")}
            </RowButton>
          )}
        </>
      ),
    },
  ];
}
