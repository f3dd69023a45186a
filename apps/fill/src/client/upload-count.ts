/** Counts running uploads, so that a submit can wait for them. */
export interface UploadCount {
  /**
   * `done` resolves with false if the upload failed, and with true if it was stored or cancelled. `after` runs once the
   * answer contains the file.
   */
  add: (done: Promise<boolean>, after: () => void) => void;
  /** Returns null if no upload is running. Otherwise resolves when the last one ends, with false if one failed. */
  whenDone: () => Promise<boolean> | null;
}

export function createUploadCount(): UploadCount {
  let underWay = 0;
  let allDone = true;
  let waiting: ((allDone: boolean) => void)[] = [];
  return {
    add(done, after) {
      const end = (): void => {
        after();
        underWay--;
        if (underWay > 0) return;
        for (const resolve of waiting) resolve(allDone);
        waiting = [];
        allDone = true;
      };
      const settle = async (): Promise<void> => {
        underWay++;
        allDone = (await done) && allDone;
        // Runs after the question has put the file into its answer, which it does in its own handler of the same
        // promise.
        setTimeout(end);
      };
      void settle();
    },
    whenDone: () => (underWay === 0 ? null : new Promise((resolve) => waiting.push(resolve))),
  };
}
