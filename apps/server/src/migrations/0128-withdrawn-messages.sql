-- Why a message that is being sent must not be tried again: it was cancelled meanwhile. What has left by then has left;
-- an attempt that fails ends as cancelled.
alter table outbox_messages add column withdrawn_reason text;

-- A late answer may also say that a message of unknown outcome did not leave.
create or replace function check_outbox_step() returns trigger language plpgsql as $$
begin
  if old.state = new.state
    or (old.state = 'waiting' and new.state not in ('sent', 'unknown', 'bounced'))
    or (old.state = 'sending' and new.state <> 'bounced')
    or (old.state = 'sent' and new.state = 'bounced')
    or (old.state = 'unknown' and new.state in ('sent', 'refused', 'waiting', 'failed', 'bounced'))
    or (old.state = 'unknown' and new.state = 'cancelled' and new.withdrawn_reason is not null)
    or (old.state in ('failed', 'cancelled') and new.state = 'waiting')
  then
    return new;
  end if;
  raise exception 'outbox message %: % cannot become %', old.id, old.state, new.state using errcode = 'check_violation';
end $$;
