-- Respondents without an account are written to when their response was decided in a review (docs/adr/0081).
alter table form_message_rules drop constraint form_message_rules_kind_check;
alter table form_message_rules add constraint form_message_rules_kind_check
  check (kind in ('receipt', 'owner-notice', 'review-mail'));

-- How the cards of the statistics page are arranged, for all who read it (docs/adr/0085). A question without a row has
-- its usual chart, is shown, and stands where the form has it.
create table form_stats_cards (
  form_id bigint not null,
  question_id text not null,
  -- {title of a chart: its kind}; a question may have several charts.
  views jsonb not null default '{}',
  is_hidden boolean not null default false,
  -- From 1; null for after those that have one, in the order of the form.
  place integer,
  constraint form_stats_cards_pk primary key (form_id, question_id),
  constraint form_stats_cards_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_stats_cards_views check (jsonb_typeof(views) = 'object' and octet_length(views::text) <= 4000)
);
