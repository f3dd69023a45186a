/** Repeats work at an interval, and at once when it is woken. Runs never overlap. */
export interface WakeableLoop {
  /** Runs now, or once more if a run is in progress. */
  wake(): void;
  /** Waits for the run in progress. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** Pause after a run without a wake. */
  readonly everyMs: number;
  /** Must not throw. `signal` fires when the loop is stopped. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export function createWakeable({ everyMs, run }: LoopOptions): WakeableLoop {
  const stopping = new AbortController();
  let wakeUp: () => void = () => {};
  let isWoken = false;
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      await run(stopping.signal);
      if (isWoken || stopping.signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = loop();
  return {
    wake: () => {
      isWoken = true;
      wakeUp();
    },
    stop: async () => {
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}
