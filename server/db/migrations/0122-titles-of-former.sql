-- Awards of people who were anonymised stay without their words; a title of its own stayed, too.
update subject_award set other_title = case when award_id is null then '–' else '' end
from subject where subject.id = subject_award.subject_id and subject.anonymised_on is not null
  and subject_award.other_title not in ('', '–');
