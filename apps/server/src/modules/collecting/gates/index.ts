/** Public interface of the module: who may fill in a form, and why not (docs/adr/0050). */
export { toStateError } from "./collection-state.ts";
export { withGuessLimit } from "./guess-limit.ts";
export { type CheckedLink, type GateName } from "./gates.ts";
export { type Ask, judge, type Judged, judgeVisitor, takeAll, type Verdict, type Visitor } from "./judge.ts";
export { enterWithPassword } from "./password-pass.ts";
export { getPersonSecret } from "./person-key.ts";
export { identifyPerson, listPassHolders, openPersonalLink, toLinkToken } from "./person-pass.ts";
export { keepWaitPass, readWaitPasses, readWaitToken, toWaitToken } from "./wait-pass.ts";
export { isFromOwnPage, newBrowserId, readPageVisitor, readVisitor } from "./visitor.ts";
export { type GivenLink, type LinkField, openLink, signLink, toLinkQuery } from "./signed-link.ts";
