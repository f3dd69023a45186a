/** Field rules for settings (administration contract §2.10). The server also checks which settings may be empty. */
import type { FieldRules } from "../field-rules.ts";

const tooLong = (zh: string, en: string) => ({ zh, en });

export const CONFIG_FIELDS = {
  configName: {
    label: { zh: "参数名称", en: "Name" },
    required: true,
    max: 100,
    words: { tooLong: tooLong("参数名称不能超过100个字符", "Name: at most 100 characters") },
  },
  configKey: {
    label: { zh: "参数键名", en: "Key" },
    required: true,
    max: 100,
    words: { empty: { zh: "参数键名长度不能为空", en: "Key must not be empty" } },
  },
  configValue: { label: { zh: "参数键值", en: "Value" }, required: true, max: 500 },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;
