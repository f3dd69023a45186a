/** Public interface of the module: how respondents change a stored response (docs/adr/0063). */
export { openEdit, type OpenEdit, saveEdit } from "./edits.service.ts";
export { listAsked } from "./listed-questions.ts";
