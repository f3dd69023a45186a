export * from "./button.tsx";
export * from "./visually-hidden.tsx";
