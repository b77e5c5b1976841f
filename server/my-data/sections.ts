import { type RawBuilder, sql } from 'kysely'
import type { SectionName } from './words.ts'

/** A part of what is kept about a person: the rows of a statement, with the text that they are ordered by as `Key`. */
export interface Section {
  name: SectionName
  rows(subjectId: string): RawBuilder<unknown>
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The ids of what was chosen from lists: `[{EnumerationId}]` as an array of texts. */
const chosen = (column: string, key = 'EnumerationId') =>
  sql`(select coalesce(jsonb_agg(item->>${key}), '[]') from jsonb_array_elements(${sql.ref(column)}) item)`

/** A text that only its author gets back: what others wrote in a log is theirs. */
const ifOwn = (subjectId: string, alias: string, column: string) =>
  sql`case when ${sql.ref(`${alias}.created_by_id`)} = ${subjectId} then ${sql.ref(`${alias}.${column}`)} end`

/**
 * Addresses change hands: `own` is the person's verified one, `is_shared` that somebody else has it or ever had it. Asked once: it
 * looks through all people and their trail.
 */
const ownAddress = (subjectId: string) => sql`
  own as materialized (
    select s.id, s.proven_address as address, exists (
      select from subject other where other.id <> s.id and other.gave_way_to is distinct from s.id
        and other.deleted_on is null and s.proven_address in (lower(other.email), other.proven_address)
    ) or exists (
      select from audit a join subject other on other.id = a.record_id
      where a.type = 'Subject' and other.id <> s.id and other.gave_way_to is distinct from s.id
        and s.proven_address in (lower(a.before->>'email'), lower(a.after->>'email'))
    ) as is_shared
    from subject s where s.id = ${subjectId}
  )`

/**
 * Everything that is kept about a person but the notes, which are read by level (`read-my-data.ts`). Ids of values, sites,
 * organizations and seasons stand for their words, which are put in their place afterwards.
 */
export const sections: readonly Section[] = [
  {
    name: 'Account',
    rows: (id) => sql`
      select s.id::text as "Key", s.id as "Id", s.given_name as "GivenName", s.family_name as "FamilyName",
        s.email as "Email", s.locale as "Language", s.weekly_digest as "WeeklyDigest", s.sso_id as "SignInId",
        ${instant('s.created_on')} as "CreatedOn", ${instant('s.modified_on')} as "ModifiedOn"
      from subject s where s.id = ${id}`,
  },
  {
    name: 'Roles',
    rows: (id) => sql`
      select role.name as "Key", role.name as "Role", ${instant('sr.created_on')} as "Since"
      from subject_role sr join role on role.id = sr.role_id where sr.subject_id = ${id}`,
  },
  {
    name: 'Registrations',
    rows: (id) => sql`
      select r.created_on || '/' || r.id as "Key", r.id as "Id", r.site_id as "Site", r.season_id as "Season",
        r.is_approved as "Approved", ${instant('r.approval_date')} as "ApprovalDate",
        ${instant('r.created_on')} as "CreatedOn", r.answers as "Answers"
      from site_registration r where r.subject_id = ${id} and r.deleted_on is null`,
  },
  {
    name: 'Profile',
    rows: (id) => sql`
      select p.id::text as "Key", p.id as "Id", ${instant('p.modified_on')} as "ModifiedOn",
        student.post_secondary_institution_id as "Institution", student.level_of_study_id as "LevelOfStudy",
        student.faculty as "Faculty", student.department as "Department",
        other.work_situation_id as "WorkSituation", other.employer as "Employer",
        ${chosen('other.previous_sites', 'SiteId')} as "PreviousSites",
        ${chosen('p.interested_opportunities')} as "InterestedOpportunities",
        p.language_preference_id as "LanguagePreference", ${chosen('p.delivery_languages')} as "DeliveryLanguages",
        p.hobbies as "Hobbies", p.pronoun_preference_id as "Pronoun", p.custom_pronoun as "CustomPronoun",
        p.gender_identity_id as "GenderIdentity", p.custom_gender_identity as "CustomGenderIdentity",
        ${chosen('p.ethnic_descriptors')} as "EthnicDescriptors", p.province_id as "Province", p.city as "City",
        p.phone_number as "PhoneNumber", ${chosen('p.areas_of_study')} as "AreasOfStudyOrExpertise",
        p.heard_about as "HeardAbout", p.work_with_kids as "WorkWithKids",
        p.eighteen_or_over as "EighteenOrOver", p.covid_vaccines_received as "CovidVaccinesReceived"
      from volunteer_profile p
        left join volunteer_student_profile student on student.volunteer_profile_id = p.id
        left join volunteer_non_student_profile other on other.volunteer_profile_id = p.id
      where p.subject_id = ${id} and p.deleted_on is null`,
  },
  {
    name: 'Consents',
    rows: (id) => sql`
      select a.at || '/' || a.id as "Key", ${instant('a.at')} as "GivenOn",
        case when a.actor_id = ${id} then 'person' else 'staff' end as "EnteredBy", a.after->>'MediaConsentId' as "MediaConsent",
        a.after->>'EighteenOrOverId' as "EighteenOrOver", a.after->>'PRCConsentId' as "PRCConsent",
        a.after->>'QuotesAndTestimonialConsentId' as "QuotesAndTestimonialConsent",
        (a.after->>'AcceptVolunteerPolicies')::boolean as "AcceptVolunteerPolicies",
        (a.after->>'AcceptAccessibilityPolicies')::boolean as "AcceptAccessibilityPolicies",
        (a.after->>'AcceptHarassmentPolicies')::boolean as "AcceptHarassmentPolicies",
        (a.after->>'AcceptConfidentialityPolicies')::boolean as "AcceptConfidentialityPolicies",
        (a.after->>'AcceptCovidBestPracticesAgreement')::boolean as "AcceptCovidBestPracticesAgreement"
      from audit a
      where a.action = 'consent' and a.record_id in (select p.id from volunteer_profile p where p.subject_id = ${id})`,
  },
  {
    name: 'Awards',
    rows: (id) => sql`
      select g.awarded_on || '/' || g.id as "Key", g.id as "Id", g.awarded_on as "AwardedOn",
        coalesce((
          select json_object_agg(l.locale, l.name) from award_locale l where l.award_id = g.award_id
        ), json_build_object('en', g.other_title, 'fr', g.other_title)) as "Award",
        g.other_description as "Description", g.award_context as "Context"
      from subject_award g where g.subject_id = ${id} and g.deleted_on is null`,
  },
  {
    name: 'ScreeningDocuments',
    rows: (id) => sql`
      select d.created_on || '/' || d.id as "Key", d.id as "Id", d.type as "ScreeningType", d.status as "ScreeningStatus",
        d.approved as "Approved", ${instant('d.approval_date')} as "ApprovalDate", d.file_date as "FileDate",
        d.expiry_date as "ExpiryDate", coalesce((
          select json_agg(json_build_object('Organization', item.organization_id, 'SentTo', item.sent_to,
            'SentDate', item.sent_date, 'ExpiryDate', item.expiry_date,
            'RestrictedActivities', item.restricted_activities) order by item.created_on, item.id)
          from screening_tracking_item item where item.screening_document_id = d.id and item.deleted_on is null
        ), '[]') as "TrackingItems"
      from screening_document d where d.subject_id = ${id} and d.deleted_on is null`,
  },
  {
    name: 'Activities',
    rows: (id) => sql`
      select a.date || '/' || a.id as "Key", a.id as "Id", a.name as "Name", a.date as "Date", type.name as "ActivityType",
        a.created_by_site_id as "Site", a.season_id as "Season", own.preparation as "Preparation",
        own.delivery as "Delivery", a.created_by_id = ${id} as "WrittenByMe",
        ${ifOwn(id, 'a', 'description')} as "Description", ${ifOwn(id, 'a', 'partnership')} as "Partnership",
        ${ifOwn(id, 'a', 'keywords')} as "Keywords",
        ${ifOwn(id, 'a', 'faculty_or_campus_staff')} as "FacultyOrCampusStaff",
        ${ifOwn(id, 'a', 'media_in_attendance')} as "MediaInAttendance",
        ${ifOwn(id, 'a', 'outside_funding_received')} as "OutsideFundingReceived",
        ${ifOwn(id, 'a', 'photo_permission_id_method')} as "PhotoPermissionIdMethod",
        ${ifOwn(id, 'a', 'successes_suggestions_issues')} as "SuccessesSuggestionsIssues"
      from (
        select coalesce(log.parent_id, log.id) as id, sum(h.preparation)::float8 as preparation,
          sum(h.delivery)::float8 as delivery
        from activity_hours h join activity log on log.id = h.activity_id where h.subject_id = ${id} group by 1
        union all
        select log.id, null, null from activity log
        where log.created_by_id = ${id} and log.parent_id is null and not exists (
          select from activity_hours h join activity part on part.id = h.activity_id
          where h.subject_id = ${id} and log.id in (part.id, part.parent_id)
        )
      ) own join activity a on a.id = own.id and a.deleted_on is null
        join workshop_type type on type.id = a.workshop_type_id`,
  },
  {
    name: 'ProgramSupport',
    rows: (id) => sql`
      select p.date_completed || '/' || p.id as "Key", p.id as "Id", p.name as "Name", p.date_completed as "Date",
        p.site_id as "Site", p.season_id as "Season",
        (select sum(h.hours)::float8 from program_support_hours h
          where h.program_support_id = p.id and h.subject_id = ${id}) as "Hours",
        p.created_by_id = ${id} as "WrittenByMe", ${ifOwn(id, 'p', 'description')} as "Description"
      from program_support p where p.deleted_on is null and p.id in (
        select h.program_support_id from program_support_hours h where h.subject_id = ${id}
        union select w.id from program_support w where w.created_by_id = ${id}
      )`,
  },
  {
    name: 'Trainings',
    rows: (id) => sql`
      select t.completed_date || '/' || t.id as "Key", t.id as "Id", t.other_training as "Name",
        t.training_delivered_id as "TrainingDelivered", t.conference_id as "Conference", type.name as "TrainingType",
        t.completed_date as "Date", t.site_id as "Site", own.participation as "Participation",
        own.preparation as "Preparation", own.delivery as "Delivery", t.created_by_id = ${id} as "WrittenByMe",
        ${ifOwn(id, 't', 'description')} as "Description"
      from training t join training_type type on type.id = t.training_type_id, lateral (
        select sum(h.participation)::float8 as participation, sum(h.preparation)::float8 as preparation,
          sum(h.delivery)::float8 as delivery
        from training_hours h where h.training_id = t.id and h.subject_id = ${id}
      ) own
      where t.deleted_on is null and t.id in (
        select h.training_id from training_hours h where h.subject_id = ${id}
        union select w.id from training w where w.created_by_id = ${id}
      )`,
  },
  {
    name: 'HistoricHours',
    rows: (id) => sql`
      select h.year || '/' || h.id as "Key", h.id as "Id", h.year as "Year", h.prep_hours::float8 as "Preparation",
        h.delivery_hours::float8 as "Delivery", h.support_hours::float8 as "Support", site.name as "Site",
        h.given_on as "Date", h.email as "Email"
      from historic_hours h left join site on site.id = h.site_id where h.subject_id = ${id}`,
  },
  {
    name: 'Reviews',
    rows: (id) => sql`
      select turn.taken_on || '/' || turn.id as "Key", a.name as "Name", turn.status as "ReviewStatus",
        ${instant('turn.taken_on')} as "On", by.full_name as "By",
        array(select c.text from activity_review_comment c where c.turn_id = turn.id order by c.position) as "Comments"
      from activity_review_turn turn join activity_review r on r.activity_id = turn.activity_id
        join activity a on a.id = r.activity_id and a.deleted_on is null join subject by on by.id = turn.by_id
      where r.author_id = ${id}`,
  },
  {
    // Of logs of others, their own words alone.
    name: 'ReviewsByMe',
    rows: (id) => sql`
      select turn.taken_on || '/' || turn.id as "Key", a.id as "Id", a.date as "Date", a.created_by_site_id as "Site",
        turn.status as "ReviewStatus", ${instant('turn.taken_on')} as "On",
        array(select c.text from activity_review_comment c where c.turn_id = turn.id order by c.position) as "Comments"
      from activity_review_turn turn join activity_review r on r.activity_id = turn.activity_id
        join activity a on a.id = r.activity_id and a.deleted_on is null
      where turn.by_id = ${id} and r.author_id <> ${id}`,
  },
  {
    name: 'HandedOver',
    rows: (id) => sql`
      select h.created_on || '/' || h.id as "Key", h.id as "Id", h.name as "Name", h.date as "Date", h.site_id as "Site",
        h.status as "HandoverStatus", h.reason as "Reason", ${instant('h.created_on')} as "CreatedOn"
      from handover h where h.author_id = ${id}`,
  },
  {
    name: 'Posts',
    rows: (id) => sql`
      select p.created_on || '/' || p.id as "Key", p.id as "Id", p.site_id as "Site", p.text as "Text",
        p.pinned as "Pinned", ${instant('p.created_on')} as "CreatedOn", ${instant('p.edited_on')} as "ModifiedOn"
      from post p where p.created_by_id = ${id} and p.deleted_on is null`,
  },
  {
    name: 'RequestNotes',
    rows: (id) => sql`
      select n.created_on || '/' || n.id as "Key", n.id as "Id", n.outreach_request_id as "Request", n.text as "Text",
        ${instant('n.created_on')} as "CreatedOn"
      from outreach_note n join outreach_request r on r.id = n.outreach_request_id and r.deleted_on is null
      where n.created_by_id = ${id}`,
  },
  {
    name: 'Proposals',
    rows: (id) => sql`
      select p.created_on || '/' || p.id as "Key", p.id as "Id", p.organization_id as "Organization",
        p.changes as "Changes", p.comment as "Comment",
        (array['waiting', 'accepted', 'declined'])[p.status + 1] as "ProposalStatus", p.reason as "Reason",
        ${instant('p.created_on')} as "CreatedOn", ${instant('p.decided_on')} as "DecidedOn"
      from organization_proposal p where p.created_by_id = ${id} and p.deleted_on is null`,
  },
  {
    name: 'Invitations',
    rows: (id) => sql`
      with ${ownAddress(id)}
      select i.created_on || '/' || i.id as "Key", i.id as "Id", i.site_id as "Site", i.email as "Email",
        i.given_name as "GivenName", i.family_name as "FamilyName", i.locale as "Language",
        ${instant('i.created_on')} as "CreatedOn", ${instant('i.sent_on')} as "InvitedOn",
        ${instant('i.withdrawn_on')} as "WithdrawnOn", ${instant('i.accepted_on')} as "AcceptedOn"
      from own join invitation i
        on i.subject_id = own.id or (i.subject_id is null and not own.is_shared and i.address_key = own.address)`,
  },
  {
    name: 'AddressLists',
    rows: (id) => sql`
      select l.id::text as "Key", l.id as "Id", l.site_id as "Site", one.text as "Email"
      from subject s, email_address_list l, unnest(l.addresses) as one (text)
      where s.id = ${id} and l.deleted_on is null and lower(one.text) = s.proven_address`,
  },
  {
    name: 'Mails',
    rows: (id) => sql`
      select distinct job.created_on || '/' || job.id as "Key", coalesce(job.payload->>'of', job.kind) as "MailKind",
        ${instant('job.created_on')} as "CreatedOn", job.status as "MailStatus", ${instant('job.ended_on')} as "SentOn"
      from (
        select encode(sha256(convert_to(s.proven_address, 'UTF8')), 'hex') as address from subject s where s.id = ${id}
      ) own, lateral (
        select jsonb_build_object('subject', ${id}::text) as sought
        union all select jsonb_build_object('to', own.address)
        union all select jsonb_build_object('registration', r.id) from site_registration r where r.subject_id = ${id}
        union all select jsonb_build_object('document', d.id) from screening_document d where d.subject_id = ${id}
      ) about join job on job.payload @> about.sought and job.kind <> 'log-saved'
      where case when job.kind = 'list-copy' then job.payload->>'to' = own.address
        else job.payload->>'subject' = ${id} or not job.payload ? 'subject' end`,
  },
  {
    // What a mail's job says of whom it goes to counts; only where it says nothing does the address.
    name: 'MailTexts',
    rows: (id) => sql`
      with ${ownAddress(id)}
      select d.created_on || '/' || d.job_id as "Key", d.kind as "MailKind", d.recipient_name as "Name",
        d.recipient_address as "Email", d.language as "Language", d.subject as "Subject", d.body as "Text",
        d.state as "MailStatus", ${instant('d.tried_on')} as "SentOn"
      from own join email_delivery d on lower(d.recipient_address) = own.address
        left join job on job.id = d.job_id and job.kind <> 'list-copy'
      where case
        when job.payload ? 'subject' then job.payload->>'subject' = ${id}
        when job.payload ? 'registration' then job.payload->>'registration' in (
          select r.id::text from site_registration r where r.subject_id = ${id}
        )
        when job.payload ? 'document' then job.payload->>'document' in (
          select doc.id::text from screening_document doc where doc.subject_id = ${id}
        )
        when job.payload ? 'invitation' and exists (
          select from invitation i where i.id::text = job.payload->>'invitation' and i.subject_id is not null
        ) then exists (
          select from invitation i where i.id::text = job.payload->>'invitation' and i.subject_id = ${id}
        )
        else not own.is_shared end`,
  },
]
