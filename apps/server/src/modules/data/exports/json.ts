/** All responses as JSON, for other programs: answers as they are stored, by question id. */
import type { NamedRow } from "./cells.ts";

/** `wanted` has the ids of questions whose answers are written; null for all. */
export async function* writeJson(
  title: string,
  pieces: AsyncIterable<readonly NamedRow[]>,
  wanted: ReadonlySet<string> | null,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"title":${JSON.stringify(title)},"responses":[`);
  let separator = "\n";
  for await (const rows of pieces) {
    const texts = rows.map((row) => JSON.stringify(toResponse(row, wanted)));
    yield Buffer.from(separator + texts.join(",\n"));
    separator = ",\n";
  }
  yield Buffer.from("\n]}\n");
}

/** Properties without a value are left out. */
function toResponse(row: NamedRow, wanted: ReadonlySet<string> | null) {
  const score =
    row.scorePoints === null
      ? undefined
      : {
          points: row.scorePoints / 100,
          max: row.scoreMax === null ? undefined : row.scoreMax / 100,
          band: row.scoreBand ?? undefined,
          toMark: row.scoreToMark === null ? undefined : row.scoreToMark / 100,
        };
  return {
    seq: row.seq,
    receipt: row.receipt,
    submittedAt: row.submittedAt.toISOString(),
    startedAt: row.startedAt?.toISOString(),
    seconds: row.seconds ?? undefined,
    version: row.version,
    screenedOut: row.screenedOut || undefined,
    respondent: row.respondent ?? undefined,
    language: row.language ?? undefined,
    source: row.source ?? undefined,
    parameters: row.parameters ?? undefined,
    score,
    answers:
      wanted === null ? row.answers : Object.fromEntries(Object.entries(row.answers).filter(([id]) => wanted.has(id))),
  };
}
