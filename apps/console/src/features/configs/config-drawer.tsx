/** Adds or changes a setting. */
import { addConfig, changeConfig, CONFIG_FIELDS } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Input, Radio } from "antd";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { configQuery, CONFIGS } from "./config.query.ts";
import type { Config } from "./config.query.ts";
import { useConfigWords } from "./config-words.ts";

interface Values {
  configName: string;
  configKey: string;
  configValue: string;
  configType: "Y" | "N";
  remark: string;
}

const NEW: Values = { configName: "", configKey: "", configValue: "", configType: "N", remark: "" };
/** The server decides by the key whether a value may be empty, so the form does not require one. */
const { configValue, ...OTHER_FIELDS } = CONFIG_FIELDS;
const FIELDS = { ...OTHER_FIELDS, configValue: { label: configValue.label, max: configValue.max } };

/** `choice`: id of the setting to change, `new`, or null while closed. */
export function ConfigDrawer({ choice, onClose }: { choice: number | "new" | null; onClose: () => void }) {
  const t = useConfigWords();
  const queryClient = useQueryClient();
  const yesNo = useDictionaryOptions("sys_yes_no");
  const configId = typeof choice === "number" ? choice : null;
  const stored = useQuery({ ...configQuery(configId ?? 0), enabled: configId !== null });
  const isBuiltIn = stored.data?.configType === "Y" && configId !== null;
  const save = async (values: Values) => {
    await (configId === null
      ? call(addConfig, { body: values })
      : call(changeConfig, { body: { ...values, configId } }));
    // `config` covers the title, the footer and the other settings that the frame shows.
    await Promise.all([CONFIGS, ["config"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <RecordDrawer<Values>
      key={choice}
      open={choice !== null}
      title={t(configId === null ? "add" : "edit")}
      values={configId === null ? NEW : stored.data && toValues(stored.data)}
      onClose={onClose}
      onSave={save}
    >
      <RecordField rules={FIELDS} name="configName">
        <Input maxLength={100} autoFocus={!isBuiltIn} />
      </RecordField>
      <RecordField rules={FIELDS} name="configKey">
        <Input maxLength={100} readOnly={isBuiltIn} />
      </RecordField>
      <RecordField rules={FIELDS} name="configValue">
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={500} autoFocus={isBuiltIn} />
      </RecordField>
      <RecordField rules={FIELDS} name="configType" label={t("columns.builtIn")}>
        <Radio.Group disabled={isBuiltIn} options={yesNo} />
      </RecordField>
      <RecordField rules={FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </RecordDrawer>
  );
}

function toValues({ configName, configKey, configValue: value, configType, remark }: Config): Values {
  return {
    configName,
    configKey,
    configValue: value,
    configType: configType === "Y" ? "Y" : "N",
    remark: remark ?? "",
  };
}
