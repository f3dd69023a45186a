/**
 * Weighted figures: responses are counted by the combination of their categories, the engine's raking gives each
 * combination a weight, and the counters, which are sums, are multiplied (docs/adr/0085).
 */
import { effectiveSize, rake } from "@idata/engine/statistics";
import { AppError } from "../../../../kernel/app-error.ts";
import type { CounterRow } from "../../response-store/index.ts";
import type { GroupRef } from "../parse-ref.ts";
import { type AllFigureNumbers, FigureSums } from "./figure-sums.ts";
import { addFigures } from "./figures.ts";
import type { FormView } from "./form-view.ts";
import { Grouping } from "./groups.ts";
import type { ReadBlock } from "./read-column.ts";

/** What the shares of one question, row or property should be. */
export interface WeightTarget {
  readonly ref: GroupRef;
  /** Percent by key of the group. */
  readonly shares: Readonly<Record<string, number>>;
}

export interface Weighted {
  /** Responses that have a category of every target. Only these are in weighted figures. */
  readonly n: number;
  /** Respondents who would say as much without weights (Kish). */
  readonly effective: number;
  readonly smallest: number;
  readonly largest: number;
  /** Counters of the questions, not whole numbers. */
  readonly rows: readonly CounterRow[];
}

/** Combinations of categories. More of them are few respondents each, and weights run away. */
const MOST_CELLS = 2000;

interface Cell {
  readonly categories: readonly string[];
  n: number;
  readonly sums: FigureSums;
}

export class Weighting {
  private readonly targets: readonly WeightTarget[];
  private readonly groupings: readonly Grouping[];
  private readonly view: FormView;
  private readonly figureNumbers: AllFigureNumbers;
  private readonly cells = new Map<string, Cell>();

  constructor(targets: readonly WeightTarget[], view: FormView, figureNumbers: AllFigureNumbers) {
    this.targets = targets;
    this.view = view;
    this.figureNumbers = figureNumbers;
    this.groupings = targets.map(({ ref }) => new Grouping(ref, view));
  }

  listKeys(): string[] {
    return this.groupings.flatMap((grouping) => grouping.listKeys());
  }

  /** The responses at the places all have the version. Throws GROUPS_NOT_POSSIBLE and WEIGHTS_NOT_POSSIBLE. */
  add(block: ReadBlock, version: number, places: Uint16Array, keys: readonly string[]): void {
    const find = this.groupings.map((grouping) => grouping.open(block, version));
    const byCell = new Map<string, number[]>();
    for (const place of places) {
      const indexes = find.map(({ codes, groupsOf }, at) => this.toOne(groupsOf(codes?.[place] ?? 0), at));
      if (indexes.includes(null)) continue;
      const name = indexes.join(" ");
      const own = byCell.get(name);
      if (own === undefined) byCell.set(name, [place]);
      else own.push(place);
    }
    for (const [name, own] of byCell) {
      const cell = this.cells.get(name) ?? this.open(name);
      cell.n += own.length;
      addFigures(this.view, block, { version, places: Uint16Array.from(own), keys }, cell.sums);
    }
  }

  /** Throws WEIGHTS_NOT_POSSIBLE with the reason, the target and the category. */
  finish(): Weighted {
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
      n: cells.reduce((sum, { n }) => sum + n, 0),
      effective: effectiveSize(used),
      smallest: Math.min(...all),
      largest: Math.max(...all),
      rows: addWeighted(cells, weights),
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

  private open(name: string): Cell {
    if (this.cells.size >= MOST_CELLS) {
      throw new AppError("WEIGHTS_NOT_POSSIBLE", {}, { data: { reason: "too_many_cells", field: "weights" } });
    }
    const categories = name.split(" ").map((index, at) => this.groupings[at]?.groups[Number(index)]?.key ?? "");
    const cell = { categories, n: 0, sums: new FigureSums(this.view.formId, this.figureNumbers, Infinity) };
    this.cells.set(name, cell);
    return cell;
  }
}

function addWeighted(cells: readonly Cell[], weights: readonly number[]): CounterRow[] {
  const rows = new Map<string, { row: CounterRow; n: number }>();
  for (const [at, { sums }] of cells.entries()) {
    for (const { version, questionId, keys, amounts } of sums.list()) {
      for (const [index, key] of keys.entries()) {
        const name = JSON.stringify([version, questionId, key]);
        const known = rows.get(name);
        const n = (amounts[index] ?? 0) * (weights[at] ?? 0);
        if (known === undefined) rows.set(name, { row: { version, questionId, key, n }, n });
        else known.n += n;
      }
    }
  }
  return Array.from(rows.values(), ({ row, n }) => ({ ...row, n }));
}
