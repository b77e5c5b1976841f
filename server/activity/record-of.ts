import type {
  Activity,
  ActivityRecord,
  ChildActivity,
  WorkshopKit,
  YouthDemographics,
} from '../../domain/activity/document.ts'
import { personName } from '../../domain/kernel/person-name.ts'
import type { LogHours } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { namesOfVolunteers } from '../../domain/log/names.ts'
import type { ActivityRow, ChildRow, KitRow } from './select-activities.ts'

/** The record on the wire for a stored row: everything there is, before anybody's sight is considered. */
export function recordOf(row: ActivityRow): ActivityRecord {
  const document = documentOf(row)
  return {
    ...document,
    Version: row.version,
    CreatedOn: row.created_on,
    ModifiedOn: row.modified_on,
    CreatedById: row.created_by_id,
    ModifiedById: row.modified_by_id,
    ParentId: null,
    SeasonId: row.season_id,
    Season: {
      Id: row.season_id,
      StartDate: row.season_start,
      EndDate: row.season_end,
      Active: row.season_active,
      Locked: row.season_locked,
    },
    WorkshopType: { Id: row.workshop_type_id, Name: row.type_name, SortOrder: row.type_order },
    IsComplete: row.is_complete,
    HasEvaluations: row.has_evaluations,
    Volunteers: namesOfVolunteers(document.VolunteerLogHeader.LogItems),
    Educators: row.educators.flatMap((item) =>
      nameIn([item.EducatorId ? nameOf(item) : nameOf(item.Contact)]),
    ),
  }
}

const nameIn = (names: readonly string[]): string[] => names.filter((name) => name !== '')

const nameOf = (person: { FirstName: string | null; LastName: string | null } | null): string =>
  person ? personName(person.FirstName, person.LastName) : ''

function documentOf(row: ActivityRow): Activity {
  const { answers } = row
  return {
    Id: row.id,
    CreatedBySiteId: row.created_by_site_id,
    WorkshopTypeId: row.workshop_type_id,
    Name: row.name,
    Date: row.date,
    Time: row.time,
    LocationTypeId: row.location_type_id,
    VolunteerLocationId: row.volunteer_location_id,
    Description: row.description,
    Partnership: row.partnership,
    Keywords: row.keywords,
    FacultyOrCampusStaff: row.faculty_or_campus_staff,
    MediaInAttendance: row.media_in_attendance,
    OutsideFundingReceived: row.outside_funding_received,
    SuccessesSuggestionsIssues: row.successes_suggestions_issues,
    PhotoPermissionIdMethod: row.photo_permission_id_method,
    NumberOfYouth: row.number_of_youth,
    NumberOfYouthAtEvent: row.number_of_youth_at_event,
    NumberOfAdults: row.number_of_adults,
    RepeatVisit: row.repeat_visit,
    ZoomId: row.zoom_id,
    OutreachRequestId: row.outreach_request_id,
    VolunteerLogHeader: { LogItems: row.hours.map((item) => volunteerOf(item, row.id)) },
    EducatorLogHeader: { Items: row.educators.map(educatorOf) },
    SiteResponseHeader: {
      Items: (answers.Sites ?? []).map(({ Id, SiteId }) => ({
        Id,
        SiteId,
        Site: { Id: SiteId, Name: row.site_names[SiteId] ?? '' },
      })),
    },
    SchoolDemographicResponseHeader: { Items: row.schools.map(schoolOf) },
    SubjectAreasHeader: { Items: answers.SubjectAreas ?? [] },
    LanguagesHeader: { Items: answers.Languages ?? [] },
    GradesHeader: { Items: answers.Grades ?? [] },
    SpecialInitiativesHeader: { Items: answers.SpecialInitiatives ?? [] },
    YouthDemographics: demographicsOf(answers.YouthDemographics),
    WorkshopKits: row.kits.map((kit) => kitOf(kit, row.id)),
    ChildWorkshops: row.children.map(childOf),
  }
}

function volunteerOf(
  item: ActivityRow['hours'][number],
  LogHeaderId: string,
): Activity['VolunteerLogHeader']['LogItems'][number] {
  return {
    Id: item.Id,
    LogHeaderId,
    SubjectId: item.SubjectId,
    SiteId: item.SiteId,
    AuxData: item.Contact,
    LogHours: [
      ...hoursOf(hourTypeIds.Preparation, item.Preparation),
      ...hoursOf(hourTypeIds.Delivery, item.Delivery),
    ],
    Subject: item.SubjectId ? { Id: item.SubjectId, FullName: item.FullName ?? '' } : null,
  }
}

const hoursOf = (HourTypeId: string, Hours: number | null): LogHours[] =>
  Hours === null ? [] : [{ HourTypeId, Hours }]

function educatorOf(item: ActivityRow['educators'][number]): Activity['EducatorLogHeader']['Items'][number] {
  return {
    Id: item.Id,
    OrganizationId: item.OrganizationId,
    EducatorAuxDataId: item.EducatorId,
    EducatorAuxData: item.EducatorId
      ? {
          FirstName: item.FirstName ?? '',
          LastName: item.LastName ?? '',
          Email: item.Email ?? '',
          Organization: item.School ?? '',
        }
      : item.Contact,
    ActivityFeedback: item.Feedback,
  }
}

function schoolOf(
  item: ActivityRow['schools'][number],
): Activity['SchoolDemographicResponseHeader']['Items'][number] {
  const { Id, OrganizationId, Details, NumberOfYouth, Name, Address, TelephoneNumber } = item
  return {
    Id,
    OrganizationId,
    OrganizationDetails: OrganizationId ? null : Details,
    NumberOfYouth,
    Organization: OrganizationId
      ? {
          Id: OrganizationId,
          Name: Name ?? '',
          Address: Address ?? '',
          TelephoneNumber: TelephoneNumber ?? '',
        }
      : null,
  }
}

const kitOf = ({ EnglishName, FrenchName, ...kit }: KitRow, WorkshopId: string): WorkshopKit => ({
  ...kit,
  WorkshopId,
  Kit: kit.KitId ? { Id: kit.KitId, EnglishName: EnglishName ?? '', FrenchName: FrenchName ?? '' } : null,
})

const childOf = (row: ChildRow): ChildActivity => ({
  Id: row.Id,
  Name: row.Name,
  Time: row.Time,
  Description: row.Description,
  NumberOfYouth: row.NumberOfYouth,
  LanguagesHeader: { Items: row.Answers.Languages ?? [] },
  GradesHeader: { Items: row.Answers.Grades ?? [] },
  SubjectAreasHeader: { Items: row.Answers.SubjectAreas ?? [] },
  YouthDemographics: demographicsOf(row.Answers.YouthDemographics),
  WorkshopKits: row.Kits.map((kit) => kitOf(kit, row.Id)),
})

const demographicsOf = (stored: Partial<YouthDemographics> | undefined): YouthDemographics => ({
  LowSocioEconomicStatus: stored?.LowSocioEconomicStatus ?? null,
  BlackYouth: stored?.BlackYouth ?? null,
  VisibleMinority: stored?.VisibleMinority ?? null,
  IndigenousYouth: stored?.IndigenousYouth ?? null,
  PopulationDensityId: stored?.PopulationDensityId ?? null,
  GenderIdentityId: stored?.GenderIdentityId ?? null,
})
