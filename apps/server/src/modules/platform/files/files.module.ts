/** Background work only: respondents upload files through collecting, and users download them through responses. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { sweepFiles } from "./file-sweeper.ts";

const SWEEP_MS = 3600 * 1000;

export const filesModule = defineModule({
  name: "files",
  endpoints: [],
  periodic: [{ everyMs: SWEEP_MS, what: "deleting unclaimed files", run: sweepFiles }],
});
