-- Reviews of responses (docs/adr/0081): steps that the owner draws up, what waits for whom, and every decision.

alter table forms add column is_reviewed boolean not null default false;

-- A rejected response that has given back its quotas and keeps counting in the statistics.
alter table responses add column released boolean not null default false;

create table form_reviews (
  form_id bigint not null,
  revision integer not null default 1,
  is_active boolean not null,
  -- Whether a rejected response gives back its quotas and slots.
  releases boolean not null default false,
  -- Responses up to this number have been taken into the review, or came before it.
  entered_seq bigint not null,
  constraint form_reviews_pk primary key (form_id),
  constraint form_reviews_form_fk foreign key (form_id) references forms (id) on delete cascade
);

create table review_steps (
  form_id bigint not null,
  -- Chosen once and kept while the step exists.
  step text not null,
  -- Steps of one stage are side by side; the stages come one after the other.
  stage integer not null,
  place integer not null,
  name text not null,
  -- Days until it should be decided; null for no deadline.
  days integer,
  -- [{kind, id, name}]: who of those who may review decides here; empty for all of them.
  units jsonb not null default '[]',
  constraint review_steps_pk primary key (form_id, step),
  constraint review_steps_form_fk foreign key (form_id) references form_reviews (form_id) on delete cascade,
  constraint review_steps_days check (days between 1 and 365),
  constraint review_steps_units check (jsonb_typeof(units) = 'array')
);

create table response_reviews (
  form_id bigint not null,
  seq bigint not null,
  state text not null default 'waiting',
  -- Goes up when the response is due again, so that a decision of an earlier round is never taken for one of this round.
  round integer not null default 1,
  -- What the respondent is told about the last decision, and which questions they may change.
  remark text not null default '',
  questions text[] not null default '{}',
  changed_at timestamptz not null default now(),
  constraint response_reviews_pk primary key (form_id, seq),
  constraint response_reviews_response_fk foreign key (form_id, seq) references responses (form_id, seq) on delete cascade,
  constraint response_reviews_state check (state in ('waiting', 'approved', 'rejected', 'returned')),
  constraint response_reviews_questions check ((state = 'returned') = (cardinality(questions) > 0))
);
create index response_reviews_by_state on response_reviews (form_id, state, seq);

-- What waits for a decision. A row is deleted by the decision.
create table review_tasks (
  form_id bigint not null,
  seq bigint not null,
  step text not null,
  opened_at timestamptz not null default now(),
  due_at timestamptz,
  reminded_at timestamptz,
  constraint review_tasks_pk primary key (form_id, seq, step),
  constraint review_tasks_review_fk foreign key (form_id, seq) references response_reviews (form_id, seq) on delete cascade
);
create index review_tasks_to_remind on review_tasks (due_at) where due_at is not null and reminded_at is null;

-- Every decision, and every time that a respondent sent a returned response again. Rows are added and never changed.
create table review_decisions (
  form_id bigint not null,
  seq bigint not null,
  nr integer not null,
  round integer not null,
  -- Null where no step decided: sent again, or approved after it was rejected.
  step text,
  step_name text not null default '',
  decision text not null,
  remark text not null default '',
  questions text[] not null default '{}',
  -- The number of edits of the response when it was decided.
  revision integer not null,
  -- Null for the respondent.
  decided_by bigint,
  decided_at timestamptz not null default now(),
  constraint review_decisions_pk primary key (form_id, seq, nr),
  constraint review_decisions_response_fk foreign key (form_id, seq) references responses (form_id, seq) on delete cascade,
  -- A step decides once in each round.
  constraint review_decisions_once unique (form_id, seq, round, step),
  constraint review_decisions_decision check (decision in ('approve', 'reject', 'return', 'again', 'restore')),
  constraint review_decisions_remark check (char_length(remark) <= 2000)
);

create function refuse_changed_decision() returns trigger language plpgsql as $$
begin
  raise exception 'decisions of a review are never changed';
end $$;
create trigger review_decisions_fixed before update on review_decisions
  for each row execute function refuse_changed_decision();
