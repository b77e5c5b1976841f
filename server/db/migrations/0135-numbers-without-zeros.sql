-- Files name schools by numbers whose zeros a spreadsheet dropped.
drop index organization_by_number;
create index organization_by_number on organization (ltrim(provincial_school_id, '0'))
  where provincial_school_id is not null and deleted_on is null;
