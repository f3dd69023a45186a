/** Public interface of the module: quotas, and what visits hold of them. Its endpoints are those of the collecting modules. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteEndedHolds } from "./holds.store.ts";
import "./quotas.table.ts";

export { claimsOfAnswer } from "./claims-of-answer.ts";
export { claimsOfResponse, hasUnique, isUniqueName, mayClaim, nameUniqueClaim } from "./claims-of-response.ts";
export {
  deleteHolds,
  endHolds,
  type Held,
  type Holder,
  hasHolds,
  holdOffered,
  listOffered,
  replaceHolds,
} from "./holds.store.ts";
export { listLimits } from "./list-limits.ts";
export { moveClaims, splitName } from "./move-claims.ts";
export {
  type ClaimOfForm,
  FORM_PLACE,
  isTaken,
  listTaken,
  listUsed,
  lockQuotas,
  type QuotaUse,
  readUse,
  type Run,
  runIn,
  runOn,
  setTaken,
  takeClaims,
  takeSeenClaims,
  toQuotaKey,
} from "./quotas.store.ts";

export const quotasModule = defineModule({
  name: "quotas",
  endpoints: [],
  tasks: {
    "quotas.deleteEndedHolds": {
      title: { zh: "清理已过期的名额保留", en: "Delete holds of places that have ended" },
      cron: "40 2/10 * * * ?",
      run: ({ pool }) => deleteEndedHolds(pool),
    },
  },
});
