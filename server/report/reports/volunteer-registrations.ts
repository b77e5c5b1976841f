import { type RawBuilder, sql } from 'kysely'
import { questionNames } from '../../../domain/registration/questions.ts'
import { date, id, text, words } from '../columns/column.ts'
import { profileColumns } from '../columns/profile-columns.ts'
import { questionColumns } from '../columns/question-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { defineReport, type ReportQuestion } from '../define-report.ts'
import { officeDay } from '../requests-of-period.ts'

const registrationsOf = (question: ReportQuestion) => sql`
  site_registration r join subject s on s.id = r.subject_id and s.deleted_on is null
  where r.season_id = ${question.seasonId}::uuid and r.deleted_on is null
    and (${question.siteId}::uuid is null or r.site_id = ${question.siteId}::uuid)`

const key = sql`to_char(r.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '/' || r.id`

const chosen = (items: RawBuilder<unknown>) => sql`
  coalesce(jsonb_path_query_array(${items}, '$[*].EnumerationId'), '[]')`

/** A row for each registration, the oldest first: whose, where, how it stands, and what was answered. */
export const volunteerRegistrations = defineReport({
  id: 'VolunteerRegistrations',
  columns: [
    text('Person', ['Name', 'Nom'], ['Full name', 'Nom complet'], 'Subject.FullName'),
    id(
      'PersonId',
      ['Person id', 'Identifiant de la personne'],
      ['Identifies the person', 'Identifie la personne'],
      'Subject.Id',
    ),
    text(
      'Email',
      ['E-mail', 'Courriel'],
      ['The address of the account', 'L’adresse du compte'],
      'Subject.Email',
    ),
    ...siteColumns,
    words(
      'Season',
      ['Season', 'Saison'],
      ['The season of the registration', 'La saison de l’inscription'],
      'SiteRegistration.SeasonId',
    ),
    words(
      'Status',
      ['Status', 'État'],
      ['How the registration stands today', 'Où en est l’inscription aujourd’hui'],
      'SiteRegistration.IsApproved, SiteRegistration.ApprovalDate',
    ),
    date(
      'Registered',
      ['Registered on', 'Inscription'],
      ['The day of the registration', 'Le jour de l’inscription'],
      'SiteRegistration.CreatedOn',
    ),
    date(
      'Approved',
      ['Approved on', 'Approbation'],
      ['The day of the approval', 'Le jour de l’approbation'],
      'SiteRegistration.ApprovalDate',
    ),
    ...profileColumns,
    ...questionColumns,
  ],
  page: (question, after, take) => sql`
    with page as materialized (
      select ${key} as key, r.* from ${registrationsOf(question)} ${after === null ? sql`` : sql`and ${key} > ${after}`}
      order by 1 limit ${take}
    )
    select r.key as "Key", s.full_name as "Person", s.id as "PersonId", s.email as "Email", r.site_id as "Site",
      r.site_id as "SiteId", r.season_id as "Season",
      case when r.is_approved and season.active then 'registrationApproved' when r.is_approved then 'registrationAlumni'
        when r.approval_date is null then 'registrationPending' else 'registrationWithdrawn' end as "Status",
      ${officeDay(sql`r.created_on`)} as "Registered",
      ${officeDay(sql`r.approval_date`)} as "Approved",
      case when student.volunteer_profile_id is not null then true
        when other.volunteer_profile_id is not null then false end as "Student",
      institution.name as "Institution", student.level_of_study_id as "LevelOfStudy", student.faculty as "Faculty",
      student.department as "Department", other.work_situation_id as "WorkSituation", other.employer as "Employer",
      coalesce(jsonb_path_query_array(other.previous_sites, '$[*].SiteId'), '[]') as "PreviousSites",
      ${chosen(sql`p.interested_opportunities`)} as "Opportunities", p.language_preference_id as "PreferredLanguage",
      ${chosen(sql`p.delivery_languages`)} as "DeliveryLanguages", ${chosen(sql`p.areas_of_study`)} as "AreasOfStudy",
      p.hobbies as "Hobbies", p.work_with_kids as "WorkWithKids", p.heard_about as "HeardAbout",
      p.pronoun_preference_id as "Pronouns", p.custom_pronoun as "CustomPronoun",
      p.gender_identity_id as "GenderIdentity", p.custom_gender_identity as "CustomGenderIdentity",
      ${chosen(sql`p.ethnic_descriptors`)} as "Origins", p.province_id as "Province", p.city as "City",
      p.phone_number as "Phone", p.eighteen_or_over_id as "EighteenOrOver", p.prc_consent_id as "PrcConsent",
      p.media_consent_id as "MediaConsent", p.quotes_consent_id as "QuotesConsent",
      p.accept_volunteer_policies as "VolunteerPolicies", p.accept_accessibility_policies as "TrainingPolicy",
      p.accept_harassment_policies as "HarassmentPolicy", p.accept_confidentiality_policies as "ConfidentialityPolicy",
      p.accept_covid_agreement as "CovidAgreement", p.covid_vaccines_received as "CovidVaccines",
      ${sql.join(questionNames.map((name) => sql`${answerOf(name)} as ${sql.ref(name)}`))}
    from page r join subject s on s.id = r.subject_id join season on season.id = r.season_id
      left join volunteer_profile p on p.subject_id = s.id and p.deleted_on is null
      left join volunteer_student_profile student on student.volunteer_profile_id = p.id
      left join organization institution on institution.id = student.post_secondary_institution_id
      left join volunteer_non_student_profile other on other.volunteer_profile_id = p.id
    order by r.key`,
  count: (question) => sql`select r.id from ${registrationsOf(question)}`,
})

/** Words of one's own as they are, ids of values as JSON. */
function answerOf(name: string): RawBuilder<unknown> {
  const kind = questionColumns.find((column) => column.name === name)?.kind
  return kind === 'text' ? sql`r.answers->>${name}` : sql`r.answers->${name}`
}
