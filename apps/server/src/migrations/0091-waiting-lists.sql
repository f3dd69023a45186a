-- Waiting lists of forms, options and slots that are full (docs/adr/0068).

alter table forms
  -- How a person on the list is told of a free place; null if nobody can join a list now.
  add column wait_contact text check (wait_contact in ('none', 'mail', 'phone', 'account')),
  -- How long an offered place is kept.
  add column wait_minutes integer not null default 1440 check (wait_minutes between 5 and 20160),
  -- People could join a list at some time, so submits look at it. Never taken back.
  add column keeps_waiters boolean not null default false,
  add constraint forms_keeps_waiters check (wait_contact is null or keeps_waiters);

-- One row for each person and thing that they wait for. Written under the lock of the form's row.
create table form_waiters (
  id bigint generated always as identity,
  form_id bigint not null,
  -- The name of the quota, or empty for a place of the form.
  name text not null,
  -- The order of the list. Lower numbers come first, and the id decides between equal ones.
  rank bigint not null,
  -- Under this id an offered place is held.
  visit uuid not null default gen_random_uuid(),
  state text not null default 'waiting',
  channel text not null,
  -- Mail address or phone number; empty for accounts, for those who gave none, and some time after all is settled.
  address text not null default '',
  user_id bigint,
  -- Who it is, for telling that somebody is on the list already; null if nobody can tell.
  contact_key text,
  language text not null check (language in ('zh', 'en')),
  -- How many places they were offered.
  offers integer not null default 0,
  joined_at timestamptz not null default now(),
  offered_at timestamptz,
  -- When the newest offer ends.
  ends_at timestamptz,
  settled_at timestamptz,
  constraint form_waiters_pk primary key (id),
  constraint form_waiters_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_waiters_user_fk foreign key (user_id) references sys_user (user_id) on delete set null,
  constraint form_waiters_visit_unique unique (visit),
  constraint form_waiters_state check (state in ('waiting', 'offered', 'taken', 'expired', 'left', 'removed')),
  constraint form_waiters_channel check (channel in ('none', 'mail', 'sms', 'in-app')),
  constraint form_waiters_offer check (state <> 'offered' or ends_at is not null)
);
create index form_waiters_line_idx on form_waiters (form_id, name, rank, id) where state = 'waiting';
create index form_waiters_offered_idx on form_waiters (form_id, ends_at) where state = 'offered';
create index form_waiters_form_idx on form_waiters (form_id, id);
create index form_waiters_user_idx on form_waiters (user_id) where user_id is not null;
create unique index form_waiters_contact_unique on form_waiters (form_id, name, contact_key)
  where state in ('waiting', 'offered');

-- A place that is kept for somebody of the list is a hold. The form's own places have the empty name there.
alter table quota_holds
  add column waiter_id bigint,
  add constraint quota_holds_waiter_fk foreign key (waiter_id) references form_waiters (id) on delete cascade;
create index quota_holds_waiter_idx on quota_holds (waiter_id) where waiter_id is not null;

-- What respondents are told of a form: also `full` if its free places are kept for people of the list, or if they wait.
create or replace function form_public_state(form forms, at timestamptz) returns text
  language sql stable parallel safe
  return case
    when form.cap is not null and form_collection_state(form, at) = 'open' and (
      exists (
        select from form_places p where p.form_id = form.id and p.taken >= form.cap - case
          when form.keeps_waiters then coalesce((
            select sum(h.amount) from quota_holds h where h.form_id = form.id and h.name = '' and h.ends_at > at
          ), 0) else 0 end
      ) or (
        form.keeps_waiters
        and exists (select from form_waiters w where w.form_id = form.id and w.name = '' and w.state = 'waiting')
      )
    ) then 'full'
    else form_collection_state(form, at)
  end;
