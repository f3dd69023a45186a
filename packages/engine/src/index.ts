export * from "./definition/definition.ts";
export * from "./question/question-core.ts";
export * from "./session/session.ts";
