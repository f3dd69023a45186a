/** Turns a field rule of the server into a form rule, with its message in the current language. */
import { type FieldRule, findFault } from "@idata/contracts";
import type { FormRule } from "antd";
import { currentLanguage } from "../i18n/i18n.ts";

/** `read` applies what the server does to a typed value before it validates it, such as trimming. */
export function toFormRule(rule: FieldRule, read: (typed: unknown) => unknown = (typed) => typed): FormRule {
  return {
    validator: (_, typed: unknown) => {
      const fault = findFault(rule, read(typed));
      if (fault === null) return Promise.resolve();
      return Promise.reject(new Error(currentLanguage() === "en-US" ? fault.en : fault.zh));
    },
  };
}
