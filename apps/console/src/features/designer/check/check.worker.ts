/** Web worker that checks large forms, so that the page stays responsive. */
import "../../../old-browsers.ts";
import type { FormDefinition } from "@idata/engine";
import { checkDefinition } from "./checker.ts";

addEventListener("message", ({ data }: MessageEvent<FormDefinition>) => {
  postMessage(checkDefinition(data));
});
