-- How many people were anonymised so far (`anonymised_on`), once whoever is anonymising somebody now has ended: a mail that
-- was on its way meanwhile is noted without its words. The count is read after the wait, in the same statement as what is
-- noted, and nobody is anonymised until that has ended (`lockWriters(tx, 'anonymised')`).
create function count_anonymised() returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('elan/anonymised', 0));
  return (select count(*) from subject where anonymised_on is not null);
end $$;

create index subject_anonymised on subject (id) where anonymised_on is not null;
