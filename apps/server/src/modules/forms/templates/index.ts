/** Public interface of the module: forms that are offered as templates (product §7, docs/adr/0073). */
import "./templates.table.ts";

export { endTemplate, findTemplate, findTemplateOf, offerTemplate } from "./templates.store.ts";
