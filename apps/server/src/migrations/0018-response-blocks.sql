-- How many responses of a form lie in each block of numbers, so that a page of the response list is found by adding up
-- counts instead of walking over what comes before it (docs/adr/0029). Covers the responses up to the form's fold mark
-- and is kept by whoever holds the fold mark's row. Rebuildable from responses at any time.
create table response_blocks (
  form_id bigint not null,
  -- 0: 2^8 numbers a block, 1: 2^15
  level smallint not null,
  -- seq shifted right by 8 or 15 bits
  block bigint not null,
  version integer not null,
  -- responses that are not in the trash and were not screened out
  kept bigint not null,
  -- screened out and not in the trash
  screened bigint not null,
  deleted bigint not null,
  -- every response of the block, deleted or not, was submitted in [first_at, before_at); whole milliseconds
  first_at timestamptz not null,
  before_at timestamptz not null,
  constraint response_blocks_pk primary key (form_id, level, block, version),
  constraint response_blocks_counts_check check (kept >= 0 and screened >= 0 and deleted >= 0),
  constraint response_blocks_times_check check (first_at < before_at)
) with (fillfactor = 80);

-- The overview counters of a form without the counters of its questions: what lists of forms and the home page read.
create index form_counters_overview_idx on form_counters (form_id, key) where question_id = '';

-- What was folded before.
insert into response_blocks (form_id, level, block, version, kept, screened, deleted, first_at, before_at)
select r.form_id, l.level, r.seq >> l.bits, r.version,
  count(*) filter (where r.deleted_at is null and not r.screened_out),
  count(*) filter (where r.deleted_at is null and r.screened_out), count(*) filter (where r.deleted_at is not null),
  date_trunc('milliseconds', min(r.submitted_at)),
  date_trunc('milliseconds', max(r.submitted_at)) + interval '1 millisecond'
from responses r
join form_folds f on f.form_id = r.form_id and r.seq <= f.folded_seq
cross join (values (0, 8), (1, 15)) as l (level, bits)
group by 1, 2, 3, 4;
