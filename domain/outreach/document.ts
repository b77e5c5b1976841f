import type { YouthDemographics } from '../activity/document.ts'
import type { AuthoredStamps, Stamps } from '../kernel/stamps.ts'
import type { OutreachStatus, OutreachType } from './statuses.ts'

/** How many students of a grade a class has. */
export interface OutreachClassGrade {
  Id: string
  /** The server's: the class that it stands in. */
  OutreachRequestClassId?: string
  GradeId: string | null
  NumStudents: number | null
}

/** A class that asks for a visit: with a kit, or with a topic in words. */
export interface OutreachClass {
  Id: string
  /** The server's, as with notes: the request that it stands in. */
  OutreachRequestId?: string
  KitId: string | null
  /** For display only. */
  Kit?: { Id: string; EnglishName: string; FrenchName: string } | null
  Topic: string | null
  AdditionalInfo: string | null
  Grades: OutreachClassGrade[]
}

/** A note of those who look after the request: appended, never edited. DisplayDate and writer are the server's. */
export interface OutreachNote {
  Id: string
  OutreachRequestId?: string
  Text: string
  DisplayDate?: string
  CreatedByName?: string | null
}

/**
 * An outreach request as a document (specification 3, section 3): what a person wrote. Null = not answered; lists hold live
 * items only. EventProvince is an id of the list Provinces, as RegionId of organizations is. SiteId says at which site it is
 * created (null: the national office); afterwards a request changes its site by a call of its own.
 */
export interface OutreachRequest {
  Id: string
  SiteId: string | null
  FirstTimeParticipating: boolean | null
  OutreachType: OutreachType
  AvailableTimes: string | null
  LogisticDetails: string | null
  OrganizationId: string | null
  NoOrgDetails: string | null
  NoOrgPostalCode: string | null
  ContactFirstName: string
  ContactLastName: string
  ContactEmail: string
  ContactPhoneNumber: string
  EventAddress: string | null
  EventCity: string | null
  EventProvince: string | null
  EventPostalCode: string | null
  LanguageId: string | null
  OtherLanguage: string | null
  SpecificDemographics: boolean | null
  YouthDemographics: YouthDemographics
  Classes: OutreachClass[]
  Notes: OutreachNote[]
}

/** A step of a request's history; the newest is where it stands. */
export interface OutreachStatusRecord {
  OutreachRequestId: string
  Status: OutreachStatus
  CreatedOn: string
  CreatedByName: string | null
}

/** A site that a request was given to; a request without a site belongs to the national office. */
export interface OutreachSiteRecord {
  OutreachRequestId: string
  SiteId: string | null
  Site: { Id: string; Name: string } | null
  CreatedOn: string
  CreatedByName: string | null
}

/** An activity that a request was logged as. */
export interface RequestLog {
  Id: string
  Name: string
  WorkshopTypeId: string
  /** YYYY-MM-DD */
  Date: string
  IsComplete: boolean
}

/** What the server says of a request: the document with what it decided itself. Histories stand newest first. */
export interface OutreachRequestRecord extends OutreachRequest, Stamps {
  /** The number that the sender of a public form was told; null for what was written at a desk. */
  RegistrationSubmissionId: string | null
  /** False for a request that named no site. */
  SiteSpecified: boolean
  SchoolName: string | null
  /** The words of LanguageId. */
  Language?: { en: string; fr: string } | null
  StatusRecords: OutreachStatusRecord[]
  SiteRecords: OutreachSiteRecord[]
  LatestStatus: OutreachStatusRecord
  LatestSite: OutreachSiteRecord
  /** The newest of the activities that it was logged as, at most 50. */
  Workshops: RequestLog[]
}

/** A row of the list. */
export interface OutreachRequestRow extends Pick<AuthoredStamps, 'Version'> {
  Id: string
  SiteId: string | null
  SiteName: string | null
  ContactName: string
  SchoolName: string | null
  Status: OutreachStatus
  Type: OutreachType
  /** How many classes ask: see `typeOfRequest`. */
  ClassCount: number
  /** When it was received. */
  Created: string
}

/** A grade of a class with nothing said. */
export const emptyGrade = (id: string): OutreachClassGrade => ({ Id: id, GradeId: null, NumStudents: null })

/** A class with nothing said, and its one grade: at least one of each stays (section 5). */
export const emptyClass = (id: string, gradeId: string): OutreachClass => ({
  Id: id,
  KitId: null,
  Topic: null,
  AdditionalInfo: null,
  Grades: [emptyGrade(gradeId)],
})

/** The answers about the youth where the visit is for nobody in particular: none. */
export const nobodyInParticular: YouthDemographics = {
  LowSocioEconomicStatus: null,
  BlackYouth: null,
  VisibleMinority: null,
  IndigenousYouth: null,
  PopulationDensityId: null,
  GenderIdentityId: null,
}

/** A request with nothing said, at a site (null: the national office). */
export const emptyOutreachRequest = (id: string, siteId: string | null): OutreachRequest => ({
  Id: id,
  SiteId: siteId,
  FirstTimeParticipating: null,
  OutreachType: 2,
  AvailableTimes: null,
  LogisticDetails: null,
  OrganizationId: null,
  NoOrgDetails: null,
  NoOrgPostalCode: null,
  ContactFirstName: '',
  ContactLastName: '',
  ContactEmail: '',
  ContactPhoneNumber: '',
  EventAddress: null,
  EventCity: null,
  EventProvince: null,
  EventPostalCode: null,
  LanguageId: null,
  OtherLanguage: null,
  SpecificDemographics: null,
  YouthDemographics: nobodyInParticular,
  Classes: [],
  Notes: [],
})
