import { activityShape } from '../activity/shape.ts'
import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** An outreach request for patches, merges and partial updates (specification 3, section 3). */
export const outreachShape: DocumentShape = {
  Id: 'derived',
  [answers]: [
    answer('OrganizationId', 'NoOrgDetails', 'NoOrgPostalCode'),
    answer('LanguageId', 'OtherLanguage'),
    answer('SpecificDemographics', 'YouthDemographics'),
  ],
  ...stampsShape,
  RegistrationSubmissionId: 'derived',
  SiteSpecified: 'derived',
  SchoolName: 'derived',
  StatusRecords: 'derived',
  SiteRecords: 'derived',
  LatestStatus: 'derived',
  LatestSite: 'derived',
  Workshops: 'derived',
  YouthDemographicsId: 'derived',
  Language: 'derived',
  SiteId: 'value',
  FirstTimeParticipating: 'value',
  OutreachType: 'value',
  AvailableTimes: 'value',
  LogisticDetails: 'value',
  OrganizationId: 'value',
  NoOrgDetails: 'value',
  NoOrgPostalCode: 'value',
  ContactFirstName: 'value',
  ContactLastName: 'value',
  ContactEmail: 'value',
  ContactPhoneNumber: 'value',
  EventAddress: 'value',
  EventCity: 'value',
  EventProvince: 'value',
  EventPostalCode: 'value',
  LanguageId: 'value',
  OtherLanguage: 'value',
  SpecificDemographics: 'value',
  YouthDemographics: activityShape.YouthDemographics as DocumentShape['YouthDemographics'],
  Classes: {
    list: {
      OutreachRequestId: 'derived',
      KitId: 'value',
      Kit: 'derived',
      Topic: 'value',
      AdditionalInfo: 'value',
      Grades: {
        list: { OutreachRequestClassId: 'derived', GradeId: 'value', NumStudents: 'value' },
        key: 'Id',
        clash: 'GradeId',
      },
    },
    key: 'Id',
  },
  Notes: {
    list: {
      OutreachRequestId: 'derived',
      Text: 'value',
      DisplayDate: 'derived',
      CreatedByName: 'derived',
    },
    key: 'Id',
  },
}
