/** Reads the type column of the survey sheet, in all its spellings (XLSForm.org and the aliases of pyxform). */

export type RowType =
  | { readonly form: "begin"; readonly what: "group" | "repeat" | "matrix"; readonly list?: string }
  | { readonly form: "end" }
  | {
      readonly form: "select";
      readonly many: boolean;
      readonly list: string;
      readonly other: boolean;
      readonly from: "choices" | "file" | "external";
    }
  | { readonly form: "rank"; readonly list: string }
  | { readonly form: "plain"; readonly name: PlainType }
  | { readonly form: "unknown"; readonly name: string };

export type PlainType = (typeof PLAIN)[number];

const PLAIN = [
  "text",
  "integer",
  "decimal",
  "range",
  "date",
  "time",
  "datetime",
  "note",
  "acknowledge",
  "calculate",
  "hidden",
  "geopoint",
  "geotrace",
  "geoshape",
  "image",
  "audio",
  "video",
  "file",
  "barcode",
  "phone",
  "email",
  "start",
  "end",
  "today",
  "deviceid",
  "username",
  "phonenumber",
  "simserial",
  "subscriberid",
  "imei",
  "audit",
  "start-geopoint",
  "background-audio",
  "xml-external",
  "csv-external",
  "osm",
] as const;

const SPELLINGS: ReadonlyMap<string, PlainType> = new Map<string, PlainType>([
  ...PLAIN.map((name): [string, PlainType] => [name, name]),
  ["string", "text"],
  ["q_string", "text"],
  ["text prompt", "text"],
  ["add text prompt", "text"],
  ["textarea", "text"],
  ["int", "integer"],
  ["q_int", "integer"],
  ["add integer prompt", "integer"],
  ["number", "integer"],
  ["q_decimal", "decimal"],
  ["add decimal prompt", "decimal"],
  ["dateTime", "datetime"],
  ["date time", "datetime"],
  ["q_dateTime", "datetime"],
  ["q_date", "date"],
  ["add date prompt", "date"],
  ["add date time prompt", "datetime"],
  ["add note prompt", "note"],
  ["trigger", "acknowledge"],
  ["q_acknowledge", "acknowledge"],
  ["add acknowledge prompt", "acknowledge"],
  ["calculation", "calculate"],
  ["add calculate prompt", "calculate"],
  ["gps", "geopoint"],
  ["location", "geopoint"],
  ["q_geopoint", "geopoint"],
  ["add location prompt", "geopoint"],
  ["photo", "image"],
  ["q_image", "image"],
  ["add image prompt", "image"],
  ["add photo prompt", "image"],
  ["q_audio", "audio"],
  ["add audio prompt", "audio"],
  ["q_video", "video"],
  ["add video prompt", "video"],
  ["add file prompt", "file"],
  ["q_barcode", "barcode"],
  ["add barcode prompt", "barcode"],
  ["qrcode", "barcode"],
  ["tel", "phone"],
  ["phone number", "phonenumber"],
  ["get phone number", "phonenumber"],
  ["start time", "start"],
  ["get start time", "start"],
  ["end time", "end"],
  ["get end time", "end"],
  ["get today", "today"],
  ["get device id", "deviceid"],
  ["device id", "deviceid"],
  ["uri:deviceid", "deviceid"],
  ["uri:username", "username"],
  ["uri:phonenumber", "phonenumber"],
  ["uri:email", "email"],
  ["uri:simserial", "simserial"],
  ["sim id", "simserial"],
  ["get sim id", "simserial"],
  ["subscriber id", "subscriberid"],
  ["get subscriber id", "subscriberid"],
]);
const BY_LOWER: ReadonlyMap<string, PlainType> = new Map(
  [...SPELLINGS].map(([word, type]) => [word.toLowerCase(), type]),
);

/** Types without an answer of the respondent, which ODK fills in by itself. */
export const METADATA: ReadonlySet<PlainType> = new Set<PlainType>([
  "start",
  "end",
  "today",
  "deviceid",
  "username",
  "phonenumber",
  "simserial",
  "subscriberid",
  "imei",
  "audit",
  "start-geopoint",
  "background-audio",
]);

const BEGIN = /^begin[ _](?:(group|lgroup|repeat|looped group|kobomatrix|score|rank)|loop(?: over (\S+))?)$/i;
const END = /^end[ _](?:group|lgroup|repeat|looped group|kobomatrix|score|rank|loop)$/i;
const SELECT =
  /^(?:add )?(select1|select_one_external|select one external|select_one_from_file|select_multiple_from_file|select_one|select one|select_multiple|select multiple|select all that apply|select)(?: (?:prompt|question))?(?: (?:from|using))? +(.+?)( +or[ _]other| +or specify other)?$/i;
const RANK = /^(?:odk:)?rank +(\S.*)$/i;

export function readRowType(cell: string): RowType {
  const type = cell.trim().replaceAll(/\s+/g, " ");
  const begin = BEGIN.exec(type);
  if (begin) {
    const [, what = "", list] = begin;
    const word = what.toLowerCase();
    if (word === "kobomatrix") return { form: "begin", what: "matrix" };
    if (word === "repeat" || word === "lgroup" || word === "looped group") return { form: "begin", what: "repeat" };
    return list === undefined ? { form: "begin", what: "group" } : { form: "begin", what: "repeat", list };
  }
  if (END.test(type)) return { form: "end" };
  const plain = BY_LOWER.get(type.toLowerCase());
  if (plain) return { form: "plain", name: plain };
  const rank = RANK.exec(type);
  if (rank) return { form: "rank", list: rank[1] ?? "" };
  const select = SELECT.exec(type);
  if (!select) return { form: "unknown", name: type };
  const [, word = "", list = "", other] = select;
  const name = word.toLowerCase().replaceAll(" ", "_");
  const many = name.includes("multiple") || name.includes("all_that_apply");
  const from = name.includes("from_file") ? "file" : name.includes("external") ? "external" : "choices";
  return { form: "select", many, list: list.replaceAll(/\s/g, " "), other: other !== undefined, from };
}
