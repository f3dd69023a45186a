-- In which of the form's languages the response was filled in; null for a form in one language.
alter table responses
  add column language text,
  add constraint responses_language_check check (language ~ '^[A-Za-z0-9-]{2,45}$');
