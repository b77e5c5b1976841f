-- How many invitations one person has had sent in a day (`server/invitation/limit-invited.ts`).
create index job_invitation_of_author on job ((payload->>'author'), created_on) where kind = 'invitation';
