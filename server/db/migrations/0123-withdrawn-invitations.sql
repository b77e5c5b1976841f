-- Whether an address was written to before its invitation was withdrawn (`server/invitation/write-invitations.ts`).
create index invitation_withdrawn on invitation (address_key, withdrawn_on) where withdrawn_on is not null;
