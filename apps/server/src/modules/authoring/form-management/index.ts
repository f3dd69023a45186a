/** The door of the module: forms as their owner sees them. Its endpoints are in `forms.module.ts`. */

export { presentForm } from "./forms.present.ts";
