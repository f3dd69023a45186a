-- When respondents of a scored form see the correct answers, their points and the explanations (docs/adr/0063).

alter table forms
  add column show_keys text not null default 'never',
  add constraint forms_show_keys check (show_keys in ('never', 'receipt', 'marked', 'ended'));
