-- Forms that are offered as templates (product §7, docs/adr/0073): one version of the form, by a link that nobody can
-- guess. Versions never change, so a template does not change with the work on its form.

create table form_templates (
  form_id bigint not null,
  -- 192 random bits, like the key of a form, but another one: a template does not lead to the form.
  key text not null,
  version integer not null,
  offered_at timestamptz not null default now(),
  constraint form_templates_pk primary key (form_id),
  constraint form_templates_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_templates_key_unique unique (key),
  constraint form_templates_version_fk foreign key (form_id, version) references form_versions (form_id, version)
    on delete cascade
);
