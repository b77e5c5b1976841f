import { type Actor, coordinates, isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { type Reference, withoutHeld } from '../../domain/log/references.ts'
import { listOfTrainingField, OTHER_TRAINING_ID } from '../../domain/training/constants.ts'
import type { Training } from '../../domain/training/document.ts'
import { trainingHourLists } from '../../domain/training/fields.ts'
import type { ReferenceFacts } from '../record/references.ts'

/** Every pointer of a training. */
function referencesOf(training: Training): Reference[] {
  const found: Reference[] = []
  const add = (kind: Reference['kind'], id: string | null, field: string, list?: string) => {
    if (id) found.push({ kind, id, field, ...(list ? { list } : {}) })
  }
  add('site', training.SiteId, 'SiteId')
  for (const field of ['TrainingDeliveredId', 'ConferenceId'] as const) {
    // "Other" is a constant of the rules, known whatever the lists hold.
    if (training[field] !== OTHER_TRAINING_ID) {
      add('enumeration', training[field], field, listOfTrainingField[field])
    }
  }
  for (const header of ['DeliveryFormatHeader', 'SkillsEnumResponseHeader'] as const) {
    for (const item of training[header].Items) {
      const field = `${header}.Items[${item.Id}].EnumerationId`
      add('enumeration', item.EnumerationId, field, listOfTrainingField[header])
    }
  }
  for (const list of trainingHourLists) {
    for (const item of training[list].LogItems) {
      add('person', item.SubjectId, `${list}.LogItems[${item.Id}].SubjectId`)
      add('hours site', item.SiteId, `${list}.LogItems[${item.Id}].SiteId`)
    }
  }
  return found
}

/** The pointers that the training did not hold before: only these are judged. */
export const newTrainingReferences = (before: Training | null, after: Training): Reference[] =>
  withoutHeld(before ? referencesOf(before) : [], referencesOf(after))

/**
 * What is wrong with the new pointers: records that do not exist, or that this actor may not bring into a training of
 * this site: people who were never approved there, hours for sites that they do not run. Staff may bring in whatever exists.
 */
export function trainingReferenceRefusals(
  references: readonly Reference[],
  after: Training,
  actor: Actor,
  facts: ReferenceFacts,
): Problem[] {
  const mayUse = ({ kind, id, list }: Reference): boolean => {
    switch (kind) {
      case 'person': {
        const sites = facts.persons.get(id)
        return (
          sites !== undefined && (isStaff(actor) || id === actor.SubjectId || sites.includes(after.SiteId))
        )
      }
      case 'site':
        return facts.sites.has(id)
      case 'hours site':
        return facts.sites.has(id) && (id === after.SiteId || coordinates(actor, id))
      case 'enumeration':
        return facts.enumerations.has(`${list}/${id}`)
      default:
        return false
    }
  }
  return references
    .filter((reference) => !mayUse(reference))
    .map(({ field }): Problem => ({ Code: 'unknown_reference', Field: field }))
}
