import type { AuthoredStamps } from '../kernel/stamps.ts'
import type { EnumerationChoice, VolunteerLogItem } from '../log/document.ts'
import type { ActivityTypeName } from './constants.ts'

/** An educator who took part; ActivityFeedback asks for a feedback survey. */
export interface EducatorLogItem {
  Id: string
  OrganizationId: string | null
  EducatorAuxDataId: string | null
  EducatorAuxData?: { FirstName: string; LastName: string; Email?: string; Organization?: string } | null
  ActivityFeedback: boolean | null
}

/**
 * What is known of a school that is not in the register yet, as it will be asked for there (domain/organization). Adding
 * it takes all of the register's details; until somebody has them, the log keeps these.
 */
export interface SchoolDetails {
  Name: string | null
  Address: string | null
  City: string | null
  RegionId: string | null
  PostalCode: string | null
  TelephoneNumber: string | null
  GenderDistributionId: string | null
  LanguageId: string | null
}

/** A school, with the youth reached there. Either OrganizationId or OrganizationDetails says which. */
export interface SchoolItem {
  Id: string
  OrganizationId: string | null
  OrganizationDetails?: SchoolDetails | null
  NumberOfYouth: number | null
  Organization?: { Id: string; Name: string; Address?: string; TelephoneNumber?: string } | null
}

/** A kit that was used. */
export interface WorkshopKit {
  Id: string
  /** Said by the server of what it has: the activity, or the child activity, that the kit was used in. */
  WorkshopId?: string
  KitId: string | null
  IsKitDamaged: boolean | null
  KitCondition: string | null
  Kit?: { Id: string; EnglishName: string; FrenchName: string } | null
}

/** A site that the activity belongs to besides the one that created it. */
export interface SiteChoice {
  Id: string
  SiteId: string
  Site?: { Id: string; Name: string } | null
}

/** Who the youth were (all optional). */
export interface YouthDemographics {
  LowSocioEconomicStatus: boolean | null
  BlackYouth: boolean | null
  VisibleMinority: boolean | null
  IndigenousYouth: boolean | null
  PopulationDensityId: string | null
  GenderIdentityId: string | null
}

/** A child activity: travels inside its parent, has no version of its own and takes its parent's date. */
export interface ChildActivity {
  Id: string
  Name: string
  Time: string | null
  Description: string | null
  NumberOfYouth: number | null
  LanguagesHeader: { Items: EnumerationChoice[] }
  GradesHeader: { Items: EnumerationChoice[] }
  SubjectAreasHeader: { Items: EnumerationChoice[] }
  YouthDemographics: YouthDemographics
  WorkshopKits: WorkshopKit[]
}

/**
 * An activity as a document (specification 2, section 3.1): what a person wrote. What the server adds is in
 * {@link ActivityRecord}. Dates `YYYY-MM-DD`, times `HH:MM:SS`; null = not answered; lists hold live items only.
 */
export interface Activity {
  Id: string
  CreatedBySiteId: string
  WorkshopTypeId: string
  Name: string
  Date: string
  Time: string | null
  LocationTypeId: string | null
  VolunteerLocationId: string | null
  Description: string | null
  Partnership: string | null
  Keywords: string | null
  FacultyOrCampusStaff: string | null
  MediaInAttendance: string | null
  OutsideFundingReceived: string | null
  SuccessesSuggestionsIssues: string | null
  PhotoPermissionIdMethod: string | null
  NumberOfYouth: number | null
  NumberOfYouthAtEvent: number | null
  NumberOfAdults: number | null
  RepeatVisit: boolean | null
  ZoomId: string | null
  /** The request of a school that it answers. */
  OutreachRequestId: string | null
  VolunteerLogHeader: { LogItems: VolunteerLogItem[] }
  EducatorLogHeader: { Items: EducatorLogItem[] }
  SiteResponseHeader: { Items: SiteChoice[] }
  SchoolDemographicResponseHeader: { Items: SchoolItem[] }
  SubjectAreasHeader: { Items: EnumerationChoice[] }
  LanguagesHeader: { Items: EnumerationChoice[] }
  GradesHeader: { Items: EnumerationChoice[] }
  SpecialInitiativesHeader: { Items: EnumerationChoice[] }
  YouthDemographics: YouthDemographics
  WorkshopKits: WorkshopKit[]
  ChildWorkshops: ChildActivity[]
}

/** What the server says of an activity: the document with what it decided itself. */
export interface ActivityRecord extends Activity, AuthoredStamps {
  ParentId: string | null
  /** Of a child read by its own Id: the activity that it belongs to. */
  Parent?: { Id: string; Name: string }
  SeasonId: string
  Season: { Id: string; StartDate: string; EndDate: string; Active: boolean; Locked: boolean } | null
  WorkshopType: { Id: string; Name: ActivityTypeName; SortOrder: number } | null
  IsComplete: boolean
  HasEvaluations: boolean
  /** Names for display: full names of the people and educators. */
  Volunteers: string[]
  Educators: string[]
}

const noDemographics = (): YouthDemographics => ({
  LowSocioEconomicStatus: null,
  BlackYouth: null,
  VisibleMinority: null,
  IndigenousYouth: null,
  PopulationDensityId: null,
  GenderIdentityId: null,
})

/** A child activity with nothing answered. */
export const emptyChild = (id: string): ChildActivity => ({
  Id: id,
  Name: '',
  Time: null,
  Description: null,
  NumberOfYouth: null,
  LanguagesHeader: { Items: [] },
  GradesHeader: { Items: [] },
  SubjectAreasHeader: { Items: [] },
  YouthDemographics: noDemographics(),
  WorkshopKits: [],
})

/** An activity with nothing answered, of a type, at a site. Date is the empty text until it is chosen. */
export const emptyActivity = (id: string, workshopTypeId: string, siteId: string): Activity => ({
  Id: id,
  CreatedBySiteId: siteId,
  WorkshopTypeId: workshopTypeId,
  Name: '',
  Date: '',
  Time: null,
  LocationTypeId: null,
  VolunteerLocationId: null,
  Description: null,
  Partnership: null,
  Keywords: null,
  FacultyOrCampusStaff: null,
  MediaInAttendance: null,
  OutsideFundingReceived: null,
  SuccessesSuggestionsIssues: null,
  PhotoPermissionIdMethod: null,
  NumberOfYouth: null,
  NumberOfYouthAtEvent: null,
  NumberOfAdults: null,
  RepeatVisit: null,
  ZoomId: null,
  OutreachRequestId: null,
  VolunteerLogHeader: { LogItems: [] },
  EducatorLogHeader: { Items: [] },
  SiteResponseHeader: { Items: [] },
  SchoolDemographicResponseHeader: { Items: [] },
  SubjectAreasHeader: { Items: [] },
  LanguagesHeader: { Items: [] },
  GradesHeader: { Items: [] },
  SpecialInitiativesHeader: { Items: [] },
  YouthDemographics: noDemographics(),
  WorkshopKits: [],
  ChildWorkshops: [],
})
