import { type ApiError, isApiError } from "../../api/api-error.ts";

/** True for a refusal of the server that stands beside the filter of the report. */
export const isAboutFilter = (error: unknown): error is ApiError =>
  isApiError(error) && (error.data as { field?: string } | undefined)?.field === "where";
