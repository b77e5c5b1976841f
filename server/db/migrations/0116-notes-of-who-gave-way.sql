-- What others had written down about somebody whose row gave way to one that was added ahead belongs to the row that stayed.
update note set subject_id = gone.gave_way_to
from subject gone where gone.id = note.subject_id and gone.gave_way_to is not null;
update screening_document set subject_id = gone.gave_way_to
from subject gone where gone.id = screening_document.subject_id and gone.gave_way_to is not null;
