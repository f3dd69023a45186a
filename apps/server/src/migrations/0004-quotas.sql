-- How much of each limited thing (a slot's places, an option's quota) the responses that count have taken.
-- Names are "question id.name of the claim". Changed only in the transaction that stores, deletes or restores a response.
create table quotas (
  form_id bigint not null,
  name text not null,
  taken bigint not null,
  constraint quotas_pk primary key (form_id, name),
  constraint quotas_taken_check check (taken >= 0),
  constraint quotas_form_fk foreign key (form_id) references forms (id) on delete cascade
);
