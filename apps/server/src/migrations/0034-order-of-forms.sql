-- The order of names in lists of forms: Chinese by sound, Latin letters without regard to case. A PostgreSQL without ICU
-- compares the bytes.
do $$
begin
  create collation form_names (provider = icu, locale = 'zh');
exception when others then
  create collation form_names from "C";
end $$;

-- For the job that deletes forms for good after their time in the recycle bin.
create index forms_trashed_idx on forms (trashed_at) where state = 'trashed';
