/** Uploads under way, so that a submit can wait for them. */
export interface UploadCount {
  /** `fine` gives false when the file is not there in the end; `after` runs when the answer holds it. */
  add: (fine: Promise<boolean>, after: () => void) => void;
  /** Null when nothing is under way; else settles with the last of them: true when all were fine. */
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
        // The question puts the file into its answer in a reaction of its own to the same upload.
        setTimeout(end);
      };
      void settle();
    },
    whenDone: () => (underWay === 0 ? null : new Promise((resolve) => waiting.push(resolve))),
  };
}
