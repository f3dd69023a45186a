/**
 * Gives the page back as the server made it: a plain form that posts itself, with what was typed so far. For pages whose
 * script has failed half-way.
 */
import type { FilledField } from "@idata/engine";
import { type Control, readFields } from "./typed-values.ts";

/** Puts what `readFields` has read into the controls of the same names. */
export function writeFields(element: Element, fields: readonly FilledField[]): void {
  const left = [...fields];
  for (const control of element.querySelectorAll<Control>("input, select, textarea")) {
    const { name, type } = control;
    const isChoice = type === "radio" || type === "checkbox";
    const place = left.findIndex((field) => field.name === name && (!isChoice || field.value === control.value));
    const [field] = place < 0 ? [] : left.splice(place, 1);
    if (isChoice) (control as HTMLInputElement).checked = field !== undefined;
    else if (field && type !== "file") control.value = field.value;
  }
}

/** `html` is what the server wrote into the root. The handlers of the failed script go with the elements. */
export function fallBack(root: Element, html: string): void {
  const fields = readFields(root);
  root.innerHTML = html;
  writeFields(root, fields);
  document.documentElement.className = "plain";
}
