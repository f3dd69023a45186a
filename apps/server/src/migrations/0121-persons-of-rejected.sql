-- A response that was rejected and gave back its quotas and its place no longer counts against the limit of its person
-- (docs/adr/0081). Until now it did.
update participations t set slot = null
from responses r
where r.form_id = t.form_id and r.response_id = t.response_id and r.released and t.slot is not null;
