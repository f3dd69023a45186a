-- The owner's words for those who open a form and cannot fill it in (product §6): by notice, title and text.

alter table forms
  add column notices jsonb not null default '{}' check (jsonb_typeof(notices) = 'object');
