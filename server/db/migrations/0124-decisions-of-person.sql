-- How many decisions one person has had told in a day (`server/outreach/limit-told.ts`).
create index outreach_status_record_of_person on outreach_status_record (created_by_id, created_on);
