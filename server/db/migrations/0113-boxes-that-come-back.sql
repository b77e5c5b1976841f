-- A value that comes back into a list opens its box as before: what was written behind it would go with the next save otherwise.
alter table removed_list_item add column conditional_trigger boolean not null default false;
