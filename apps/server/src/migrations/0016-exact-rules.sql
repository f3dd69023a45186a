-- Claims are stored with the response, responses that are screened out are kept apart, and what is published is told
-- from the draft by digests (docs/adr/0031, docs/adr/0032).

alter table responses
  -- {"name of the claim": amount}: what the response holds of limited stock; null where it holds nothing. For each form
  -- the sum over its responses is quotas.taken.
  add column claims jsonb,
  -- ended at an ending for those who do not belong to whom was asked: counted nowhere
  add column screened_out boolean not null default false,
  add constraint responses_claims_check check (
    claims is null or (jsonb_typeof(claims) = 'object' and deleted_at is null and not screened_out)
  );

create index responses_screened_out_idx on responses (form_id, seq) where screened_out;

-- What a version takes from dictionaries: one digest of all enabled entries, in their order.
create function dictionary_digest(types text[]) returns bytea language sql stable as $$
  select sha256(convert_to(coalesce(
    jsonb_agg(jsonb_build_array(dict_type, dict_value, dict_label, dict_code) order by dict_type, dict_sort, dict_code),
    '[]'
  )::text, 'UTF8'))
  from sys_dict_data where status = '0' and dict_type = any (types)
$$;

alter table forms
  -- oldest version whose responses are still accepted; raised when a version is withdrawn
  add column accepts_from integer not null default 1,
  -- sha-256 of the draft as jsonb text; written by every save
  add column draft_digest bytea,
  -- digests that mean "nothing to publish": of the draft that the newest version was made from, and of that version
  add column published_digests bytea[] not null default '{}',
  -- dictionaries that the newest version has options from, and what they held then
  add column published_dictionaries text[] not null default '{}',
  add column published_dictionary_digest bytea,
  -- false: claims of responses from before this migration are derived and stored at the next start
  add column claims_stored boolean not null default true,
  add constraint forms_accepts_from_check check (accepts_from >= 1);

update forms f set draft_digest = sha256(convert_to(d.definition::text, 'UTF8'))
from form_drafts d where d.form_id = f.id;

-- A form that was marked as unchanged although it differs was changed by a save that raced its publication; options of
-- dictionaries are written out in versions, so there the mark is believed.
update forms f set published_digests = array[sha256(convert_to(v.definition::text, 'UTF8'))]
  || case when not f.draft_changed and d.definition::text like '%"optionsDictionary"%' then array[f.draft_digest] else '{}' end
from form_drafts d, form_versions v
where d.form_id = f.id and v.form_id = f.id and v.version = f.current_version;

update forms f set
  published_dictionaries = used.types,
  published_dictionary_digest = dictionary_digest(used.types)
from (
  select v.form_id, v.version, array_agg(distinct t #>> '{}') as types
  from form_versions v, jsonb_path_query(v.definition, '$.pages[*].items[*].optionsDictionary') t
  where jsonb_typeof(t) = 'string' and t #>> '{}' <> ''
  group by v.form_id, v.version
) used
where used.form_id = f.id and used.version = f.current_version;

update forms f set claims_stored = false where exists (select from quotas q where q.form_id = f.id);

alter table forms drop column draft_changed;
