-- The charity's own picture, in the sizes in which it is asked for; without rows the product's stands in its place.
create table charity_mark (
  kind text primary key check (kind in ('small', 'touch', 'icon', 'large', 'maskable')),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144)
);
alter table charity add column mark text;
comment on column charity.mark is 'names the picture in addresses, by what it shows; null while the product''s stands in its place';
