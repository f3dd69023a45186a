-- Answers that respondents keep on the server before they submit (product §6, docs/adr/0061).

alter table forms
  -- Days until a stored draft expires; null if respondents cannot store drafts.
  add column draft_days integer check (draft_days between 1 and 365),
  -- The owner's words beside the consent.
  add column draft_consent text not null default '' check (char_length(draft_consent) <= 500),
  -- Respondents could store drafts at some time, so submits delete them. Never taken back.
  add column keeps_drafts boolean not null default false,
  add constraint forms_keeps_drafts check (draft_days is null or keeps_drafts);

create table response_drafts (
  form_id bigint not null,
  -- The id that the response will have.
  response_id uuid not null,
  -- The account of whoever stored it; null for guests and on forms that promise anonymity.
  user_id bigint,
  -- The version that the answers were typed into.
  version integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- What the page's address said: parameters that the form reads, and where the respondent came from.
  parameters jsonb,
  source jsonb,
  revision integer not null default 1 check (revision > 0),
  -- The tab that saved last, and the number of that save in its tab.
  saved_by uuid not null,
  save_no integer not null,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint response_drafts_pk primary key (form_id, response_id),
  constraint response_drafts_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint response_drafts_user_fk foreign key (user_id) references sys_user (user_id) on delete set null
);

create index response_drafts_of_user_idx on response_drafts (user_id, form_id) where user_id is not null;
create index response_drafts_expiry_idx on response_drafts (expires_at);
