-- Title and notes of a report in further languages of its form (docs/adr/0086).
alter table form_reports
  -- {language: {title, notes: {id of a note: html}}}. What is missing is shown as it is written in the base language.
  add column translations jsonb not null default '{}',
  add constraint form_reports_translations check (jsonb_typeof(translations) = 'object');
