/** Lengths of queues, for operators. `observed.ts` lists where they come from. */
import type { Services } from "./context.ts";

export interface QueueLength {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** How long the oldest waiting entry has been due; null if nothing waits or nobody knows. */
  readonly oldestSeconds: number | null;
}

export type QueueSource = (services: Pick<Services, "pool" | "db">) => Promise<readonly QueueLength[]>;
