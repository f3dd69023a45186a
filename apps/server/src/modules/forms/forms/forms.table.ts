/** Row types of the tables that this module owns (migrations 0002, 0016, 0029, 0030, 0032, 0033, 0054, 0056, 0057, 0058, 0060, 0061 and 0080). */
import type { DataOf, getFormRules } from "@idata/contracts";
import type { CollaboratorRole, FormTagColor } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import type { ColumnType, Generated } from "kysely";

export type FormKindName = "form" | "survey" | "exam" | "vote";
/** What a form is for respondents, as `form_public_state` decides; they may not know of any other form. */
export type CollectionStateName = "open" | "scheduled" | "offHours" | "full" | "ended" | "paused" | "closed";
/** What identifies a person for the rule "once per person". */
export type CaptchaRule = "off" | "suspicious" | "always";
export type OnceBy = "account" | "browser" | "address" | "phone" | "person";
/** What a row of a form's scope names. */
export type ScopeKind = "department" | "post" | "role" | "group" | "user";
/** The owner's words for those who cannot fill in the form; what is absent is said in the standard ones. */
export type NoticeTexts = DataOf<typeof getFormRules>["notices"];

/** What messengers show of a link to the form; what is absent is taken from the form itself. */
export type ShareCard = DataOf<typeof getFormRules>["share"];

/** The sites that may show the form in a frame (docs/adr/0057). */
export type EmbedRule = DataOf<typeof getFormRules>["embed"];

/** How people of the waiting list are told of a free place. */
export type WaitContact = "none" | "mail" | "phone" | "account";

export type OncePer = "ever" | "day" | "week" | "month";
export type FormStateName = "draft" | "published" | "paused" | "closed" | "trashed";

/** A jsonb column: written as JSON text, read as a parsed value. */
export type Jsonb<T> = ColumnType<T, string, string>;

/** Until when respondents may change a stored response (docs/adr/0063). */
export type EditRule =
  | { readonly until: "open" }
  | { readonly until: "time"; readonly at: string }
  | { readonly until: "hours"; readonly hours: number };

/** When respondents of a scored form see the correct answers: with the receipt, once all is marked, or after the form. */
export type ShowKeys = "never" | "receipt" | "marked" | "ended";

/** When respondents see the results of all: once they have submitted, or after the form has ended. */
export type SeeResults = "never" | "submitted" | "ended";

interface FormsTable {
  id: Generated<number>;
  key: string;
  /** Null if a group owns the form. Exactly one of both is set. */
  owner_id: number | null;
  owner_group: number | null;
  /** The owner's id, negative for a group. */
  owner_key: ColumnType<number, never, never>;
  folder_id: number | null;
  created_by: number;
  kind: FormKindName;
  title: string;
  state: Generated<FormStateName>;
  state_before_trash: FormStateName | null;
  revision: Generated<number>;
  current_version: number | null;
  accepts_from: Generated<number>;
  draft_digest: Buffer | null;
  published_digests: Generated<Buffer[]>;
  published_dictionaries: Generated<string[]>;
  published_dictionary_digest: Buffer | null;
  claims_stored: Generated<boolean>;
  question_count: Generated<number>;
  last_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  trashed_at: Date | null;
  opens_at: Date | null;
  closes_at: Date | null;
  /** Time of day, `HH:MM:SS`. */
  daily_from: string | null;
  daily_to: string | null;
  /** Bit mask, 1 for Monday to 64 for Sunday. */
  weekdays: Generated<number>;
  hours_zone: string | null;
  rules_revision: Generated<number>;
  /** Most responses that count; null for no limit. */
  cap: number | null;
  is_gated: Generated<boolean>;
  once_by: OnceBy | null;
  once_times: number | null;
  once_per: OncePer | null;
  once_zone: string | null;
  is_anonymous: Generated<boolean>;
  password_hash: string | null;
  sign_in: Generated<boolean>;
  has_scope: Generated<boolean>;
  has_list: Generated<boolean>;
  /** When a submit needs a proof of the captcha. */
  captcha: Generated<CaptchaRule>;
  /** Respondents may see their own answers afterwards. */
  see_own: Generated<boolean>;
  may_withdraw: Generated<boolean>;
  /** Until when respondents may change their response; null for never. */
  edit_until: EditRule["until"] | null;
  edit_until_at: Date | null;
  edit_hours: number | null;
  /** When respondents see the correct answers. */
  show_keys: Generated<ShowKeys>;
  /** When respondents see the results of all. */
  see_results: Generated<SeeResults>;
  /** Responses are reviewed (docs/adr/0081). */
  is_reviewed: Generated<boolean>;
  /** Ids of questions whose results they do not see. */
  hidden_results: ColumnType<readonly string[], string | undefined, string>;
  notices: Generated<NoticeTexts>;
  share: Generated<ShareCard>;
  embed: Generated<EmbedRule>;
  /** Days until a stored draft expires; null if respondents cannot store drafts. */
  draft_days: number | null;
  draft_consent: Generated<string>;
  /** Respondents could store drafts at some time. */
  keeps_drafts: Generated<boolean>;
  /** An address that people can remember, beside the key. */
  slug: string | null;
  /** Ids of the questions that begin with the answers of an earlier response; null if none do. */
  earlier_questions: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  /** The form of the earlier response; null for this one. */
  earlier_form: number | null;
  /** Only visitors with a signed link may fill it in. */
  link_required: Generated<boolean>;
  /** Ids of the questions whose answers a signed link fixes. */
  link_fixed: ColumnType<readonly string[], string | undefined, string>;
  /** The number of the key with which links are signed. */
  link_key: Generated<number>;
  /** How long a picked option or slot is held; null if nothing is held. */
  hold_minutes: number | null;
  /** How people of the waiting list are told of a place; null if nobody can join it now. */
  wait_contact: WaitContact | null;
  wait_minutes: Generated<number>;
  /** How long the page after the submit stays on a device that many people use; null for no kiosk. */
  kiosk_seconds: number | null;
  kiosk_idle: Generated<number>;
  /** People could join the waiting list at some time. */
  keeps_waiters: Generated<boolean>;
}

interface FormScopeTable {
  form_id: number;
  kind: ScopeKind;
  ref_id: number;
  name: string;
}

interface FormCollaboratorsTable {
  form_id: number;
  user_id: number;
  role: CollaboratorRole;
  added_at: Generated<Date>;
}

interface FormFoldersTable {
  id: Generated<number>;
  owner_id: number | null;
  owner_group: number | null;
  owner_key: ColumnType<number, never, never>;
  parent_id: number | null;
  /** 1 for a folder that lies in no other. */
  depth: number;
  name: string;
  created_at: Generated<Date>;
}

interface FormTagsTable {
  id: Generated<number>;
  owner_id: number | null;
  owner_group: number | null;
  owner_key: ColumnType<number, never, never>;
  name: string;
  color: FormTagColor | null;
  created_at: Generated<Date>;
}

interface FormTagLinksTable {
  form_id: number;
  tag_id: number;
  owner_key: number;
}

interface FormDraftsTable {
  form_id: number;
  definition: Jsonb<FormDefinition>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    forms: FormsTable;
    form_scope: FormScopeTable;
    form_drafts: FormDraftsTable;
    form_collaborators: FormCollaboratorsTable;
    form_folders: FormFoldersTable;
    form_tags: FormTagsTable;
    form_tag_links: FormTagLinksTable;
  }
}
