-- What messengers and social networks show of a link to the form (product §6): title, text and image.

alter table forms
  add column share jsonb not null default '{}' check (jsonb_typeof(share) = 'object');
