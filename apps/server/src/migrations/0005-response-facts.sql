-- What a response knows beside its answers. Whoever has none of it stores nulls, which take no room.
alter table responses
  -- hundredths of a point, so that sums are exact; null where the form is not scored
  add column score_points bigint,
  add column score_max bigint,
  -- id of the band that the points fall into; null where they fall into none
  add column score_band text,
  -- {"question id": [points, full mark]}, in hundredths, with a third part 1 where somebody has to mark it
  add column score_parts jsonb,
  -- {"name": "value"} of the parameters that the version declares
  add column parameters jsonb,
  -- {"source": …, "utm_source": …}: where the respondent came from, as the address said
  add column source jsonb,
  -- {"page id": seconds}, as the client measured them, bounded by the whole time
  add column page_seconds jsonb,
  add constraint responses_score_check check (
    num_nulls(score_points, score_max, score_parts) in (0, 3)
    and (score_band is null or score_points is not null)
    and (score_parts is null or jsonb_typeof(score_parts) = 'object')
  ),
  add constraint responses_facts_check check (
    coalesce(jsonb_typeof(parameters), 'object') = 'object'
    and coalesce(jsonb_typeof(source), 'object') = 'object'
    and coalesce(jsonb_typeof(page_seconds), 'object') = 'object'
  );

-- for sorting and ranges of scored forms; responses without a score are not in it
create index responses_score_idx on responses (form_id, score_points, seq) where score_points is not null;
