/** Solves a challenge of the captcha. Loaded when the server asks for one. */
import { createSearch, type WorkChallenge } from "./search.ts";

/** Numbers tried on the page before it may react to the respondent: about ten milliseconds on an old phone. */
const SLICE = 500;

export async function solve(challenge: WorkChallenge): Promise<string> {
  return (await solveInWorker(challenge)) ?? solveInSlices(challenge);
}

/** Null if the browser starts no worker. */
function solveInWorker(challenge: WorkChallenge): Promise<string | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL("./search.worker.ts", import.meta.url));
      const end = (proof: string | null) => {
        worker.terminate();
        resolve(proof);
      };
      worker.addEventListener("message", ({ data }: MessageEvent<string | null>) => end(data));
      worker.addEventListener("error", () => end(null));
      // oxlint-disable-next-line require-post-message-target-origin -- a worker, not a window
      worker.postMessage(challenge);
    } catch {
      resolve(null);
    }
  });
}

export async function solveInSlices(challenge: WorkChallenge): Promise<string> {
  const search = createSearch(challenge);
  for (;;) {
    const proof = search(SLICE);
    if (proof !== null) return proof;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
