/**
 * A field of a record's form. Label, required mark and messages come from the field rule that the server enforces too.
 */
import type { FieldRules } from "@idata/contracts";
import { Form } from "antd";
import type { FormItemProps } from "antd";
import { useTranslation } from "react-i18next";
import { toFormRule } from "./to-form-rule.ts";

export interface RecordFieldProps extends Pick<FormItemProps, "children" | "extra" | "valuePropName" | "hidden"> {
  rules: FieldRules;
  name: string;
  /** Replaces the rule's label. */
  label?: string;
  required?: boolean;
}

export function RecordField({ rules, name, label, required, ...rest }: RecordFieldProps) {
  const { i18n } = useTranslation();
  const language = i18n.language === "en-US" ? "en" : "zh";
  const rule = rules[name];
  return (
    <Form.Item
      name={name}
      label={label ?? rule?.label[language]}
      required={required ?? rule?.required === true}
      validateTrigger={["onBlur", "onSubmit"]}
      rules={rule === undefined ? [] : [toFormRule(rule)]}
      {...rest}
    />
  );
}
