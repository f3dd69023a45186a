/** Public interface of the module: managing forms. The endpoints are in `forms.module.ts`. */

export { type CreatedForm, createWithMedia } from "./copy.service.ts";
export { presentForm, presentFormsWithOwners } from "./forms.present.ts";
