import { exchangeFace, toWords, Words } from "@idata/importers/exchange";
import type { NeutralText } from "@idata/importers/exchange";
import { scaleSteps } from "./scale.answer.ts";
import type { ScaleItem } from "./scale.answer.ts";

export const scaleExchange = exchangeFace<ScaleItem>()({
  kinds: ["scale"],
  holds: ["min", "max", "step", "low", "high", "mid", "notApplicable", "labels"],
  says: ["min", "max", "lowLabel", "midLabel", "highLabel", "stepLabels", "naLabel"],
  fit({ look, min, max, step = 1 }) {
    if (look === "slider" || step !== 1 || !Number.isInteger(min) || !Number.isInteger(max)) return 0;
    if (min < -10 || max > 11 || max - min > 10 || max <= min) return 0;
    return look === "numbers" ? 1 : 0.5;
  },
  fromNeutral({ min, max, low, mid, high, notApplicable, labels = {} }) {
    const hasLabels = Object.keys(labels).length > 0;
    // Labels of the ends go into the labels of the steps, which replace them.
    const ends: Record<number, NeutralText | undefined> = { [min]: low, [max]: high };
    const label = (step: number): NeutralText => labels[step] ?? ends[step] ?? { text: "" };
    const labelled = scaleSteps({ min, max });
    while (labelled.length > 0 && label(labelled.at(-1) ?? 0).text === "") labelled.pop();
    return {
      settings: {
        min: min === 1 ? undefined : min,
        max: max === 5 ? undefined : max,
        naLabel: toWords(notApplicable),
        ...(hasLabels
          ? {
              stepLabels: labelled.map((step, index) => ({
                id: `s${index + 1}`,
                label: new Words(label(step)),
              })),
            }
          : { lowLabel: toWords(low), midLabel: toWords(mid), highLabel: toWords(high) }),
      },
    };
  },
  toNeutral(item, { text }) {
    const { min = 1, max = 5, stepLabels } = item;
    // Labels of steps replace the other words.
    const hasLabels = (stepLabels ?? []).length > 0;
    const unused = (["lowLabel", "midLabel", "highLabel"] as const).flatMap((what) =>
      hasLabels && item[what] ? [{ what, value: item[what] }] : [],
    );
    // Words behind the last step belong to none.
    const beyond = (stepLabels ?? [])
      .slice(Math.max(0, max - min + 1))
      .map(({ label }) => ({ what: "stepLabels", value: label }));
    const words = (name: "lowLabel" | "midLabel" | "highLabel") => (hasLabels ? undefined : text(name, item[name]));
    const labels = stepLabels?.flatMap(({ id, label }, index): [number, NeutralText][] => {
      const words = text(`stepLabels.${id}.label`, label);
      return words === undefined ? [] : [[min + index, words]];
    });
    return {
      kind: {
        kind: "scale",
        look: "numbers",
        min,
        max,
        low: words("lowLabel"),
        mid: words("midLabel"),
        high: words("highLabel"),
        notApplicable: text("naLabel", item.naLabel),
        labels: labels === undefined ? undefined : Object.fromEntries(labels),
      },
      lost: [...unused, ...beyond],
    };
  },
});
