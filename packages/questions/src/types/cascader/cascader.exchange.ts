import { foreignFace } from "@idata/importers/exchange";
import type { CascaderItem } from "./cascader.answer.ts";
import { treeOf } from "./tree.answer.ts";

/** An export writes one list with the paths of the last options: `Zhejiang / Hangzhou`. */
export const cascaderExchange = foreignFace<CascaderItem>({
  says: ["options", "levelLabels", "leafOnly", "key"],
  toNeutral({ options, key }) {
    const tree = treeOf(options);
    const leaves = options.filter(({ id }) => tree.childrenOf(id).length === 0 && tree.pathOf(id) !== null);
    return {
      kind: {
        kind: "choice",
        many: false,
        look: "dropdown",
        options: leaves.map(({ id }) => ({
          id,
          code: id,
          label: { text: (tree.pathOf(id) ?? []).map(tree.labelOf).join(" / ") },
        })),
        key: key === undefined ? undefined : [key],
      },
      lost: [{ what: "type", value: "cascader", changed: true }],
    };
  },
});
