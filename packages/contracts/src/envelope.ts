/** The envelope of every JSON answer (spec §3, §8): success is code 200 or a missing code. */
import type { Issue } from "@idata/engine";

export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data?: Data;
  /** Answers that were refused, next to their questions. */
  issues?: Issue[];
}

export const SUCCESS_CODE = 200;
export const API_BASE = "/idata2/api";
export const PAGE_BASE = "/idata2";
