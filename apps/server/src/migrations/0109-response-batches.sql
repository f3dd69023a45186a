-- One action on many responses (docs/adr/0084): what was meant when it was ordered, and what it has changed. Each
-- response is taken from its piece in the transaction that changes it, so it is changed once, however often the work is
-- begun, and an undo knows exactly which ones.

create table response_batches (
  id uuid not null,
  form_id bigint not null,
  -- delete, restore or annotate.
  action text not null,
  -- What is changed beside the responses; null for other actions.
  annotation jsonb,
  -- The batch that this one takes back.
  undoes uuid,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  constraint response_batches_pk primary key (id),
  constraint response_batches_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint response_batches_action check (action in ('delete', 'restore', 'annotate'))
);
create index response_batches_form on response_batches (form_id, made_at);

create table response_batch_pieces (
  batch_id uuid not null,
  piece integer not null,
  -- Numbers of the responses. The others are those of them that were changed, and that stayed as they are.
  seqs bigint[] not null,
  changed bigint[] not null default '{}',
  left_out bigint[] not null default '{}',
  constraint response_batch_pieces_pk primary key (batch_id, piece),
  constraint response_batch_pieces_batch_fk foreign key (batch_id) references response_batches (id) on delete cascade
);
