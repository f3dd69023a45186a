/** What the editor of texts works on: the texts of a form, or those of the whole organisation. */
import type {
  BodyOf,
  DataOf,
  getOrganisationText,
  previewOrganisationText,
  putOrganisationText,
} from "@idata/contracts";

export type StoredText = DataOf<typeof getOrganisationText>;
export type TextChange = BodyOf<typeof putOrganisationText>;
export type MessageLanguage = TextChange["language"];
export type TextPreview = DataOf<typeof previewOrganisationText>;
export type PreviewedText = Pick<TextChange, "kind" | "language" | "subject" | "body">;

export interface TextSource<Kind extends TextChange["kind"]> {
  /** Begins the keys of its queries. */
  readonly key: readonly unknown[];
  readonly kinds: readonly Kind[];
  readonly canChange: boolean;
  readonly read: (kind: Kind, language: MessageLanguage, signal: AbortSignal) => Promise<StoredText>;
  readonly change: (change: TextChange & { kind: Kind }) => Promise<StoredText>;
  readonly preview: (text: PreviewedText & { kind: Kind }, signal: AbortSignal) => Promise<TextPreview>;
}
