/** Tags in use and people who can look after responses. */
import { getAnnotationChoices } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { ResponseRow } from "./response.query.ts";

export type Annotation = ResponseRow["annotation"];

export function annotationChoicesQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "annotation-choices"],
    queryFn: async ({ signal }) => (await call(getAnnotationChoices, { params: { id }, signal })).data,
  });
}
