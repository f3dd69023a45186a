/** Public interface of the module: public queries, as visitors ask them. */
export { askQuery, createQueryQuestion, openQuery } from "./query.service.ts";
