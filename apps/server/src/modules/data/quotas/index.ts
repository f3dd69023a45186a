/** The door of the module: limited stock. It has no endpoints; collecting shows what is left. */
import "./quotas.table.ts";

export { claimsOfResponse, mayClaim } from "./claims-of-response.ts";
export { listLimits } from "./list-limits.ts";
export { moveClaims, splitName } from "./move-claims.ts";
export { listTaken, runIn, runOn, setTaken, takeClaims } from "./quotas.store.ts";
