/** Field rules for dictionaries and their entries (administration contract §2.8, §2.9). */
import type { FieldRules } from "../field-rules.ts";

const DICT_TYPE = /^[a-z][a-z0-9_]*$/;
const REMARK = { label: { zh: "备注", en: "Remark" }, max: 500 } as const;

export const DICT_TYPE_FIELDS = {
  dictName: {
    label: { zh: "字典名称", en: "Name" },
    required: true,
    max: 100,
    words: { tooLong: { zh: "字典类型名称长度不能超过100个字符", en: "Name: at most 100 characters" } },
  },
  dictType: {
    label: { zh: "字典类型", en: "Type" },
    required: true,
    max: 100,
    pattern: {
      regex: DICT_TYPE,
      words: {
        zh: "字典类型必须以字母开头，且只能为（小写字母，数字，下滑线）",
        en: "A type begins with a letter and has lower-case letters, digits and underscores only",
      },
    },
    words: { tooLong: { zh: "字典类型类型长度不能超过100个字符", en: "Type: at most 100 characters" } },
  },
  remark: REMARK,
} as const satisfies FieldRules;

export const DICT_DATA_FIELDS = {
  dictLabel: { label: { zh: "字典标签", en: "Label" }, required: true, max: 100 },
  dictValue: { label: { zh: "字典键值", en: "Value" }, required: true, max: 100 },
  dictType: { label: { zh: "字典类型", en: "Type" }, required: true, max: 100 },
  cssClass: { label: { zh: "样式属性", en: "Style class" }, max: 100 },
  remark: REMARK,
} as const satisfies FieldRules;
