-- Who is forgotten is forgotten under the addresses that were proven to be theirs, earlier ones too. The trail tells which addresses
-- an account had, and not which of them were verified: those of before are known only where something was given to the person by them.
alter table subject add column earlier_proven text[] not null default '{}';
comment on column subject.earlier_proven is 'addresses that the issuer had verified at earlier sign-ins; as addresses are compared';
