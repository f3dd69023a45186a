/** Public interface of the module: reviews of responses. The endpoints are in `reviews.module.ts`. */
export { tellDeciders } from "./deciders.ts";
export { countWaitingFor, listWaitingForHead } from "./waiting-for.ts";
export { reviewConsumer } from "./enter.ts";
