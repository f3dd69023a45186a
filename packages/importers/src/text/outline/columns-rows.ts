/**
 * A matrix whose columns stand above its rows, each on a line of its own, as pages print it:
 *
 *     3. 各项活动的耗时              1. 您有多同意以下描述？
 *       • 几乎不做                   非常同意
 *       • 半小时以内                 同意
 *     完成学校作业                   不同意
 *     阅读课外书                     普选应该保障所有选民。
 */
import { isDegree } from "../layout/sheets/legend.ts";
import type { Part } from "./choices.ts";

export interface Grid {
  readonly columns: readonly Part[];
  readonly rows: readonly Part[];
}

const BULLET = /^\s*[•·●▪◦○◯□☐]\s*(?=\S)/u;
const MOST = 40;

/** The matrix below a stem; null unless all lines below it are columns and rows. */
export function findColumnsAboveRows(lines: readonly Part[]): Grid | null {
  const below = lines.slice(1).filter(({ view }) => view.trim() !== "");
  if (below.length < 4 || below.length > MOST) return null;
  const first = below.findIndex((part) => !BULLET.test(part.view));
  const columns = first > 1 ? below.slice(0, first) : degreesOf(below);
  const rows = below.slice(columns.length);
  if (columns.length < 2 || rows.length < 2) return null;
  const asked = rows.every(
    ({ view }) =>
      !BULLET.test(view) &&
      !/[?？]\s*$|[_＿]{2}|[:：]\s*$|^\s*(?:其[他它]|other)/iu.test(view) &&
      view.trim().length > 1,
  );
  if (!asked) return null;
  return {
    columns: columns.map((part) => strip(part)),
    rows,
  };
}

/** The lines at the beginning that are degrees, perhaps with their translation behind them. */
function degreesOf(below: readonly Part[]): readonly Part[] {
  const own = ({ view }: Part) => view.replace(/\s+[A-Za-z][A-Za-z ]*$/u, "").trim();
  const end = below.findIndex((part) => !isDegree(own(part)));
  const degrees = end < 0 ? [] : below.slice(0, end);
  // Below the degrees of one question nothing is longer than they are, unless it is judged by them.
  const longest = Math.max(0, ...degrees.map((part) => own(part).length));
  const rows = below.slice(degrees.length);
  return degrees.length > 2 && rows.every(({ view }) => view.trim().length > longest) ? degrees : [];
}

function strip(part: Part): Part {
  const sign = BULLET.exec(part.view)?.[0].length ?? 0;
  return { line: part.line, text: part.text.slice(sign), view: part.view.slice(sign) };
}
