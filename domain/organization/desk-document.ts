import { plainDashes } from '../kernel/phone.ts'
import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'
import { emptyOrganization, type Organization, organizationShape, tidyOrganization } from './document.ts'

/** An organization as it is written at the desk: all that the form and a file say of it (specification 3, section 3). */
export interface DeskOrganization extends Organization {
  CountryId: string | null
  PhysicalAddress: string
  PhysicalPostalCode: string
  FaxNumber: string
  IsLowIncome: boolean
  IsPrimarilyFnmi: boolean
  RepresentedFnmi: string
  SubTypeId: string | null
  SchoolBoardId: string | null
  GradeLevelsId: string | null
  Validated: boolean
  /** The number that the province knows a school by, as text: leading zeros count. */
  ProvincialSchoolId: string | null
  /** `YYYY-MM-DD`. */
  DateClosed: string | null
  StatusComments: string
}

/** An organization that nobody has said anything of yet. */
export const emptyDeskOrganization = (id: string): DeskOrganization => ({
  ...emptyOrganization(id),
  CountryId: null,
  PhysicalAddress: '',
  PhysicalPostalCode: '',
  FaxNumber: '',
  IsLowIncome: false,
  IsPrimarilyFnmi: false,
  RepresentedFnmi: '',
  SubTypeId: null,
  SchoolBoardId: null,
  GradeLevelsId: null,
  Validated: false,
  ProvincialSchoolId: null,
  DateClosed: null,
  StatusComments: '',
})

const line = (text: string | null | undefined): string => (text ?? '').trim()

/** The organization as it is kept: texts without blanks around them, postal codes in capitals, no empty choice. */
export const tidyDeskOrganization = (organization: DeskOrganization): DeskOrganization => ({
  ...organization,
  ...tidyOrganization(organization),
  PhysicalAddress: line(organization.PhysicalAddress),
  PhysicalPostalCode: line(organization.PhysicalPostalCode).toUpperCase(),
  FaxNumber: plainDashes(line(organization.FaxNumber)),
  RepresentedFnmi: line(organization.RepresentedFnmi),
  IsLowIncome: organization.IsLowIncome ?? false,
  IsPrimarilyFnmi: organization.IsPrimarilyFnmi ?? false,
  Validated: organization.Validated ?? false,
  ProvincialSchoolId: line(organization.ProvincialSchoolId) || null,
  DateClosed: organization.DateClosed || null,
  StatusComments: line(organization.StatusComments),
  Status: organization.Status ?? 0,
})

/** Organization at the desk, for partial updates and merges of two people's words. */
export const deskOrganizationShape: DocumentShape = {
  ...organizationShape,
  ...stampsShape,
  CountryId: 'value',
  PhysicalAddress: 'value',
  PhysicalPostalCode: 'value',
  FaxNumber: 'value',
  IsLowIncome: 'value',
  IsPrimarilyFnmi: 'value',
  RepresentedFnmi: 'value',
  SubTypeId: 'value',
  SchoolBoardId: 'value',
  GradeLevelsId: 'value',
  Validated: 'value',
  ProvincialSchoolId: 'value',
  DateClosed: 'value',
  Status: 'value',
  StatusComments: 'value',
  Editable: 'derived',
  SchoolBoard: 'derived',
  StatusDate: 'derived',
  MergedId: 'derived',
}
