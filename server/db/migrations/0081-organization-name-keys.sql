-- Keys of names are computed when they are written: who compares a register of names reads them, whatever way the planner takes.
drop index organization_name_key;
alter table organization add column name_key text generated always as (name_key(name)) stored;
create index organization_name_key on organization (name_key) where deleted_on is null and status < 2;
