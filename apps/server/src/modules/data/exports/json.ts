/** All responses as JSON, for other programs: answers as they are stored, by question id. */
import type { NamedRow } from "./cells.ts";
import { type CodesByQuestion, toCodingNames } from "./coding-columns.ts";

/** `wanted` has the ids of questions whose answers are written; null for all. */
export async function* writeJson(
  title: string,
  pieces: AsyncIterable<readonly NamedRow[]>,
  wanted: ReadonlySet<string> | null,
  codings: CodesByQuestion,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"title":${JSON.stringify(title)},"responses":[`);
  let separator = "\n";
  for await (const rows of pieces) {
    const texts = rows.map((row) => JSON.stringify(toResponse(row, wanted, codings)));
    yield Buffer.from(separator + texts.join(",\n"));
    separator = ",\n";
  }
  yield Buffer.from("\n]}\n");
}

/** Properties without a value are left out. */
function toResponse(row: NamedRow, wanted: ReadonlySet<string> | null, codings: CodesByQuestion) {
  const score =
    row.scorePoints === null
      ? undefined
      : {
          points: row.scorePoints / 100,
          max: row.scoreMax === null ? undefined : row.scoreMax / 100,
          band: row.scoreBand ?? undefined,
          toMark: row.scoreToMark === null ? undefined : row.scoreToMark / 100,
        };
  const isWanted = (id: string): boolean => wanted === null || wanted.has(id);
  const coded = Object.fromEntries(Object.entries(row.codings ?? {}).filter(([id]) => isWanted(id)));
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
    annotation: toBeside(row),
    codings: toCodingNames(coded, codings),
    answers:
      wanted === null ? row.answers : Object.fromEntries(Object.entries(row.answers).filter(([id]) => isWanted(id))),
  };
}

/** What colleagues noted; undefined if nothing, or if nobody asked for it. */
function toBeside({ annotation }: NamedRow) {
  if (annotation === null || annotation === undefined) return undefined;
  const { tags, isFlagged, assignee } = annotation;
  if (tags.length === 0 && !isFlagged && assignee === null) return undefined;
  return { tags, flagged: isFlagged || undefined, assignee: assignee?.name };
}
