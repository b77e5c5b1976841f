import { type Educator, emptyEducator } from '../../../domain/educator/document.ts'
import { isActiveAt, onListOf } from '../../../domain/educator/site-activity.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Organization } from '../../../domain/organization/document.ts'
import {
  beginDraft,
  type Draft,
  listDrafts,
  openDraft,
  readDraft,
  readFormRecord,
} from '../../data/drafts/drafts.ts'
import { mayChangeEducator } from '../../data/queries/search-educators.ts'
import { newId } from '../../data/store/new-id.ts'

/** What the form starts from. */
export interface LoadedEducator {
  draft: Draft<Educator>
  /** Words were in it already that had not been saved. */
  resumed: boolean
  mayEdit: boolean
  /** The educator is known from another site, and saving puts them on this site's list. */
  joins: boolean
  /** The new school that is being written down with them, if any. */
  school: Draft<Organization> | null
  /** What the server refused of it, if it did. */
  refusals: readonly Problem[]
}

/**
 * Reads an educator for the form; undefined when this device does not have them. Words that were written before the educator
 * left the device are shown on what they began from.
 */
export async function loadEducator(
  id: string,
  siteId: string,
  actor: Actor,
): Promise<LoadedEducator | undefined> {
  const opened = await openDraft<Educator>('EducatorAuxData', id)
  const record = await readFormRecord<Educator>('EducatorAuxData', id)
  if (!opened || !record || record.deleted || (record.hidden && !opened.resumed)) return undefined
  const whole = (given: Educator) => wholeEducator(given, record.version === 0)
  const doc = whole(opened.draft.doc)
  const { base } = opened.draft
  return {
    draft: {
      ...opened.draft,
      base: base && { ...base, doc: whole(base.doc) },
      doc: onListOf(doc, siteId, newId()),
    },
    resumed: opened.resumed,
    mayEdit: record.version === 0 || mayChangeEducator(actor, record.doc),
    joins: isActiveAt(record.doc, siteId) === null,
    school: await schoolOf(doc),
    refusals: record.entries.flatMap((entry) => (entry.state === 'needs-fix' ? entry.problems : [])),
  }
}

/** The new educators of a site that were left unfinished on their page, last saved first. */
export const listNewEducators = async (siteId: string): Promise<Draft<Educator>[]> =>
  (await listDrafts<Educator>('EducatorAuxData')).filter(
    (one) => one.base === null && one.onPage && isActiveAt(one.doc, siteId) !== null,
  )

/** A new educator as they were left unfinished, or an empty one of that Id. */
export async function loadNewEducator(id: string, siteId: string): Promise<LoadedEducator> {
  const found = await readDraft<Educator>('EducatorAuxData', id)
  const draft = found ?? { ...beginDraft('EducatorAuxData', newEducator(id, siteId)), onPage: true }
  const school = await schoolOf(draft.doc)
  return { draft, resumed: found !== undefined, mayEdit: true, joins: false, school, refusals: [] }
}

const newEducator = (id: string, siteId: string): Educator => onListOf(emptyEducator(id), siteId, newId())

/** The new school that is written down with an educator. */
async function schoolOf(educator: Educator): Promise<Draft<Organization> | null> {
  const id = educator.OrganizationId
  return (id && (await readDraft<Organization>('Organization', id))) || null
}

/** The document with every field: what was left out on the way to the server is empty. What was never told stays absent. */
function wholeEducator(doc: Educator, isOwnText: boolean): Educator {
  const { Email, PhoneNumber, ...empty } = emptyEducator(doc.Id)
  return { ...empty, ...(isOwnText ? { Email, PhoneNumber } : {}), ...doc }
}
