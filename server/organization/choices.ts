import type { Problem } from '../../domain/kernel/problems.ts'
import type { Organization } from '../../domain/organization/document.ts'

const lists = {
  RegionId: 'Region',
  GenderDistributionId: 'SchoolClassType',
  LanguageId: 'SchoolLanguage',
  TypeId: 'SchoolType',
} as const

/** The values of lists that an organization names. */
export const choicesOf = (organization: Organization) =>
  (Object.keys(lists) as (keyof typeof lists)[]).flatMap((field) => {
    const id = organization[field]
    return id ? [{ id, list: lists[field], field }] : []
  })

/** Those that are in none of the lists; `known` holds `List/Id` of what is. */
export const choiceRefusals = (organization: Organization, known: ReadonlySet<string>): Problem[] =>
  choicesOf(organization)
    .filter(({ id, list }) => !known.has(`${list}/${id}`))
    .map(({ field }) => ({ Code: 'unknown_reference', Field: field }))
