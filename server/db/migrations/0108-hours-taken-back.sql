-- A claim that was taken back does not come back by itself: without this, the next sign-in under the address claims the hours anew.
alter table historic_hours add column taken_back_on timestamptz;
comment on column historic_hours.taken_back_on is
  'when an administrator took the claim back; from then on somebody claims the hours by hand or nobody, and a claim empties it';
