-- Images that authors put into forms. One row for each image of a form, however often it is uploaded.
create table form_media (
  -- last part of the public path: random, with the ending of the image's kind
  name text not null,
  form_id bigint not null,
  -- name below the media folder; random, never made from the client's name
  storage_name text not null,
  type text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 bytea not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  constraint form_media_pk primary key (name),
  constraint form_media_content_unique unique (form_id, sha256),
  constraint form_media_form_fk foreign key (form_id) references forms (id) on delete cascade
);
