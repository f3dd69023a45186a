export * from "./endpoint.ts";
export * from "./envelope.ts";
export * from "./errors.ts";
export * from "./endpoints/shapes.ts";
export * from "./endpoints/forms.ts";
export * from "./endpoints/collect.ts";
export * from "./endpoints/session.ts";
export * from "./endpoints/profile.ts";
