import { plainDashes } from '../kernel/phone.ts'
import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** An organization (school) as the forms of a log need it (specification 1, section 3; 3, section 3). */
export interface Organization {
  Id: string
  Name: string
  Address: string
  City: string
  RegionId: string | null
  PostalCode: string
  TelephoneNumber: string
  GenderDistributionId: string | null
  LanguageId: string | null
  TypeId: string | null
  Status: 0 | 1 | 2
}

/** An organization that nobody has said anything of yet: new, with empty texts. */
export const emptyOrganization = (id: string): Organization => ({
  Id: id,
  Name: '',
  Address: '',
  City: '',
  RegionId: null,
  PostalCode: '',
  TelephoneNumber: '',
  GenderDistributionId: null,
  LanguageId: null,
  TypeId: null,
  Status: 0,
})

/** The organization as it is kept and sent: texts without blanks around them, the postal code in capitals. */
export const tidyOrganization = (organization: Organization): Organization => ({
  ...organization,
  Name: (organization.Name ?? '').trim(),
  Address: (organization.Address ?? '').trim(),
  City: (organization.City ?? '').trim(),
  PostalCode: (organization.PostalCode ?? '').trim().toUpperCase(),
  TelephoneNumber: plainDashes((organization.TelephoneNumber ?? '').trim()),
})

/** Organization for patches and partial updates. */
export const organizationShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  Status: 'derived',
  CreationSource: 'derived',
  CountryId: 'derived',
  Name: 'value',
  Address: 'value',
  City: 'value',
  RegionId: 'value',
  PostalCode: 'value',
  TelephoneNumber: 'value',
  GenderDistributionId: 'value',
  LanguageId: 'value',
  TypeId: 'value',
}
