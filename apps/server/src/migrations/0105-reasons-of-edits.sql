-- Why somebody other than the respondent changed a response (docs/adr/0079). Null for edits of respondents, and for those
-- that are older than this column.

alter table response_edits
  add column reason text,
  add constraint response_edits_reason check (char_length(reason) between 1 and 500);
