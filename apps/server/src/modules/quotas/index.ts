/** The door of the module: limited stock. It has no endpoints; collecting shows what is left. */
import "./quotas.table.ts";

export { collectClaims } from "./collect-claims.ts";
export { listLimits } from "./list-limits.ts";
export { moveClaims, splitName, withLimits } from "./move-claims.ts";
export { listTaken, runIn, runOn, takeClaims } from "./quotas.store.ts";
