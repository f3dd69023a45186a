/** A field rule of the server for a form: its sentence, in the language in use, stands beside the field. */
import { type FieldRule, findFault } from "@idata/contracts";
import type { FormRule } from "antd";
import { currentLanguage } from "../i18n/i18n.ts";

/** `read`: what the server makes of the typed before it judges. */
export function toFormRule(rule: FieldRule, read: (typed: unknown) => unknown = (typed) => typed): FormRule {
  return {
    validator: (_, typed: unknown) => {
      const fault = findFault(rule, read(typed));
      if (fault === null) return Promise.resolve();
      return Promise.reject(new Error(currentLanguage() === "en-US" ? fault.en : fault.zh));
    },
  };
}
