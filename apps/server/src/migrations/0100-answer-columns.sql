-- What is filtered, grouped, crossed and sorted, in blocks of columns beside the responses (docs/adr/0075). All of it can
-- be made again from the responses. Whoever writes here holds the form's row in form_folds.

-- Up to which response the columns of a form are packed. Without a row, nothing is.
create table form_column_marks (
  form_id bigint not null,
  -- Never above the number up to which responses are counted.
  packed_seq bigint not null default 0,
  -- Goes up with every change of a block, and of a response that is in no block yet. What a process keeps in memory is
  -- of one epoch.
  epoch bigint not null default 0,
  constraint form_column_marks_pk primary key (form_id),
  constraint form_column_marks_fold_fk foreign key (form_id) references form_folds (form_id) on delete cascade,
  constraint form_column_marks_check check (packed_seq >= 0 and epoch >= 0)
);

-- 16,384 numbers of responses in one column. A block that is missing means that nobody has a value there.
create table form_column_blocks (
  form_id bigint not null,
  -- The question; empty for properties of the response.
  question_id text not null,
  -- The row of a matrix, or the name of the property; empty for a whole answer.
  part text not null,
  -- (seq - 1) / 16384, rounded down.
  block integer not null,
  -- The form's epoch when the block was written.
  epoch bigint not null,
  -- See column-codec.ts.
  data bytea not null,
  constraint form_column_blocks_pk primary key (form_id, question_id, part, block),
  constraint form_column_blocks_mark_fk foreign key (form_id) references form_column_marks (form_id) on delete cascade
);
-- The blocks are compressed already.
alter table form_column_blocks alter column data set storage external;
