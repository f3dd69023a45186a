/** Public interface of the module: quotas. It has no endpoints; the collecting modules show what remains. */
import "./quotas.table.ts";

export { claimsOfResponse, isUniqueName, mayClaim } from "./claims-of-response.ts";
export { listLimits } from "./list-limits.ts";
export { moveClaims, splitName } from "./move-claims.ts";
export {
  type ClaimOfForm,
  listTaken,
  readTaken,
  type Run,
  runIn,
  runOn,
  setTaken,
  takeClaims,
  takeSeenClaims,
  toQuotaKey,
} from "./quotas.store.ts";
