/** A question's look without an answer, for the fill face on the canvas. Title and description are edited around it. */
import type { ItemSnapshot } from "@idata/engine";

const cache = new Map<string, ItemSnapshot>();

export function toBareSnapshot(id: string): ItemSnapshot {
  let snapshot = cache.get(id);
  if (!snapshot) {
    snapshot = {
      id,
      visible: true,
      required: false,
      readOnly: false,
      value: null,
      title: "",
      description: "",
      number: "",
      hiddenOptions: null,
      issues: [],
    };
    cache.set(id, snapshot);
  }
  return snapshot;
}
