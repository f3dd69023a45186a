-- The sites that may show the form in a frame, and whether its redirect leaves the frame (docs/adr/0057).

alter table forms
  add column embed jsonb not null default '{"sites": [], "leaves": false}'
    check (jsonb_typeof(embed -> 'sites') = 'array' and jsonb_array_length(embed -> 'sites') <= 20);
