-- The report of a form (docs/adr/0086): its own title, notes, order of cards and filter.

create table form_reports (
  form_id bigint not null,
  -- Goes up with each save; a save names the revision that it started from.
  revision integer not null default 1,
  -- Empty for the title of the form.
  title text not null default '',
  -- Condition on the responses, in the spelling of expressions; empty for all of them.
  condition text not null default '',
  -- [{kind: note, id, html} | {kind: card, id, chart, hidden, texts}] in their order. The id of a card is that of its
  -- question. Questions that are not in it come last, in the order of the form.
  blocks jsonb not null default '[]',
  constraint form_reports_pk primary key (form_id),
  constraint form_reports_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_reports_blocks check (jsonb_typeof(blocks) = 'array')
);
