-- Who invites an address that took an invitation over must not wait for all invitations to be read.
create index invitation_accepted on invitation (address_key, accepted_on) where accepted_on is not null;
comment on table invitation is 'open until the first sign-in with the address, verified by the issuer, takes it over, until whoever was here before registers, or until it is withdrawn';
