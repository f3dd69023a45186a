/** Weighted figures: the counters of a combination of categories, which are sums, are multiplied by its weight. */
import { type CounterRow, type QuestionFigures, toQuestionFigures } from "../../response-store/index.ts";
import { type AllFigureNumbers, FigureSums } from "./figure-sums.ts";
import { FigureCounter } from "./figures.ts";
import type { FormView } from "./form-view.ts";
import type { ReadBlock } from "./read-column.ts";
import { WeightCells, type WeightFigures, type Weights, type WeightTarget } from "./weight-cells.ts";

export interface Weighted extends WeightFigures {
  /** Counters of the questions, not whole numbers. */
  readonly figures: readonly QuestionFigures[];
}

export class Weighting {
  private readonly cells: WeightCells;
  private readonly view: FormView;
  private readonly figureNumbers: AllFigureNumbers;
  /** By name of the cell. */
  private readonly counters = new Map<string, FigureCounter>();
  private raked: Weights | null = null;

  constructor(targets: readonly WeightTarget[], view: FormView, figureNumbers: AllFigureNumbers) {
    this.view = view;
    this.figureNumbers = figureNumbers;
    this.cells = new WeightCells(targets, view);
  }

  listKeys(): string[] {
    return this.cells.listKeys();
  }

  /** The responses at the places all have the version. Throws GROUPS_NOT_POSSIBLE and WEIGHTS_NOT_POSSIBLE. */
  add(block: ReadBlock, version: number, places: Uint16Array, keys: readonly string[]): void {
    for (const [name, own] of this.cells.split(block, version, places)) {
      this.cells.count(name, own.length);
      let counter = this.counters.get(name);
      if (counter === undefined) {
        counter = new FigureCounter(this.view, keys, new FigureSums(this.view.formId, this.figureNumbers, Infinity));
        this.counters.set(name, counter);
      }
      counter.add(block, version, Uint16Array.from(own));
    }
  }

  /** Throws WEIGHTS_NOT_POSSIBLE with the reason, the target and the category. */
  finish(): Weighted {
    const { figures, byName } = this.rake();
    return { ...figures, figures: this.addWeighted(byName) };
  }

  /** The weights of all responses that were added. Throws WEIGHTS_NOT_POSSIBLE. */
  rake(): Weights {
    return (this.raked ??= this.cells.rake());
  }

  /** The weight of each place of the block, once everything was added. All places have the version. */
  weigh(block: ReadBlock, version: number, places: Uint16Array): Float64Array {
    return this.cells.weigh(block, version, places, this.rake());
  }

  private addWeighted(weights: ReadonlyMap<string, number>): QuestionFigures[] {
    const rows = new Map<string, { row: CounterRow; n: number }>();
    for (const [cell, { sums }] of this.counters) {
      for (const { version, questionId, keys, amounts } of sums.list()) {
        for (const [index, key] of keys.entries()) {
          const name = JSON.stringify([version, questionId, key]);
          const known = rows.get(name);
          const n = (amounts[index] ?? 0) * (weights.get(cell) ?? 0);
          if (known === undefined) rows.set(name, { row: { version, questionId, key, n }, n });
          else known.n += n;
        }
      }
    }
    return toQuestionFigures(Array.from(rows.values(), ({ row, n }) => ({ ...row, n })));
  }
}
