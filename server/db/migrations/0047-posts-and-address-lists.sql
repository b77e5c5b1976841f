-- Posts on the home page, and who also gets the mails of a type.

create table post (
  id uuid primary key,
  site_id uuid references site,
  text text not null,
  pinned boolean not null,
  edited_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index post_of_site on post (site_id, pinned desc, created_on desc, id) where deleted_on is null;
create index post_in_order on post (pinned desc, created_on desc, id) where deleted_on is null;
comment on column post.site_id is 'null for a national post, which everybody reads';
comment on column post.edited_on is 'when its words were last changed; pinning changes none';

create table email_address_list (
  id uuid primary key,
  site_id uuid references site,
  email_type smallint not null check (email_type between 0 and 13),
  addresses text[] not null,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index email_address_list_of_site on email_address_list (site_id, email_type, id) where deleted_on is null;
create index email_address_list_of_type on email_address_list (email_type, site_id) where deleted_on is null;
comment on column email_address_list.site_id is 'null: mails of the type about any site go to these addresses';
