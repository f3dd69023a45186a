/**
 * Bounds the work of checking a file. Hazard: a sheet of 10,000 rows for a form with costly rules, or many checks at once,
 * keeps the server from everybody else (docs/hazards.md#r81). A check of 10,000 rows with 30 columns takes about 5 seconds.
 */
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { AppError } from "../../../kernel/app-error.ts";

/** Checks that run in a process at a time. */
export const MOST_CHECKS = 2;
/** Milliseconds of work on the rows of one file. */
const MOST_WORK_MS = 30_000;
/** Milliseconds after which other requests get a turn. */
const TURN_MS = 12;

let running = 0;

/** Runs a check. Throws BUSY while others run, and what `work` throws. */
export async function withCheckBudget<T>(work: (budget: CheckBudget) => Promise<T>): Promise<T> {
  if (running >= MOST_CHECKS) throw new AppError("BUSY");
  running += 1;
  try {
    return await work(new CheckBudget());
  } finally {
    running -= 1;
  }
}

export class CheckBudget {
  private readonly clock: () => number;
  private turnBegan: number;
  private used = 0;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
    this.turnBegan = clock();
  }

  /** Called after each row. Throws ROWS_TOO_COSTLY once the rows of the file have taken too long. */
  async step(): Promise<void> {
    const turn = this.clock() - this.turnBegan;
    if (turn < TURN_MS) return;
    this.used += turn;
    if (this.used > MOST_WORK_MS) throw new AppError("ROWS_TOO_COSTLY");
    await yieldToOthers();
    this.turnBegan = this.clock();
  }

  /** Called after a wait, which is no work of the file. */
  resume(): void {
    this.turnBegan = this.clock();
  }
}
