/** Components that console screens and console faces share. Charts load their engine when the first one is drawn. */
export { EmptyState } from "./empty-state.tsx";
export type { EmptyStateProps } from "./empty-state.tsx";
export { ErrorState } from "./error-state.tsx";
export type { ErrorStateProps } from "./error-state.tsx";
