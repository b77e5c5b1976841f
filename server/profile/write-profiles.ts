import { sql } from 'kysely'
import type { ProfileDocument } from '../../domain/profile/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** A profile with what its answers of yes and no come to. */
export interface SaidProfile extends Accepted<ProfileDocument> {
  says: { EighteenOrOver: boolean; MediaConsent: boolean }
}

const answers = sql.raw(`interested_opportunities, language_preference_id, delivery_languages, hobbies,
  pronoun_preference_id, custom_pronoun, gender_identity_id, custom_gender_identity, ethnic_descriptors, province_id,
  city, phone_number, areas_of_study, heard_about, work_with_kids, eighteen_or_over, eighteen_or_over_id,
  prc_consent_id, media_consent, media_consent_id, quotes_consent_id, accept_volunteer_policies,
  accept_accessibility_policies, accept_harassment_policies, accept_confidentiality_policies,
  accept_covid_agreement, covid_vaccines_received, dropped_items, version, modified_on, modified_by_id`)

/** Writes whole profiles, new and changed, with one statement for each table whatever their number. */
export async function writeProfiles(
  tx: Tx,
  created: readonly SaidProfile[],
  changed: readonly SaidProfile[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into volunteer_profile (id, subject_id, created_on, created_by_id, ${answers})
      select id, subject_id, created_on, created_by_id, ${answers}
      from json_populate_recordset(null::volunteer_profile, ${JSON.stringify(created.map(profileRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update volunteer_profile set (${answers}) = (
        select ${answers} from json_populate_recordset(null::volunteer_profile, ${JSON.stringify(changed.map(profileRow))}::json) as given
        where given.id = volunteer_profile.id
      )
      where id = any(${changed.map(({ document }) => document.Id)}::uuid[])
    `.execute(tx)
  }
  await writeStudents(tx, [...created, ...changed])
  await writeOthers(tx, [...created, ...changed])
}

async function writeStudents(tx: Tx, profiles: readonly SaidProfile[]): Promise<void> {
  const rows = profiles.flatMap(studentRows)
  await sql`
    delete from volunteer_student_profile where volunteer_profile_id = any(${without(profiles, rows)}::uuid[])
  `.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into volunteer_student_profile as old
      (volunteer_profile_id, post_secondary_institution_id, level_of_study_id, faculty, department, modified_on)
    select volunteer_profile_id, post_secondary_institution_id, level_of_study_id, faculty, department, modified_on
    from json_populate_recordset(null::volunteer_student_profile, ${JSON.stringify(rows)}::json)
    on conflict (volunteer_profile_id) do update set
      post_secondary_institution_id = excluded.post_secondary_institution_id,
      level_of_study_id = excluded.level_of_study_id, faculty = excluded.faculty, department = excluded.department,
      modified_on = excluded.modified_on
    where (old.post_secondary_institution_id, old.level_of_study_id, old.faculty, old.department) is distinct from
      (excluded.post_secondary_institution_id, excluded.level_of_study_id, excluded.faculty, excluded.department)
  `.execute(tx)
}

async function writeOthers(tx: Tx, profiles: readonly SaidProfile[]): Promise<void> {
  const rows = profiles.flatMap(nonStudentRows)
  await sql`
    delete from volunteer_non_student_profile where volunteer_profile_id = any(${without(profiles, rows)}::uuid[])
  `.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into volunteer_non_student_profile as old
      (volunteer_profile_id, previous_sites, work_situation_id, employer, modified_on)
    select volunteer_profile_id, previous_sites, work_situation_id, employer, modified_on
    from json_populate_recordset(null::volunteer_non_student_profile, ${JSON.stringify(rows)}::json)
    on conflict (volunteer_profile_id) do update set previous_sites = excluded.previous_sites,
      work_situation_id = excluded.work_situation_id, employer = excluded.employer, modified_on = excluded.modified_on
    where (old.previous_sites, old.work_situation_id, old.employer) is distinct from
      (excluded.previous_sites, excluded.work_situation_id, excluded.employer)
  `.execute(tx)
}

/** Those of the profiles that have no row of a side. */
const without = (
  profiles: readonly SaidProfile[],
  rows: readonly { volunteer_profile_id: string }[],
): string[] => {
  const there = new Set(rows.map((row) => row.volunteer_profile_id))
  return profiles.map(({ document }) => document.Id).filter((id) => !there.has(id))
}

/** The row of the profile itself, by column name. */
export const profileRow = ({ document, stamps, droppedItems, says }: SaidProfile) => ({
  id: document.Id,
  subject_id: document.SubjectId,
  interested_opportunities: document.InterestedOpportunities.Items,
  language_preference_id: document.LanguagePreferenceId,
  delivery_languages: document.DeliveryLanguages.Items,
  hobbies: document.Hobbies,
  pronoun_preference_id: document.PronounPreferenceId,
  custom_pronoun: document.CustomPronoun,
  gender_identity_id: document.GenderIdentityId,
  custom_gender_identity: document.CustomGenderIdentity,
  ethnic_descriptors: document.EthnicDescriptors.Items,
  province_id: document.ProvinceId,
  city: document.City,
  phone_number: document.PhoneNumber,
  areas_of_study: document.AreasOfStudyOrExpertise.Items,
  heard_about: document.HeardAboutLTS,
  work_with_kids: document.WorkWithKidsExperience,
  eighteen_or_over: says.EighteenOrOver,
  eighteen_or_over_id: document.EighteenOrOverId,
  prc_consent_id: document.PRCConsentId,
  media_consent: says.MediaConsent,
  media_consent_id: document.MediaConsentId,
  quotes_consent_id: document.QuotesAndTestimonialConsentId,
  accept_volunteer_policies: document.AcceptVolunteerPolicies,
  accept_accessibility_policies: document.AcceptAccessibilityPolicies,
  accept_harassment_policies: document.AcceptHarassmentPolicies,
  accept_confidentiality_policies: document.AcceptConfidentialityPolicies,
  accept_covid_agreement: document.AcceptCovidBestPracticesAgreement,
  covid_vaccines_received: document.CovidVaccinesReceived,
  dropped_items: droppedItems,
  ...stampColumns(stamps),
})

/** The row of the student's side, or none. A side that says the same keeps its date. */
export const studentRows = ({ document: { Id, StudentProfile: side }, stamps }: SaidProfile) =>
  side === null
    ? []
    : [
        {
          volunteer_profile_id: Id,
          post_secondary_institution_id: side.PostSecondaryInstitutionId,
          level_of_study_id: side.LevelOfStudyId,
          faculty: side.Faculty,
          department: side.Department,
          modified_on: stamps.ModifiedOn,
        },
      ]

/** The row of the other side, or none. */
export const nonStudentRows = ({ document: { Id, NonStudentProfile: side }, stamps }: SaidProfile) =>
  side === null
    ? []
    : [
        {
          volunteer_profile_id: Id,
          previous_sites: side.SiteResponseHeader.Items,
          work_situation_id: side.WorkSituationId,
          employer: side.Employer,
          modified_on: stamps.ModifiedOn,
        },
      ]
