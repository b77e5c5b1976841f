import { choices, saidIn, volunteerHours } from '../log/shape.ts'
import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape, type ListShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'
import { fieldsOfNoChild } from './matrix.ts'

const demographics: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    LowSocioEconomicStatus: 'value',
    BlackYouth: 'value',
    VisibleMinority: 'value',
    IndigenousYouth: 'value',
    PopulationDensityId: 'value',
    GenderIdentityId: 'value',
  },
}

const kits: ListShape = {
  list: {
    WorkshopId: 'derived',
    KitId: 'value',
    Kit: 'derived',
    IsKitDamaged: 'value',
    KitCondition: 'value',
  },
  key: 'Id',
  clash: 'KitId',
}

const child: DocumentShape = {
  // Told empty of a child read by its own Id, and read past when that comes back.
  ...Object.fromEntries(fieldsOfNoChild.map((field) => [field, 'derived' as const])),
  ...stampsShape,
  ParentId: 'derived',
  Parent: 'derived',
  OutreachRequestId: 'derived',
  Date: 'derived',
  CreatedBySiteId: 'derived',
  WorkshopTypeId: 'derived',
  WorkshopType: 'derived',
  SeasonId: 'derived',
  Season: 'derived',
  IsComplete: 'derived',
  HasEvaluations: 'derived',
  Volunteers: 'derived',
  Educators: 'derived',
  Name: 'value',
  Time: 'value',
  Description: 'value',
  NumberOfYouth: 'value',
  LanguagesHeader: choices,
  GradesHeader: choices,
  SubjectAreasHeader: choices,
  YouthDemographics: demographics,
  WorkshopKits: kits,
}

/** The activity for patches, merges and partial updates (specification 2, section 3.1; sync protocol, Patches). */
export const activityShape: DocumentShape = {
  ...stampsShape,
  Id: 'derived',
  Parent: 'derived',
  SeasonId: 'derived',
  Season: 'derived',
  WorkshopType: 'derived',
  IsComplete: 'derived',
  HasEvaluations: 'derived',
  Volunteers: 'derived',
  Educators: 'derived',
  ParentId: 'derived',
  CreatedBySiteId: 'value',
  WorkshopTypeId: 'value',
  Name: 'value',
  Date: 'value',
  Time: 'value',
  LocationTypeId: 'value',
  VolunteerLocationId: 'value',
  Description: 'value',
  Partnership: 'value',
  Keywords: 'value',
  FacultyOrCampusStaff: 'value',
  MediaInAttendance: 'value',
  OutsideFundingReceived: 'value',
  SuccessesSuggestionsIssues: 'value',
  PhotoPermissionIdMethod: 'value',
  NumberOfYouth: 'value',
  NumberOfYouthAtEvent: 'value',
  NumberOfAdults: 'value',
  RepeatVisit: 'value',
  ZoomId: 'value',
  OutreachRequestId: 'value',
  VolunteerLogHeader: volunteerHours,
  EducatorLogHeader: {
    object: {
      Id: 'derived',
      Items: {
        list: {
          [answers]: [answer('EducatorAuxDataId', 'EducatorAuxData')],
          OrganizationId: 'value',
          EducatorAuxDataId: 'value',
          EducatorAuxData: {
            object: {
              Id: 'derived',
              FirstName: 'value',
              LastName: 'value',
              Email: 'value',
              Organization: 'value',
            },
            nullable: true,
          },
          ActivityFeedback: 'value',
        },
        key: 'Id',
        clash: 'EducatorAuxDataId',
        // Teachers of a school may share its address.
        spoken: (item) => saidIn(item, 'EducatorAuxData', 'FirstName', 'LastName', 'Email'),
      },
    },
  },
  SiteResponseHeader: {
    object: {
      Id: 'derived',
      Items: { list: { SiteId: 'value', Site: 'derived' }, key: 'Id', set: 'SiteId' },
    },
  },
  SchoolDemographicResponseHeader: {
    object: {
      Id: 'derived',
      Items: {
        list: {
          [answers]: [answer('OrganizationId', 'OrganizationDetails')],
          OrganizationId: 'value',
          OrganizationDetails: {
            object: {
              Name: 'value',
              Address: 'value',
              City: 'value',
              RegionId: 'value',
              PostalCode: 'value',
              TelephoneNumber: 'value',
              GenderDistributionId: 'value',
              LanguageId: 'value',
            },
            nullable: true,
          },
          Organization: 'derived',
          NumberOfYouth: 'value',
        },
        key: 'Id',
        clash: 'OrganizationId',
        // Whoever adds the same school in the same words means the same one.
        spoken: (item) => saidIn(item, 'OrganizationDetails', 'Name'),
      },
    },
  },
  SubjectAreasHeader: choices,
  LanguagesHeader: choices,
  GradesHeader: choices,
  SpecialInitiativesHeader: choices,
  YouthDemographics: demographics,
  WorkshopKits: kits,
  ChildWorkshops: { list: child, key: 'Id' },
}
