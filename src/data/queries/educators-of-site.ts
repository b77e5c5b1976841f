import type { Educator } from '../../../domain/educator/document.ts'
import { isActiveAt } from '../../../domain/educator/site-activity.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { type EntrySummary, summariesByRecord } from '../outbox/entry-kind.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { schoolsById } from './schools.ts'

/** An educator on a site's list (specification 1, section 2, Educators list). */
export interface ListedEducator {
  Id: string
  FirstName: string
  LastName: string
  /** '' when there is none, or when it is not this reader's to see. */
  Email: string
  PhoneNumber: string
  /** The school's name, '' when it is not known on this device. */
  schoolName: string
  isActive: boolean
  /** What is unsent of it. */
  entry: EntrySummary | null
  /** Names, school, e-mail and telephone as searches look at them. */
  folded: string
}

/** All educators on a site's list, unsent ones included, active or not, in no order. For live queries. */
export async function educatorsOfSite(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ListedEducator[]> {
  const rows = await db.reference.where('siteIds').equals(siteId).toArray()
  const educators = rows
    .filter((row) => row.type === 'EducatorAuxData')
    .map((row) => row.doc as unknown as Partial<Educator> & Pick<Educator, 'Id' | 'EducatorSiteHeader'>)
  const [schools, entries] = await Promise.all([
    schoolsById([...new Set(educators.flatMap((educator) => educator.OrganizationId ?? []))], db),
    summariesByRecord(db, 'EducatorAuxData'),
  ])
  return educators.map((educator) => {
    const { FirstName = '', LastName = '', Email = '', PhoneNumber = '' } = educator
    const schoolName = schools.get(educator.OrganizationId ?? '')?.Name ?? ''
    return {
      Id: educator.Id,
      FirstName,
      LastName,
      Email,
      PhoneNumber,
      schoolName,
      isActive: isActiveAt(educator, siteId) ?? true,
      entry: entries.get(educator.Id) ?? null,
      folded: fold([FirstName, LastName, schoolName, Email, PhoneNumber].join(' ')),
    }
  })
}
