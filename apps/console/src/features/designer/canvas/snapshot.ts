/** A question's look without an answer, for the fill face on the canvas. Title and description are edited around it. */
import type { ItemDefinition, ItemSnapshot } from "@idata/engine";

/** Title and description are edited around it, formatted ones too. */
function withoutFrameTexts(item: ItemDefinition): ItemDefinition {
  const { title, description, ...own } = item.rich ?? {};
  return title === undefined && description === undefined ? item : { ...item, rich: own };
}

const cache = new WeakMap<ItemDefinition, ItemSnapshot>();

export function toBareSnapshot(item: ItemDefinition): ItemSnapshot {
  let snapshot = cache.get(item);
  if (!snapshot) {
    snapshot = {
      id: item.id,
      visible: true,
      required: false,
      readOnly: false,
      value: null,
      title: "",
      description: "",
      number: "",
      item: withoutFrameTexts(item),
      issues: [],
      warnings: [],
    };
    cache.set(item, snapshot);
  }
  return snapshot;
}
