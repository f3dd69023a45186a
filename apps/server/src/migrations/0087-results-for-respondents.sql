-- When respondents see the results of all, and of which questions (docs/adr/0064).

alter table forms
  add column see_results text not null default 'never',
  add column hidden_results jsonb not null default '[]',
  add constraint forms_see_results check (see_results in ('never', 'submitted', 'ended')),
  add constraint forms_hidden_results check (jsonb_typeof(hidden_results) = 'array');
