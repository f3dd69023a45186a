/** Public interface of the module: public queries, as visitors ask them. */
export { askQuery, createQueryQuestion, type Found, openQuery } from "./query.service.ts";
