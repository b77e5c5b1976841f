import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { mayReadNote, noteLevels } from '../../domain/note/levels.ts'
import type { KeptAnswers } from '../../domain/registration/answers.ts'
import { responseOf } from '../../domain/registration/enrolment.ts'
import { statusOfRegistration } from '../../domain/registration/status.ts'
import type { Volunteer } from '../../domain/registration/volunteers.ts'
import type { SiteRegistration } from '../../domain/subject/subject.ts'
import type { Executor } from '../db/connection.ts'
import { registrationJson } from '../subject/read-subjects.ts'
import { isInPersonApproved } from './in-person-approved.ts'

interface Row extends Pick<Volunteer, 'Subject' | 'VolunteerProfile' | 'InPersonApproved' | 'AwardCount'> {
  registration: SiteRegistration
  answers: KeptAnswers
  NoteCount: number
}

/**
 * Registrations as the list of volunteers shows them, in the order of `ids`; one statement. Whoever asks looks after the
 * site of them all. `today` is `YYYY-MM-DD`.
 */
export async function readVolunteers(
  on: Executor,
  actor: Actor,
  ids: readonly string[],
  today: string,
): Promise<Volunteer[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${registrationJson} as registration, r.answers,
      json_build_object('Id', s.id, 'FullName', s.full_name, 'Email', s.email) as "Subject",
      case when p.id is null then null else json_build_object(
        'EighteenOrOver', p.eighteen_or_over, 'MediaConsent', p.media_consent,
        'Faculty', coalesce(student.faculty, ''), 'Department', coalesce(student.department, ''),
        'PronounPreferenceId', p.pronoun_preference_id, 'CustomPronoun', p.custom_pronoun,
        'DeliveryLanguages', json_build_object('Items', p.delivery_languages),
        'AreasOfStudyOrExpertise', json_build_object('Items', p.areas_of_study)) end as "VolunteerProfile",
      ${isInPersonApproved(today)} as "InPersonApproved",
      (
        select count(*) from note n where n.subject_id = s.id and n.deleted_on is null
          and n.permission_level = any(case when s.id = ${actor.SubjectId}
            then ${readable(actor, actor.SubjectId)}::int[] else ${readable(actor, '')}::int[] end)
      ) as "NoteCount",
      (select count(*) from subject_award a where a.subject_id = s.id and a.deleted_on is null) as "AwardCount"
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
      join site_registration r on r.id = asked.id
      join site on site.id = r.site_id
      join season on season.id = r.season_id
      join subject s on s.id = r.subject_id
      left join volunteer_profile p on p.subject_id = s.id and p.deleted_on is null
      left join volunteer_student_profile student on student.volunteer_profile_id = p.id
    order by asked.place
  `.execute(on)
  return rows.map(({ registration, answers, ...rest }) => ({
    ...registration,
    ...rest,
    Status: statusOfRegistration(registration),
    SiteSpecificResponse: responseOf(answers),
  }))
}

/** The levels of the notes about somebody of one's own sites, or about oneself, that the actor reads. */
const readable = (actor: Actor, SubjectId: string): number[] =>
  noteLevels.filter((level) => mayReadNote(actor, { SubjectId, IsOfActorsSites: true }, level))
