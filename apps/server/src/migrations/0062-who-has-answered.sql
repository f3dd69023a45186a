-- Who of a closed circle has answered (docs/adr/0052). Responses of open forms are in neither index.
create index responses_person_idx on responses (form_id, person_id) where person_id is not null;
create index responses_respondent_idx on responses (form_id, respondent_id) where respondent_id is not null;
