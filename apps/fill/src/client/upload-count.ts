/** Counts running uploads, so that a submit can wait for them. */
export interface UploadCount {
  /** `fine` resolves with false if the file was not stored. `after` runs once the answer contains the file. */
  add: (fine: Promise<boolean>, after: () => void) => void;
  /** Returns null if no upload is running. Otherwise resolves when the last one ends, with true if all were stored. */
  whenDone: () => Promise<boolean> | null;
}

export function createUploadCount(): UploadCount {
  let underWay = 0;
  let allFine = true;
  let waiting: ((allFine: boolean) => void)[] = [];
  return {
    add(fine, after) {
      const end = (): void => {
        after();
        underWay--;
        if (underWay > 0) return;
        for (const tell of waiting) tell(allFine);
        waiting = [];
        allFine = true;
      };
      const settle = async (): Promise<void> => {
        underWay++;
        allFine = (await fine) && allFine;
        // Runs after the question has put the file into its answer, which it does in its own handler of the same
        // promise.
        setTimeout(end);
      };
      void settle();
    },
    whenDone: () => (underWay === 0 ? null : new Promise((resolve) => waiting.push(resolve))),
  };
}
