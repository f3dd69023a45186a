-- An address that people can remember, beside the key that nobody can guess (docs/adr/0056). Lower case, NFKC.

alter table forms
  add column slug text check (slug = lower(normalize(slug, nfkc)) and char_length(slug) between 3 and 60);

create unique index forms_slug_unique on forms (slug) where slug is not null;
