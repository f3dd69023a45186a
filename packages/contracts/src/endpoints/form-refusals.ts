/** Contents of `data` in errors of form calls. */
import type { FormDefinition } from "@idata/engine";
import type { DataOf } from "../endpoint.ts";
import type { checkForm } from "./forms.ts";

/**
 * `data` of FORM_STALE_REVISION: the current draft, and the revisions of the server (`current`) and the caller
 * (`yours`).
 */
export interface StaleRevision {
  readonly current: number;
  readonly yours: number;
  readonly definition: FormDefinition;
}

/** `data` of PUBLISH_HAS_ERRORS. */
export type PublishFindings = DataOf<typeof checkForm>;
