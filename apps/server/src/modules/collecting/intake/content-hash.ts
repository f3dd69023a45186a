import { hash } from "node:crypto";

/**
 * Hash that shows whether a repeated id has the same content. Answers are normalised and in the order of the form, so
 * equal answers have equal JSON.
 */
export function toContentHash(version: number, json: string): string {
  return hash("sha256", `${version}:${json}`, "hex");
}
