import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { Loss } from "@idata/importers/exchange";
import { fromRows, toMatrix } from "../../cells/exchange/matrix.exchange.ts";
import type { MatrixRatingItem } from "./matrix-rating.answer.ts";

const SHAPES = { stars: "star", smileys: "smiley", numbers: "number", slider: "number", nps: "number" } as const;
const LOOKS = { star: "stars", heart: "stars", smiley: "smileys", number: "numbers" } as const;

export const matrixRatingExchange = exchangeFace<MatrixRatingItem>()({
  kinds: ["matrix"],
  holds: ["cells", "rows", "rowsOrder", "eachRowRequired", "scale"],
  says: ["rows", "rowsOrder", "eachRowRequired", "min", "max", "shape", "lowLabel", "highLabel"],
  fit: ({ cells }) => (cells === "scale" ? 1 : 0),
  fromNeutral(item, tools) {
    const { settings, lost } = toMatrix({ ...item, columns: [] }, tools, []);
    const { columns: _none, ...rows } = settings;
    const { min = 1, max = 5, look = "stars", low, high } = item.scale ?? {};
    const from = Math.min(1, Math.max(0, Math.trunc(min)));
    const to = Math.min(10, Math.max(2, Math.trunc(max)));
    const more: Loss[] = from === min && to === max ? [] : [{ what: "scale", value: { min, max }, changed: true }];
    return {
      settings: {
        ...rows,
        min: from === 1 ? undefined : from,
        max: to === 5 ? undefined : to,
        shape: look === "stars" ? undefined : SHAPES[look],
        lowLabel: toWords(low),
        highLabel: toWords(high),
      },
      lost: [...lost, ...more],
    };
  },
  toNeutral(item, tools) {
    const { rows, lost } = fromRows(item, tools);
    const { min = 1, max = 5, shape = "star", lowLabel, highLabel } = item;
    const low = tools.text("lowLabel", lowLabel);
    const high = tools.text("highLabel", highLabel);
    if (shape === "heart") lost.push({ what: "shape", value: shape, changed: true });
    return {
      kind: {
        kind: "matrix",
        cells: "scale",
        ...rows,
        columns: [],
        scale: { min, max, look: LOOKS[shape], low, high },
      },
      lost,
    };
  },
});
