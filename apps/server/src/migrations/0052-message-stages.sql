-- A message that has no recipients is finished too, and one that is cancelled while it is prepared reaches nobody else.
alter table form_messages add column prepared_at timestamptz, add column cancelled_at timestamptz;
update form_messages set prepared_at = created_at;
