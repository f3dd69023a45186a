/**
 * Responses by the combination of their categories, to which the engine's raking gives a weight (docs/adr/0085). Figures
 * and cross-tabs use the same weights: those of all responses that the condition fits.
 */
import { effectiveSize, rake } from "@idata/engine/statistics";
import { AppError } from "../../../../kernel/app-error.ts";
import type { GroupRef } from "../parse-ref.ts";
import type { FormView } from "./form-view.ts";
import { Grouping } from "./groups.ts";
import type { ReadBlock } from "./read-column.ts";

/** What the shares of one question, row or property should be. */
export interface WeightTarget {
  readonly ref: GroupRef;
  /** Percent by key of the group. */
  readonly shares: Readonly<Record<string, number>>;
}

export interface WeightFigures {
  /** Responses that have a category of every target. Only these are in weighted figures. */
  readonly n: number;
  /** Respondents who would say as much without weights (Kish). */
  readonly effective: number;
  readonly smallest: number;
  readonly largest: number;
}

export interface Weights {
  readonly figures: WeightFigures;
  /** By the name of a combination. */
  readonly byName: ReadonlyMap<string, number>;
}

/** Combinations of categories. More of them are few respondents each, and weights run away. */
const MOST_CELLS = 2000;

interface Cell {
  readonly categories: readonly string[];
  n: number;
}

export class WeightCells {
  private readonly targets: readonly WeightTarget[];
  private readonly groupings: readonly Grouping[];
  private readonly cells = new Map<string, Cell>();

  constructor(targets: readonly WeightTarget[], view: FormView) {
    this.targets = targets;
    this.groupings = targets.map(({ ref }) => new Grouping(ref, view));
  }

  listKeys(): string[] {
    return this.groupings.flatMap((grouping) => grouping.listKeys());
  }

  /** The places by the name of their combination. All have the version. Throws GROUPS_NOT_POSSIBLE. */
  split(block: ReadBlock, version: number, places: Uint16Array): ReadonlyMap<string, number[]> {
    const find = this.groupings.map((grouping) => grouping.open(block, version));
    const byName = new Map<string, number[]>();
    for (const place of places) {
      const indexes = find.map(({ codes, groupsOf }, at) => this.toOne(groupsOf(codes?.[place] ?? 0), at));
      if (indexes.includes(null)) continue;
      const name = indexes.join(" ");
      const own = byName.get(name);
      if (own === undefined) byName.set(name, [place]);
      else own.push(place);
    }
    return byName;
  }

  /** The weight of each place of the block. All places have the version. Throws GROUPS_NOT_POSSIBLE. */
  weigh(block: ReadBlock, version: number, places: Uint16Array, { byName }: Weights): Float64Array {
    const weights = new Float64Array(block.places);
    for (const [name, own] of this.split(block, version, places)) {
      const weight = byName.get(name) ?? 0;
      for (const place of own) weights[place] = weight;
    }
    return weights;
  }

  /** Throws WEIGHTS_NOT_POSSIBLE. */
  count(name: string, n: number): void {
    const known = this.cells.get(name);
    if (known !== undefined) {
      known.n += n;
      return;
    }
    if (this.cells.size >= MOST_CELLS) {
      throw new AppError("WEIGHTS_NOT_POSSIBLE", {}, { data: { reason: "too_many_cells", field: "weights" } });
    }
    const categories = name.split(" ").map((index, at) => this.groupings[at]?.groups[Number(index)]?.key ?? "");
    this.cells.set(name, { categories, n });
  }

  /** Throws WEIGHTS_NOT_POSSIBLE with the reason, the target and the category. */
  rake(): Weights {
    const cells = [...this.cells.values()];
    const found = rake(
      cells,
      this.targets.map(({ shares }) => shares),
    );
    if (!found.ok) throw new AppError("WEIGHTS_NOT_POSSIBLE", {}, { data: { ...found, field: "weights" } });
    const { weights } = found;
    const used = cells.map(({ n }, at) => ({ n, weight: weights[at] ?? 0 }));
    const all = used.filter(({ n }) => n > 0).map(({ weight }) => weight);
    return {
      byName: new Map([...this.cells.keys()].map((name, at) => [name, weights[at] ?? 0])),
      figures: {
        n: cells.reduce((sum, { n }) => sum + n, 0),
        effective: effectiveSize(used),
        smallest: Math.min(...all),
        largest: Math.max(...all),
      },
    };
  }

  private toOne(indexes: readonly number[], at: number): number | null {
    const [first, second] = indexes;
    if (second !== undefined)
      throw new AppError(
        "GROUPS_NOT_POSSIBLE",
        { name: this.targets[at]?.ref.title ?? "" },
        { data: { field: "weights" } },
      );
    return first ?? null;
  }
}
