/** The envelope of every JSON answer (spec §3, §8). A code of 200 or a missing code means success. */
import type { Issue } from "@idata/engine";

export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data?: Data;
  /** Issues of rejected answers, by question. */
  issues?: Issue[];
}

export const SUCCESS_CODE = 200;
export const API_BASE = "/idata2/api";
export const PAGE_BASE = "/idata2";
