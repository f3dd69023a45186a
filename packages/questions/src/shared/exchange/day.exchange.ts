/** Exchange faces of dates and times. */
import { exchangeFace } from "@idata/importers/exchange";
import type { DateKind, ExchangeFace, Loss } from "@idata/importers/exchange";

type Precision = DateKind["precision"];

/** `also`: less exact precisions that the type takes too, with a note. `isBound` decides which bounds are kept. */
export const dayFace = (precision: Precision, isBound: RegExp, also: readonly Precision[] = []): ExchangeFace<"date"> =>
  exchangeFace<{ min?: string; max?: string }>()({
    kinds: ["date"],
    holds: ["precision", "min", "max"],
    says: ["min", "max"],
    fit: (item) => (item.precision === precision ? 1 : also.includes(item.precision) ? 0.5 : 0),
    fromNeutral(item) {
      const lost: Loss[] = [];
      if (item.precision !== precision) lost.push({ what: "precision", value: item.precision, changed: true });
      const bound = (name: "min" | "max"): string | undefined => {
        const value = item[name];
        if (value === undefined || isBound.test(value)) return value;
        lost.push({ what: name, value });
        return undefined;
      };
      return { settings: { min: bound("min"), max: bound("max") }, lost };
    },
    toNeutral: ({ min, max }) => ({ kind: { kind: "date", precision, min, max } }),
  });

export const DAY = /^(today([+-][1-9]\d{0,4})?|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/;
export const MOMENT =
  /^(today([+-][1-9]\d{0,4})?|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d)$/;
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
