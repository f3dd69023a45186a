-- Devices that many people fill in one after the other (docs/adr/0069).

alter table forms
  -- How long the page after the submit stays; null if the form has no kiosk.
  add column kiosk_seconds smallint check (kiosk_seconds between 3 and 120),
  -- After how long without a touch a page that somebody has begun starts over.
  add column kiosk_idle smallint not null default 90 check (kiosk_idle between 30 and 1800);
