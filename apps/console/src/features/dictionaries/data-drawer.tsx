/** Adds or changes an entry of a dictionary, with a preview of its tag. */
import { addDictData, changeDictData, DICT_DATA_FIELDS } from "@idata/contracts";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, InputNumber, Radio, Select, Switch } from "antd";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { dictDataQuery, nextSortQuery, useDictionaryRefresh } from "./dictionary.query.ts";
import type { DictData } from "./dictionary.query.ts";
import { useDictionaryWords } from "./dictionary-words.ts";

interface Values {
  dictLabel: string;
  dictValue: string;
  dictSort: number | null;
  listClass: string;
  cssClass: string;
  isDefault: boolean;
  status: "0" | "1";
  remark: string;
}

const NEW: Values = {
  dictLabel: "",
  dictValue: "",
  dictSort: null,
  listClass: "",
  cssClass: "",
  isDefault: false,
  status: "0",
  remark: "",
};

const STYLES = ["default", "primary", "success", "info", "warning", "danger"] as const;

export interface DataDrawerProps {
  /** Code of the entry to change, `new`, or null while closed. */
  choice: number | "new" | null;
  dictType: string;
  onClose: () => void;
}

export function DataDrawer({ choice, dictType, onClose }: DataDrawerProps) {
  const t = useDictionaryWords();
  const refresh = useDictionaryRefresh();
  const statuses = useDictionaryOptions("sys_normal_disable");
  const dictCode = typeof choice === "number" ? choice : null;
  const stored = useQuery({ ...dictDataQuery(dictCode ?? 0), enabled: dictCode !== null });
  const nextSort = useQuery({ ...nextSortQuery(dictType), enabled: choice === "new" });
  // An administrator whose connection fails can still add an entry and type the number.
  const created = nextSort.isFetching ? undefined : { ...NEW, dictSort: nextSort.data ?? null };
  const save = async ({ isDefault, ...values }: Values) => {
    const body = { ...values, dictType, isDefault: isDefault ? ("Y" as const) : ("N" as const) };
    await (dictCode === null ? call(addDictData, { body }) : call(changeDictData, { body: { ...body, dictCode } }));
    await refresh();
  };
  return (
    <RecordDrawer<Values>
      key={choice}
      open={choice !== null}
      title={t(dictCode === null ? "addEntry" : "editEntry")}
      values={dictCode === null ? created : stored.data && toValues(stored.data)}
      onClose={onClose}
      onSave={save}
    >
      <RecordField rules={DICT_DATA_FIELDS} name="dictLabel">
        <Input maxLength={100} autoFocus />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="dictValue">
        <Input maxLength={100} />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="dictSort" label={t("columns.sort")}>
        <InputNumber min={0} precision={0} />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="listClass" label={t("style")} extra={<Preview />}>
        <Select
          options={[
            { value: "", label: t("styles.none") },
            ...STYLES.map((value) => ({ value, label: t(`styles.${value}`) })),
          ]}
        />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="cssClass">
        <Input maxLength={100} />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="isDefault" label={t("columns.isDefault")} valuePropName="checked">
        <Switch />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="status" label={t("columns.status")}>
        <Radio.Group options={statuses} />
      </RecordField>
      <RecordField rules={DICT_DATA_FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </RecordDrawer>
  );
}

function Preview() {
  const t = useDictionaryWords();
  const form = Form.useFormInstance<Values>();
  const listClass = Form.useWatch("listClass", form) ?? "";
  const dictLabel = Form.useWatch("dictLabel", form) ?? "";
  if (dictLabel.trim() === "") return null;
  return (
    <>
      {t("preview")} <DictionaryTag entries={[{ dictLabel, dictValue: "1", listClass, cssClass: "" }]} value="1" />
    </>
  );
}

function toValues(data: DictData): Values {
  const { dictLabel, dictValue, dictSort, listClass, cssClass, isDefault, status, remark } = data;
  return {
    dictLabel,
    dictValue,
    dictSort,
    listClass: listClass ?? "",
    cssClass: cssClass ?? "",
    isDefault: isDefault === "Y",
    status: status === "1" ? "1" : "0",
    remark: remark ?? "",
  };
}
