/** What all calls on forms have in common. Whose form it is, the form's abilities decide and not the contract. */
import { Type } from "typebox";
import { Id } from "./shapes.ts";

export const closed = { additionalProperties: false } as const;
export const onForms = { tag: "form", access: "login" } as const;
export const onForm = { ...onForms, params: Type.Object({ id: Id }, closed) } as const;
export const onData = { ...onForm, tag: "data" } as const;
