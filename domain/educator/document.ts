import { choices } from '../log/shape.ts'
import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

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

/** An educator of whom nobody has said anything yet: empty texts, on no site's list. */
export const emptyEducator = (id: string): Educator => ({
  Id: id,
  FirstName: '',
  LastName: '',
  Email: '',
  PhoneNumber: '',
  OrganizationId: null,
  LanguagesHeader: { Items: [] },
  GradesHeader: { Items: [] },
  EducatorSiteHeader: { Items: [] },
})

const tidyText = (text: string | null | undefined): string => (text ?? '').trim()

/**
 * The educator as it is kept and sent: texts without blanks around them. Contact details that the server did not tell
 * stay absent, so that nothing is written over them.
 */
export const tidyEducator = (educator: Educator): Educator => ({
  ...educator,
  FirstName: tidyText(educator.FirstName),
  LastName: tidyText(educator.LastName),
  ...(educator.Email === undefined ? {} : { Email: tidyText(educator.Email) }),
  ...(educator.PhoneNumber === undefined ? {} : { PhoneNumber: tidyText(educator.PhoneNumber) }),
})

/** Educator for patches and partial updates. */
export const educatorShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
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
