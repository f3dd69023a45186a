/** How the scores of a scale's steps are written: `[计分: 反向]`, or the points of all steps as a list. */
import type { TextField } from "@idata/importers/text";

const MOST = 1000;

export const STEP_KEY_FIELD: TextField = {
  setting: "key",
  zh: ["计分"],
  en: ["scoring"],
  kind: "json",
  words: { value: ["按分值", "by value"], reversed: ["反向", "reversed"] },
  shape: (value) =>
    value === "value" ||
    value === "reversed" ||
    (Array.isArray(value) &&
      value.length <= 11 &&
      value.every((one) => typeof one === "number" && Math.abs(one) <= MOST)),
};
