/** Searches apart from the page, so that typing and scrolling go on. */
import { createSearch, type WorkChallenge } from "./search.ts";

addEventListener("message", ({ data }: MessageEvent<WorkChallenge>) => {
  const proof = createSearch(data)(Infinity);
  // oxlint-disable-next-line require-post-message-target-origin -- the page of this worker, not a window
  postMessage(proof);
});
