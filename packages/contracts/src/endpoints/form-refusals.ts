/** What travels in `data` with the errors of forms that say more than a message. */
import type { FormDefinition } from "@idata/engine";
import type { DataOf } from "../endpoint.ts";
import type { checkForm } from "./forms.ts";

/** Of FORM_STALE_REVISION: the draft as it is now. */
export interface StaleRevision {
  readonly current: number;
  readonly yours: number;
  readonly definition: FormDefinition;
}

/** Of PUBLISH_HAS_ERRORS. */
export type PublishFindings = DataOf<typeof checkForm>;
