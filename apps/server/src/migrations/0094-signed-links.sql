-- Links whose answers are signed, and questions whose answers such a link fixes (product §6, docs/adr/0070).

alter table forms
  -- Only visitors with a signed link may fill in the form.
  add column link_required boolean not null default false,
  -- Ids of the questions whose answers a signed link fixes.
  add column link_fixed jsonb not null default '[]' check (jsonb_typeof(link_fixed) = 'array'),
  -- The number of the key with which links are signed. A new key ends all links before it.
  add column link_key integer not null default 1 check (link_key > 0),
  drop constraint forms_gated,
  add constraint forms_gated check (
    is_gated = (
      cap is not null or once_by is not null or password_hash is not null or sign_in or has_scope or has_list
      or captcha <> 'off' or link_required or link_fixed <> '[]'
    )
  );

-- Ids of the questions that the link of the response has fixed: whoever changes the response later cannot change them.
alter table responses add column link_fixed jsonb;

-- The link with which a draft was begun: its fields and signature, so that the draft opens with it on another device.
alter table response_drafts add column link jsonb;
