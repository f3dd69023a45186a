-- A form that only people with its password, or only signed-in people, may fill in (product §6, docs/adr/0050).

alter table forms
  -- Hashed like the passwords of accounts.
  add column password_hash text,
  add column sign_in boolean not null default false,
  drop constraint forms_gated,
  add constraint forms_gated check (
    is_gated = (cap is not null or once_by is not null or password_hash is not null or sign_in)
  );

-- Who sent the response, where the form asks for a sign-in and does not promise anonymity. An account that is deleted
-- keeps its row, so there is no foreign key.
alter table responses add column respondent_id bigint;
