-- Divided totals count every number, colours count themselves, and lists of records also count people (docs/adr/0098). The
-- forms with such questions are counted again: their mark goes back to the beginning, so reads stay exact from the first
-- moment, and the worker counts them when it starts. Their columns begin anew with the counters (docs/adr/0075).
create temporary table recounted on commit drop as
  select distinct form_id from form_versions
  where definition::text ~ '"type": ?"(constant-sum|color|dynamic-table|repeat)"';
delete from form_counters where form_id in (select form_id from recounted);
delete from response_blocks where form_id in (select form_id from recounted);
delete from form_column_blocks where form_id in (select form_id from recounted);
update form_column_marks set packed_seq = 0, epoch = epoch + 1 where form_id in (select form_id from recounted);
update form_folds set folded_seq = 0, responses = 0, last_response_at = '-infinity'
  where form_id in (select form_id from recounted);
