/** Checks large forms beside the page. */
import "../../../old-browsers.ts";
import type { FormDefinition } from "@idata/engine";
import { checkDefinition } from "./checker.ts";

addEventListener("message", ({ data }: MessageEvent<FormDefinition>) => {
  postMessage(checkDefinition(data));
});
