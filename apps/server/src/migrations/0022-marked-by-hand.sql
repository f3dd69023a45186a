-- A paper with parts that a person has to mark has no verdict until they are marked (docs/adr/0032).

alter table responses
  -- hundredths of a point out of score_max that a person still has to decide on; null where nothing is to mark
  add column score_to_mark bigint;

create temporary table marked_by_hand on commit drop as
select r.form_id, r.seq, sum((p.value ->> 1)::bigint - (p.value ->> 0)::bigint) as to_mark
from responses r, jsonb_each(r.score_parts) p
where jsonb_array_length(p.value) = 3 and jsonb_exists(r.answers, p.key)
group by r.form_id, r.seq;

update responses r set score_to_mark = m.to_mark, score_band = null
from marked_by_hand m where r.form_id = m.form_id and r.seq = m.seq;

-- Nobody has to mark what was not written.
update responses r set score_parts = (
  select jsonb_object_agg(
    p.key, case when jsonb_exists(r.answers, p.key) then p.value else jsonb_build_array(p.value -> 0, p.value -> 1) end
  ) from jsonb_each(r.score_parts) p
) where exists (
  select from jsonb_each(r.score_parts) p
  where jsonb_array_length(p.value) = 3 and not jsonb_exists(r.answers, p.key)
);

alter table responses add constraint responses_to_mark_check check (
  score_to_mark is null or (score_points is not null and score_band is null)
);

-- Statistics of these forms were counted with a verdict; they are counted anew from the responses.
delete from form_counters where form_id in (select form_id from marked_by_hand);
update form_folds set folded_seq = 0 where form_id in (select form_id from marked_by_hand);
