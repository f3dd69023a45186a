-- Limits of SMS codes stand with all others. After a crash of the database they begin anew, like those: a code costs one
-- of the number, of the address and of the form again.
insert into rate_limits (name, taken, ends_at)
select 'sms/' || name, taken, ends_at from sms_limits where ends_at > now()
on conflict (name) do nothing;
drop table sms_limits;
