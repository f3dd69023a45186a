/** Common properties of all calls on forms. The server checks the caller's abilities on the form, not the contract. */
import { Type } from "typebox";
import { Id } from "./shapes.ts";

export const closed = { additionalProperties: false } as const;
export const onForms = { tag: "form", access: "login" } as const;
export const onForm = { ...onForms, params: Type.Object({ id: Id }, closed) } as const;
export const onData = { ...onForm, tag: "data" } as const;
