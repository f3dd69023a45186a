-- Columns of answers in own words now have their counters beside them (docs/adr/0096). All columns are packed again in the
-- background; until then the forms with many responses answer that their columns are being prepared.
delete from form_column_blocks;
update form_column_marks set packed_seq = 0, epoch = epoch + 1;
