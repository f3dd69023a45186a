/** All facts with their data. Ids only: whoever needs more reads the record, and nothing personal is copied here. */
export interface FactData {
  /** Responses with the numbers `from` to `to`; some numbers may be unused. */
  "response.stored": {
    readonly from: number;
    readonly to: number;
    /** The owner's side has stored them, by an import or by hand: nobody is told (docs/adr/0087). */
    readonly byOwner?: true;
  };
  "response.edited": { readonly responseId: string; readonly seq: number; readonly by: number | null };
  /** `by` is null if the respondent did it. */
  "response.deleted": { readonly responseId: string; readonly seq: number; readonly by: number | null };
  "response.restored": { readonly responseId: string; readonly seq: number; readonly by: number };
  /** Somebody decided on it in a review, or its respondent sent it again (`by` is null). */
  "response.reviewed": { readonly responseId: string; readonly seq: number; readonly by: number | null };
  /** The review of a response has a result, or the response was returned. */
  "response.decided": {
    readonly responseId: string;
    readonly seq: number;
    readonly round: number;
    readonly state: "approved" | "rejected" | "returned";
  };
  "form.published": { readonly version: number; readonly by: number };
  "form.state": { readonly state: string; readonly by: number };
  "form.owner": { readonly by: number; readonly ownerType: string; readonly ownerId: number };
  "form.collaborator": { readonly userId: number; readonly role: string | null; readonly by: number };
  "job.failed": { readonly jobId: string; readonly name: string };
  "group.memberJoined": { readonly userId: number };
  "group.memberLeft": { readonly userId: number };
}

export type FactName = keyof FactData;
export type StreamKind = "form" | "group" | "user";

export type Fact<Name extends FactName = FactName> = {
  readonly [Key in Name]: {
    readonly name: Key;
    readonly data: FactData[Key];
    readonly stream: StreamKind;
    readonly streamId: number;
    readonly seq: number;
    readonly at: Date;
  };
}[Name];
