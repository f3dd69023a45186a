import { foreignFace } from "@idata/importers/exchange";
import { fromParts } from "../../shared/exchange/parts.exchange.ts";
import type { MotionItem } from "./motion.answer.ts";

export const motionExchange = foreignFace<MotionItem>({
  says: ["options"],
  toNeutral: ({ options }, tools) => ({
    kind: { kind: "choice", many: false, options: fromParts(options, "options", tools).parts },
    lost: [{ what: "type", value: "motion", changed: true }],
  }),
});
