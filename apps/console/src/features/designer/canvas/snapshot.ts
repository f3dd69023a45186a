/** The snapshot of an unanswered question for its fill face on the canvas. */
import type { ItemDefinition, ItemSnapshot } from "@idata/engine";

/** Removes title and description, formatted ones too, because the canvas edits them around the face. */
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
