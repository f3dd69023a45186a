/** Exchange faces of one-line types that stand for a format of typed text. */
import { exchangeFace, foreignFace, toWords } from "@idata/importers/exchange";
import type { ExchangeFace, ForeignFace, TextKind } from "@idata/importers/exchange";

interface LineItem {
  placeholder?: string;
}

/** A type for texts of this format only. */
export const lineFace = (format: NonNullable<TextKind["format"]>): ExchangeFace<"text"> =>
  exchangeFace<LineItem>()({
    kinds: ["text"],
    holds: ["format", "placeholder", "lines"],
    says: ["placeholder"],
    fit: (item) => (item.format === format && item.lines !== "many" ? (hasRules(item) ? 0.45 : 1) : 0),
    fromNeutral: ({ placeholder }) => ({ settings: { placeholder: toWords(placeholder) } }),
    toNeutral: ({ placeholder }, { text }) => ({
      kind: { kind: "text", format, placeholder: text("placeholder", placeholder) },
    }),
  });

/** Only the plain text type keeps these. */
const hasRules = ({ minLength, maxLength, pattern, mask, prefix, suffix, key }: TextKind): boolean =>
  [minLength, maxLength, pattern, mask, prefix, suffix, key].some((rule) => rule !== undefined && rule !== "");

/** A type that other formats do not have; an export writes a line of text. */
export const foreignLine = (what: string): ForeignFace =>
  foreignFace<LineItem>({
    says: ["placeholder"],
    toNeutral: ({ placeholder }, { text }) => ({
      kind: { kind: "text", placeholder: text("placeholder", placeholder) },
      lost: [{ what: "type", value: what, changed: true }],
    }),
  });
