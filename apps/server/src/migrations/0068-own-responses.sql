-- What respondents have of their responses afterwards (product §6 and §7, docs/adr/0055).

alter table forms
  add column see_own boolean not null default false,
  add column may_withdraw boolean not null default false;

-- Whether the response is in the trash because its respondent withdrew it.
alter table responses
  add column withdrawn boolean not null default false,
  add constraint responses_withdrawn check (not withdrawn or deleted_at is not null);

-- What one account has answered. Responses of forms that ask for no account are not in the index.
create index responses_of_respondent_idx on responses (respondent_id, submitted_at desc) where respondent_id is not null;
