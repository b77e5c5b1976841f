import { personName } from '../kernel/person-name.ts'
import type { VolunteerLogItem } from './document.ts'

/** Full names of people by Id. */
export type NamesById = ReadonlyMap<string, string>

const nobody: NamesById = new Map()

/**
 * Names for display of the people of a log, in its order: those with an account as the log or `known` names them, the others by
 * their contact details, where these are told. Whoever is not named is left out.
 */
export const namesOfVolunteers = (items: readonly VolunteerLogItem[], known: NamesById = nobody): string[] =>
  items.map((item) => nameOf(item, known)).filter((name) => name !== '')

/** The name that a log says of a person with an account; undefined where it says none, or one of somebody before them. */
export const disclosedName = ({ SubjectId, Subject }: VolunteerLogItem): string | undefined =>
  SubjectId && Subject?.Id === SubjectId ? Subject.FullName || undefined : undefined

function nameOf(item: VolunteerLogItem, known: NamesById): string {
  const { SubjectId, AuxData } = item
  if (SubjectId) return disclosedName(item) ?? known.get(SubjectId) ?? ''
  return AuxData ? personName(AuxData.FirstName, AuxData.LastName) : ''
}
