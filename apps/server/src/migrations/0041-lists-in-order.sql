-- One index for each order of the forms of one owner. The orders are ascending by name and descending otherwise, and read
-- backwards for the opposite. A query reads the whole range of an owner, so a later version of ICU that sorts differently
-- misplaces rows at worst, and finds all of them. A title may be longer than an entry of an index, so the order is that
-- of its beginning.
create index forms_by_id on forms (owner_key, id desc);
create index forms_by_name on forms (owner_key, (left(lower(title), 200) collate form_names), id desc);
create index forms_by_change on forms (owner_key, updated_at desc, id desc);
drop index forms_owner_idx;

-- What lists of forms are ordered by, as of the mark: the number of responses and the time of the last one, without those
-- in the trash and those that were screened out. Written with the mark and with every change of a counted response.
-- Rebuildable from responses at any time.
alter table form_folds
  add column owner_key bigint,
  add column responses bigint not null default 0,
  add column last_response_at timestamptz not null default '-infinity';
insert into form_folds (form_id) select id from forms on conflict do nothing;
update form_folds d set
  owner_key = f.owner_key,
  responses = coalesce(
    (select sum(c.n) from form_counters c where c.form_id = f.id and c.question_id = '' and c.key = ''), 0),
  last_response_at = coalesce(
    (select r.submitted_at from responses r
     where r.form_id = f.id and r.seq <= d.folded_seq and r.deleted_at is null and not r.screened_out
     order by r.seq desc limit 1), '-infinity')
from forms f where f.id = d.form_id;
alter table form_folds
  alter column owner_key set not null,
  drop constraint form_folds_form_fk,
  add constraint form_folds_form_fk foreign key (form_id, owner_key)
    references forms (id, owner_key) on update cascade on delete cascade;
create index form_folds_by_responses on form_folds (owner_key, responses desc, form_id desc);
create index form_folds_by_last_response on form_folds (owner_key, last_response_at desc, form_id desc);

-- Every form has its mark from the beginning, so a list that reads the marks misses no form.
create function create_fold() returns trigger language plpgsql as $$
begin
  insert into form_folds (form_id, owner_key) values (new.id, new.owner_key);
  return null;
end $$;
create trigger forms_fold after insert on forms for each row execute function create_fold();
