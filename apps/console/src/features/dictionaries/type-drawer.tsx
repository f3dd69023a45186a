/** Adds or changes a dictionary. */
import { addDictType, changeDictType, DICT_TYPE_FIELDS } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Input, Radio } from "antd";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { dictTypeQuery, useDictionaryRefresh } from "./dictionary.query.ts";
import type { DictType } from "./dictionary.query.ts";
import { useDictionaryWords } from "./dictionary-words.ts";

interface Values {
  dictName: string;
  dictType: string;
  status: "0" | "1";
  remark: string;
}

const NEW: Values = { dictName: "", dictType: "", status: "0", remark: "" };

/** `choice`: id of the dictionary to change, `new`, or null while closed. */
export function TypeDrawer({ choice, onClose }: { choice: number | "new" | null; onClose: () => void }) {
  const t = useDictionaryWords();
  const refresh = useDictionaryRefresh();
  const statuses = useDictionaryOptions("sys_normal_disable");
  const dictId = typeof choice === "number" ? choice : null;
  const stored = useQuery({ ...dictTypeQuery(dictId ?? 0), enabled: dictId !== null });
  const save = async (values: Values) => {
    await (dictId === null
      ? call(addDictType, { body: values })
      : call(changeDictType, { body: { ...values, dictId } }));
    await refresh();
  };
  return (
    <RecordDrawer<Values>
      key={choice}
      open={choice !== null}
      title={t(dictId === null ? "addType" : "editType")}
      values={dictId === null ? NEW : stored.data && toValues(stored.data)}
      onClose={onClose}
      onSave={save}
    >
      <RecordField rules={DICT_TYPE_FIELDS} name="dictName">
        <Input maxLength={100} autoFocus />
      </RecordField>
      <RecordField rules={DICT_TYPE_FIELDS} name="dictType">
        <Input maxLength={100} />
      </RecordField>
      <RecordField rules={DICT_TYPE_FIELDS} name="status" label={t("columns.status")}>
        <Radio.Group options={statuses} />
      </RecordField>
      <RecordField rules={DICT_TYPE_FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </RecordDrawer>
  );
}

function toValues({ dictName, dictType, status, remark }: DictType): Values {
  return { dictName, dictType, status: status === "1" ? "1" : "0", remark: remark ?? "" };
}
