/** All file formats. A format is one folder and one line in each list that it supports. */
import type { FormatReader, FormatWriter, Source } from "../exchange/format.ts";
import { aikenReader } from "./aiken/aiken.format.ts";
import { bankReader } from "./bank/bank.format.ts";
import { giftReader } from "./gift/gift.format.ts";
import { clozeReader } from "./moodle/cloze.format.ts";
import { moodleReader } from "./moodle/moodle.format.ts";
import { qtiReader } from "./qti/qti.format.ts";
import { limesurveyReader } from "./limesurvey/index.ts";
import { surveyjsReader, surveyjsWriter } from "./surveyjs/index.ts";
import { xlsformReader, xlsformWriter } from "./xlsform/index.ts";

export const formatReaders: readonly FormatReader[] = [
  surveyjsReader,
  xlsformReader,
  limesurveyReader,
  moodleReader,
  qtiReader,
  giftReader,
  aikenReader,
  clozeReader,
  bankReader,
];
export const formatWriters: readonly FormatWriter[] = [surveyjsWriter, xlsformWriter];

/** Below this, a source is not read as the format. */
const SURE_ENOUGH = 0.2;

/** Returns the reader that is surest about the source; of equal ones, one for the file's extension. Null if none is sure. */
export function recogniseFormat(source: Source): FormatReader | null {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(source.name)?.[1]?.toLowerCase() ?? "";
  let best: { reader: FormatReader; sure: number } | null = null;
  for (const reader of formatReaders) {
    const sure = reader.recognise(source) + (reader.extensions.includes(extension) ? 0.01 : 0);
    if (sure >= SURE_ENOUGH && (best === null || sure > best.sure)) best = { reader, sure };
  }
  return best?.reader ?? null;
}
