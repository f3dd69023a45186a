-- Mails that come back after the mail server has taken them (ADR 0049).
alter table outbox_messages
  drop constraint outbox_messages_state_check,
  add constraint outbox_messages_state_check check (state in
    ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown', 'cancelled', 'unsubscribed', 'suppressed', 'bounced'));
-- A returned mail names the message by its key.
create unique index outbox_messages_mail_key_idx on outbox_messages (message_key) where channel = 'mail';

-- A message that was sent stays sent unless it comes back, and one that came back stays so. A mail that comes back also
-- tells that a message with an unknown outcome had been taken.
create or replace function check_outbox_step() returns trigger language plpgsql as $$
begin
  if old.state = new.state
    or (old.state = 'waiting' and new.state not in ('sent', 'unknown', 'bounced'))
    or (old.state = 'sending' and new.state <> 'bounced')
    or (old.state = 'sent' and new.state = 'bounced')
    or (old.state = 'unknown' and new.state in ('sent', 'refused', 'waiting', 'failed', 'bounced'))
    or (old.state in ('failed', 'cancelled') and new.state = 'waiting')
  then
    return new;
  end if;
  raise exception 'outbox message %: % cannot become %', old.id, old.state, new.state using errcode = 'check_violation';
end $$;

-- Administrators see the addresses that are not written to, and take one off. Who comes back on the list gets a new id, so
-- taking off an entry of an old page does not end the newer one.
alter table suppressed_addresses
  add column id bigint generated always as identity,
  add column created_at timestamptz not null default now(),
  add constraint suppressed_addresses_id_key unique (id);
