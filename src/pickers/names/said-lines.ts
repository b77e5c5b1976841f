import { asDoc, asMembers, type Doc, fieldPath } from '../../../domain/sync/tree.ts'

/** False for what only devices and the server go by. */
export const isForPeople = (field: string): boolean => !notForPeople.has(field)

/** One filled field, with its path in the document. */
export interface FieldLine {
  path: string
  value: string | number | boolean
}

// What a member is known by, and what only the server says of it.
const notForPeople = new Set([
  'Id',
  'Version',
  'CreatedOn',
  'ModifiedOn',
  'CreatedById',
  'ModifiedById',
  'LogHeaderId',
  'WorkshopId',
  'ProgramSupportId',
  'HasAuxData',
  'AuxDataIsWhole',
  'HourTypeId',
  'EnumerationListId',
])

/** The filled fields of a document, or of what stands in it at a path, in their order, so that people can read what it holds. */
export function saidLines(path: string, said: unknown): FieldLine[] {
  if (typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean') {
    return said === '' ? [] : [{ path, value: said }]
  }
  if (Array.isArray(said)) return asMembers(said).flatMap((one) => saidLines(`${path}[${keyOf(one)}]`, one))
  const doc = asDoc(said)
  return Object.keys(doc)
    .filter((field) => isForPeople(field) && !repeatsItsId(doc, field))
    .flatMap((field) => saidLines(fieldPath(path, field), doc[field]))
}

/** The innermost member of a document that a path goes through, e.g. the log item of someone's hours. */
export function memberAt(doc: Doc, path: string): Doc | undefined {
  let at: unknown = doc
  let found: Doc | undefined
  for (const [, field, key] of path.matchAll(/\.?([^.[\]]+)|\[([^\]]*)\]/g)) {
    if (field !== undefined) at = asDoc(at)[field]
    else {
      at = asMembers(at).find((member) => keyOf(member) === key)
      if (at === undefined) return found
      // Hours are known by their kind, and belong to the person around them.
      if (!('HourTypeId' in asDoc(at))) found = asDoc(at)
    }
  }
  return found
}

const references = [
  'SubjectId',
  'OrganizationId',
  'EducatorAuxDataId',
  'KitId',
  'EnumerationId',
  'SiteId',
] as const

/** The id of whatever a member is about: its person, school, educator, kit, value or site. */
export function referenceOf(member: Doc): string | undefined {
  for (const field of ['EducatorAuxDataId', ...references]) {
    const id = member[field]
    if (typeof id === 'string') return id
  }
  return undefined
}

/** What a member calls itself, when it points to nothing: an activity inside, somebody who is in no register. */
export function ownNameOf(member: Doc): string | undefined {
  if (typeof member.Name === 'string' && member.Name !== '') return member.Name
  const school = asDoc(member.OrganizationDetails).Name
  if (typeof school === 'string' && school !== '') return school
  for (const contact of [asDoc(member.AuxData), asDoc(member.EducatorAuxData)]) {
    const name = [contact.FirstName, contact.LastName].filter(Boolean).join(' ')
    if (name !== '') return name
  }
  return undefined
}

const keyOf = (member: Doc): string => String(member.HourTypeId ?? member.Id ?? '')

// `Kit` beside `KitId` is the same thing again, for display.
const repeatsItsId = (doc: Doc, field: string): boolean => typeof doc[`${field}Id`] === 'string'
