import { type Actor, isStaff } from '../kernel/actor.ts'
import { EMPTY_ID } from '../kernel/id-shape.ts'
import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import type { VolunteerLogItem } from '../log/document.ts'
import { totalHours, withRoundHours } from '../log/hours.ts'
import { choiceRefusals, dateRefusals, repeated, tooMany } from '../log/rules.ts'
import { contactRefusals, withoutContacts } from '../log/staff-fields.ts'
import { missingPerson, volunteerRefusals } from '../log/volunteers.ts'
import type { Season } from '../site/season.ts'
import {
  OTHER_TRAINING_ID,
  TRAINING_PEOPLE_LIMIT,
  type TrainingTypeName,
  trainingTextLimits,
  trainingTypeOf,
} from './constants.ts'
import { emptyTraining, type Training } from './document.ts'
import {
  hasTrainingField,
  hideableTrainingFields,
  presetTrainingDelivered,
  type TrainingHourList,
  trainingHourLists,
  trainingHourTypes,
} from './fields.ts'
import { mayLogTrainingType } from './permissions.ts'

/**
 * What keeps a training from being sent, and what the server refuses (specification 2, section 5.3; decisions,
 * Training: no completeness, all rules must hold to send). In the order of the form; an empty list means that it may be
 * written. The same function runs in the app on every change and on the server on every write.
 */
export function trainingRefusals(training: Training, seasons: readonly Season[], actor: Actor): Problem[] {
  const type = trainingTypeOf(training.TrainingTypeId)
  if (!type) return [{ Code: 'unknown_reference', Field: 'TrainingTypeId' }]
  return [
    ...whatRefusals(training, type),
    ...dateRefusals(training.CompletedDate, seasons, actor, 'CompletedDate'),
    ...missingChoices(training, type),
    ...textsTooLong(training, trainingTextLimits),
    ...linesBroken(training, ['OtherTraining']),
    ...choiceRefusals(training, ['DeliveryFormatHeader', 'SkillsEnumResponseHeader']),
    ...trainingHourLists.flatMap((list) => peopleRefusals(training[list].LogItems, list, type)),
    ...hiddenRefusals(training, type),
  ]
}

function whatRefusals(training: Training, type: TrainingTypeName): Problem[] {
  const problems: Problem[] = []
  if (hasTrainingField(type, 'TrainingDeliveredId') && !training.TrainingDeliveredId) {
    problems.push({ Code: 'required', Field: 'TrainingDeliveredId' })
  }
  if (isNamed(training, type) && !isFilled(training.OtherTraining)) {
    problems.push({ Code: 'required', Field: 'OtherTraining' })
  }
  if (hasTrainingField(type, 'ConferenceId') && !training.ConferenceId) {
    problems.push({ Code: 'required', Field: 'ConferenceId' })
  }
  return problems
}

/** True where the training goes by a name of its own: what was delivered is "other", and the type has names. */
export const isNamed = (training: Pick<Training, 'TrainingDeliveredId'>, type: TrainingTypeName): boolean =>
  hasTrainingField(type, 'OtherTraining') && training.TrainingDeliveredId === OTHER_TRAINING_ID

function missingChoices(training: Training, type: TrainingTypeName): Problem[] {
  const formats: Problem[] =
    training.DeliveryFormatHeader.Items.length === 0
      ? [{ Code: 'required', Field: 'DeliveryFormatHeader.Items' }]
      : []
  const skills: Problem[] =
    hasTrainingField(type, 'SkillsEnumResponseHeader') && training.SkillsEnumResponseHeader.Items.length === 0
      ? [{ Code: 'required', Field: 'SkillsEnumResponseHeader.Items' }]
      : []
  return [...formats, ...skills]
}

/** Each person once, known, and with more than no hours where the list has hours; no hours of another kind. */
function peopleRefusals(
  items: readonly VolunteerLogItem[],
  list: TrainingHourList,
  type: TrainingTypeName,
): Problem[] {
  const kinds = trainingHourTypes(type, list)
  return [
    ...tooMany(items, `${list}.LogItems`, TRAINING_PEOPLE_LIMIT),
    ...items.flatMap((item): Problem[] => {
      const path = `${list}.LogItems[${item.Id}]`
      const hasHours = kinds.length === 0 || totalHours(item) > 0
      return [
        ...missingPerson(item, path),
        ...(hasHours ? [] : [{ Code: 'hours_not_positive', Field: `${path}.LogHours` } as const]),
        ...volunteerRefusals(item, list),
        ...item.LogHours.filter(({ HourTypeId }) => !kinds.includes(HourTypeId)).map(
          ({ HourTypeId }): Problem => ({ Code: 'not_for_type', Field: `${path}.LogHours[${HourTypeId}]` }),
        ),
      ]
    }),
    ...repeated(items, `${list}.LogItems`, 'SubjectId'),
  ]
}

