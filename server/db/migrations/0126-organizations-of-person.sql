-- How many organizations one person has added in a day (`server/organization/limit-new.ts`).
create index organization_of_creator on organization (created_by_id, created_on) where created_by_id is not null;
