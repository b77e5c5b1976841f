import { sql } from 'kysely'
import type { ProfileRecord } from '../../domain/profile/schema.ts'
import type { Executor } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** A profile, and where its person ever registered: the sites whose coordinators read it. */
export type StoredProfile = ProfileRecord & { SubjectSiteIds: string[] }

type Row = StoredProfile & { deleted: boolean; dropped: string[] }

const items = (column: string) => sql`json_build_object('Items', ${sql.ref(column)})`

/** Whole profiles in no order, deleted ones included; one statement. */
export async function selectProfiles(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredProfile>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.id as "Id", p.version as "Version", p.created_on as "CreatedOn", p.modified_on as "ModifiedOn",
      p.created_by_id as "CreatedById", p.modified_by_id as "ModifiedById", p.subject_id as "SubjectId",
      case when s.volunteer_profile_id is null then null else json_build_object(
        'VolunteerProfileId', p.id, 'PostSecondaryInstitutionId', s.post_secondary_institution_id,
        'LevelOfStudyId', s.level_of_study_id, 'Faculty', s.faculty, 'Department', s.department,
        'ModifiedOn', ${instantText('s.modified_on')}) end as "StudentProfile",
      case when n.volunteer_profile_id is null then null else json_build_object(
        'VolunteerProfileId', p.id, 'SiteResponseHeader', ${items('n.previous_sites')},
        'WorkSituationId', n.work_situation_id, 'Employer', n.employer,
        'ModifiedOn', ${instantText('n.modified_on')}) end as "NonStudentProfile",
      ${items('p.interested_opportunities')} as "InterestedOpportunities",
      p.language_preference_id as "LanguagePreferenceId",
      ${items('p.delivery_languages')} as "DeliveryLanguages", p.hobbies as "Hobbies",
      p.pronoun_preference_id as "PronounPreferenceId", p.custom_pronoun as "CustomPronoun",
      p.gender_identity_id as "GenderIdentityId", p.custom_gender_identity as "CustomGenderIdentity",
      ${items('p.ethnic_descriptors')} as "EthnicDescriptors", p.province_id as "ProvinceId", p.city as "City",
      p.phone_number as "PhoneNumber", ${items('p.areas_of_study')} as "AreasOfStudyOrExpertise",
      p.heard_about as "HeardAboutLTS", p.work_with_kids as "WorkWithKidsExperience",
      p.eighteen_or_over as "EighteenOrOver", p.eighteen_or_over_id as "EighteenOrOverId",
      p.prc_consent_id as "PRCConsentId", p.media_consent as "MediaConsent", p.media_consent_id as "MediaConsentId",
      p.quotes_consent_id as "QuotesAndTestimonialConsentId",
      p.accept_volunteer_policies as "AcceptVolunteerPolicies",
      p.accept_accessibility_policies as "AcceptAccessibilityPolicies",
      p.accept_harassment_policies as "AcceptHarassmentPolicies",
      p.accept_confidentiality_policies as "AcceptConfidentialityPolicies",
      p.accept_covid_agreement as "AcceptCovidBestPracticesAgreement",
      p.covid_vaccines_received as "CovidVaccinesReceived",
      array(
        select distinct r.site_id from site_registration r
        where r.subject_id = p.subject_id and r.deleted_on is null order by r.site_id
      ) as "SubjectSiteIds",
      p.deleted_on is not null as deleted, p.dropped_items as dropped
    from volunteer_profile p
      left join volunteer_student_profile s on s.volunteer_profile_id = p.id
      left join volunteer_non_student_profile n on n.volunteer_profile_id = p.id
    where p.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, dropped, ...record }) => ({ record, deleted, droppedItems: dropped }))
}

/** The id of the profile that a person has, or null. */
export async function findProfileOf(on: Executor, subjectId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from volunteer_profile where subject_id = ${subjectId} and deleted_on is null
  `.execute(on)
  return rows[0]?.id ?? null
}
