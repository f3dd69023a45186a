-- A response that was rejected and gave back its quotas takes no place of its form either (docs/adr/0081). Until now it
-- kept it.
create index responses_released on responses (form_id) where released;

update form_places p set taken = p.taken - r.n
from (
  select form_id, count(*)::integer as n from responses
  where released and deleted_at is null and not screened_out group by form_id
) r
where r.form_id = p.form_id;