/** What is answered although the type hides it. The preset of a hidden field is no answer. */
function hiddenRefusals(training: Training, type: TrainingTypeName): Problem[] {
  return hideableTrainingFields
    .filter((field) => !hasTrainingField(type, field) && isAnswered(training, type, field))
    .map((Field): Problem => ({ Code: 'not_for_type', Field }))
}

function isAnswered(
  training: Training,
  type: TrainingTypeName,
  field: (typeof hideableTrainingFields)[number],
): boolean {
  if (field === 'TrainingDeliveredId') return training.TrainingDeliveredId !== presetTrainingDelivered(type)
  if (field === 'FacilitatorLogHeader') return training.FacilitatorLogHeader.LogItems.length > 0
  if (field === 'SkillsEnumResponseHeader') return training.SkillsEnumResponseHeader.Items.length > 0
  if (field === 'ExternalFacilitators') return training.ExternalFacilitators === true
  return isFilled(training[field])
}

/** A type for staff alone, contact details that are staff's: what somebody else may not set. `before` is null for a create. */
export function trainingStaffRefusals(before: Training | null, after: Training, actor: Actor): Problem[] {
  if (isStaff(actor)) return []
  const type = trainingTypeOf(after.TrainingTypeId)
  const forbiddenType: Problem[] =
    type && !mayLogTrainingType(actor, type) ? [{ Code: 'not_allowed', Field: 'TrainingTypeId' }] : []
  return [
    ...forbiddenType,
    ...trainingHourLists.flatMap((list) =>
      contactRefusals(before?.[list].LogItems ?? [], after[list].LogItems, list),
    ),
  ]
}

/** What a create's body is read onto: nothing answered, and neither type nor site. */
export const unwrittenTraining = (id: string): Training => ({
  ...emptyTraining(id, 'NationalWorkshopTraining', ''),
  TrainingTypeId: '',
})

/** A new training says its type and its site, and stays with them. */
export function trainingPlaceRefusals(before: Training | null, after: Training): Problem[] {
  const fields = ['TrainingTypeId', 'SiteId'] as const
  return before
    ? fields
        .filter((field) => after[field] !== before[field])
        .map((Field): Problem => ({ Code: 'invalid', Field }))
    : fields.filter((field) => !after[field]).map((Field): Problem => ({ Code: 'required', Field }))
}

/**
 * The document as it is kept and sent: texts that may not be null are empty, hours have two decimals, hidden fields are
 * preset, names have no blanks around them, and of what the type delivers "other" alone is named.
 */
export function tidyTraining<T extends Training>(given: T): T {
  const training = {
    ...given,
    CompletedDate: given.CompletedDate ?? '',
    SiteId: known(given.SiteId),
    TrainingTypeId: known(given.TrainingTypeId),
    FacilitatorLogHeader: { LogItems: given.FacilitatorLogHeader.LogItems.map(withRoundHours) },
    VolunteerLogHeader: { LogItems: given.VolunteerLogHeader.LogItems.map(withRoundHours) },
  }
  const type = trainingTypeOf(training.TrainingTypeId)
  if (!type) return training
  const preset = presetTrainingDelivered(type)
  const delivered = { TrainingDeliveredId: training.TrainingDeliveredId ?? preset }
  const name = training.OtherTraining?.trim() || null
  // Of a type without names it stays, to be refused: nothing that was sent is lost unsaid.
  const isUnnamed = hasTrainingField(type, 'OtherTraining') && !isNamed(delivered, type)
  return { ...training, ...delivered, OtherTraining: isUnnamed ? null : name }
}

const known = (id: string | null): string => (id === null || id === EMPTY_ID ? '' : id)

/** The document as somebody without staff rights sees it: without contact details. */
export const withoutTrainingContacts = <T extends Training>(training: T): T => ({
  ...training,
  FacilitatorLogHeader: { LogItems: withoutContacts(training.FacilitatorLogHeader.LogItems) },
  VolunteerLogHeader: { LogItems: withoutContacts(training.VolunteerLogHeader.LogItems) },
})
