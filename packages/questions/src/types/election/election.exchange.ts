import { foreignFace } from "@idata/importers/exchange";
import { fromParts } from "../../shared/exchange/parts.exchange.ts";
import type { ElectionItem } from "./election.answer.ts";

export const electionExchange = foreignFace<ElectionItem>({
  says: ["options", "optionsOrder", "ballot", "minPicks", "maxPicks"],
  toNeutral({ options, optionsOrder, ballot, minPicks, maxPicks }, tools) {
    const { parts, lost } = fromParts(options, "options", tools);
    const isMany = ballot !== "single";
    return {
      kind: {
        kind: "choice",
        many: isMany,
        options: parts,
        order: optionsOrder,
        minPicks: isMany ? minPicks : undefined,
        maxPicks: isMany ? maxPicks : undefined,
      },
      lost: [{ what: "type", value: "election", changed: true }, ...lost],
    };
  },
});
