import type { DocumentShape } from '../sync/shape.ts'

/** An educator (specification 1, section 3, Educator aux data). Email and phone are hidden from volunteers. */
export interface Educator {
  Id: string
  FirstName: string
  LastName: string
  Email: string
  PhoneNumber: string
  OrganizationId: string | null
  LanguagesHeader: { Items: { Id: string; EnumerationId: string }[] }
  GradesHeader: { Items: { Id: string; EnumerationId: string }[] }
  EducatorSiteHeader: { Items: { Id: string; SiteId: string; IsActive: boolean }[] }
}

const choices: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    EnumerationListId: 'derived',
    Items: { list: { EnumerationId: 'value', Enumeration: 'derived' }, key: 'Id', set: 'EnumerationId' },
  },
}

/** Educator for patches and partial updates. */
export const educatorShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
  SubjectId: 'derived',
  Organization: 'derived',
  LanguagesHeaderId: 'derived',
  GradesHeaderId: 'derived',
  FirstName: 'value',
  LastName: 'value',
  Email: 'value',
  PhoneNumber: 'value',
  OrganizationId: 'value',
  LanguagesHeader: choices,
  GradesHeader: choices,
  EducatorSiteHeader: {
    object: {
      Id: 'derived',
      Items: { list: { SiteId: 'value', Site: 'derived', IsActive: 'value' }, key: 'Id', set: 'SiteId' },
    },
  },
}
