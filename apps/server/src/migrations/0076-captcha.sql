-- Captcha of a form (product §6, docs/adr/0059): who submits proves some work of their computer, or answers a question.

alter table forms
  add column captcha text not null default 'off',
  add constraint forms_captcha check (captcha in ('off', 'suspicious', 'always')),
  drop constraint forms_gated,
  add constraint forms_gated check (
    is_gated = (
      cap is not null or once_by is not null or password_hash is not null or sign_in or has_scope or has_list
      or captcha <> 'off'
    )
  );

-- Proofs that a response has used. A proof is valid for minutes, so old rows are deleted.
create table captcha_uses (
  proof_id bytea not null,
  expires_at timestamptz not null,
  constraint captcha_uses_pk primary key (proof_id)
);
create index captcha_uses_age_idx on captcha_uses (expires_at);
