import { describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import {
  isStaffOnlyType,
  OTHER_TRAINING_ID,
  trainingTypeIds,
  trainingTypeNames,
} from '../../domain/training/constants.ts'
import { emptyTraining, type Training } from '../../domain/training/document.ts'
import {
  type HideableTrainingField,
  hasTrainingField,
  hideableTrainingFields,
  presetTrainingDelivered,
  trainingHourTypes,
} from '../../domain/training/fields.ts'
import { trainingTypesFor } from '../../domain/training/permissions.ts'
import {
  tidyTraining,
  trainingRefusals,
  trainingStaffRefusals,
  withoutTrainingContacts,
} from '../../domain/training/rules.ts'
import { trainingBodySchema } from '../../domain/training/schema.ts'
import { valueId } from '../../server/shipped/system-lists.ts'
import { freshId, season } from '../support/activities.ts'
import { completeTraining } from '../support/trainings.ts'

const coordinator: Actor = { SubjectId: freshId(), Roles: ['Coordinator'], Approvals: [] }
const staff: Actor = { ...coordinator, Roles: ['Staff'] }
const locked = { ...season, Id: freshId(), StartDate: '2025-09-01', EndDate: '2026-08-31', Locked: true }
const problems = (training: Training, actor = coordinator) =>
  trainingRefusals(training, [season, locked], actor).map(({ Code, Field }) => `${Code} ${Field}`)

/** The field taken away, or null where it is optional or cannot be. */
const emptied: Record<HideableTrainingField, (training: Training) => Training | null> = {
  TrainingDeliveredId: (training) => ({ ...training, TrainingDeliveredId: null, OtherTraining: null }),
  OtherTraining: (training) => ({
    ...training,
    TrainingDeliveredId: OTHER_TRAINING_ID,
    OtherTraining: ' ',
  }),
  ConferenceId: (training) => ({ ...training, ConferenceId: null }),
  SkillsEnumResponseHeader: (training) => ({ ...training, SkillsEnumResponseHeader: { Items: [] } }),
  ExternalFacilitators: () => null,
  FacilitatorLogHeader: () => null,
}

/** The field answered, whatever the type. */
const answered: Record<HideableTrainingField, Partial<Training>> = {
  TrainingDeliveredId: { TrainingDeliveredId: freshId() },
  OtherTraining: { OtherTraining: 'A name' },
  ConferenceId: { ConferenceId: freshId() },
  SkillsEnumResponseHeader: {
    SkillsEnumResponseHeader: { Items: [{ Id: freshId(), EnumerationId: freshId() }] },
  },
  ExternalFacilitators: { ExternalFacilitators: true },
  FacilitatorLogHeader: {
    FacilitatorLogHeader: {
      LogItems: [{ Id: freshId(), SubjectId: freshId(), SiteId: null, AuxData: null, LogHours: [] }],
    },
  },
}

const pathOf = (field: HideableTrainingField) =>
  field === 'SkillsEnumResponseHeader' ? `${field}.Items` : field

describe.each(trainingTypeNames)('a training of type %s', (type) => {
  it('is sent when everything is answered, and is a body the server reads', () => {
    expect(problems(completeTraining(type))).toEqual([])
    expect(trainingBodySchema.safeParse(completeTraining(type)).success).toBe(true)
  })

  it.each(hideableTrainingFields)('asks for %s exactly where it is visible and has a rule', (field) => {
    const training = emptied[field](completeTraining(type))
    if (!training) return
    const isAsked = hasTrainingField(type, field)
    const missing = problems(training).filter((line) => line === `required ${pathOf(field)}`)
    expect(missing).toEqual(isAsked ? [`required ${pathOf(field)}`] : [])
  })

  it.each(hideableTrainingFields)('refuses %s where it is hidden', (field) => {
    const training = { ...completeTraining(type), ...answered[field] }
    const refused = problems(training).filter((line) => line === `not_for_type ${field}`)
    expect(refused).toEqual(hasTrainingField(type, field) ? [] : [`not_for_type ${field}`])
  })

  it('asks for a delivery format and a date', () => {
    const training = { ...completeTraining(type), DeliveryFormatHeader: { Items: [] }, CompletedDate: '' }
    expect(problems(training)).toEqual(['required CompletedDate', 'required DeliveryFormatHeader.Items'])
  })

  it('takes a date in a locked season from staff only, and one in no season from nobody', () => {
    const past = { ...completeTraining(type), CompletedDate: '2026-02-01' }
    expect(problems(past)).toEqual(['season_locked CompletedDate'])
    expect(problems(past, staff)).toEqual([])
    const never = { ...past, CompletedDate: '2031-02-01' }
    expect(problems(never, staff)).toEqual(['date_not_in_season CompletedDate'])
  })

  it('asks who each person is, and for hours of the kinds that the list has', () => {
    for (const list of ['FacilitatorLogHeader', 'VolunteerLogHeader'] as const) {
      const kinds = trainingHourTypes(type, list)
      const item = { Id: freshId(), SubjectId: null, SiteId: null, AuxData: null, LogHours: [] }
      const path = `${list}.LogItems[${item.Id}]`
      const training = { ...completeTraining(type), [list]: { LogItems: [item] } }
      const expected = [`required ${path}.SubjectId`]
      if (kinds.length > 0) expected.push(`hours_not_positive ${path}.LogHours`)
      expect(problems(training).filter((line) => line.includes(item.Id))).toEqual(expected)
    }
  })

  it('refuses hours of another kind', () => {
    const HourTypeId = hourTypeIds.Delivery
    const training = completeTraining(type)
    const item = { Id: freshId(), SubjectId: freshId(), SiteId: null, AuxData: null }
    training.VolunteerLogHeader = { LogItems: [{ ...item, LogHours: [{ HourTypeId, Hours: 1 }] }] }
    expect(problems(training)).toEqual([
      `not_for_type VolunteerLogHeader.LogItems[${item.Id}].LogHours[${HourTypeId}]`,
    ])
  })

  it('refuses the same person twice in a list', () => {
    const training = completeTraining(type)
    const [person] = training.VolunteerLogHeader.LogItems
    if (!person) throw new Error('a complete training has people')
    const again = { ...person, Id: freshId() }
    training.VolunteerLogHeader = { LogItems: [person, again] }
    expect(problems(training)).toEqual([`duplicate_value VolunteerLogHeader.LogItems[${again.Id}].SubjectId`])
  })

  it('begins with what the type presets', () => {
    expect(emptyTraining(freshId(), type, freshId()).TrainingDeliveredId).toBe(presetTrainingDelivered(type))
  })
})

describe('trainings', () => {
  it('hold 200 people and 200 choices in a list, and no more', () => {
    const full = (count: number): Training => {
      const training = completeTraining('NationalWorkshopTraining')
      const [person] = training.VolunteerLogHeader.LogItems
      if (!person) throw new Error('a complete training has people')
      const many = <T>(item: (Id: string) => T): T[] => Array.from({ length: count }, () => item(freshId()))
      const Items = many((Id) => ({ Id, EnumerationId: freshId() }))
      const LogItems = many((Id) => ({ ...person, Id, SubjectId: freshId() }))
      return {
        ...training,
        ...{ DeliveryFormatHeader: { Items }, SkillsEnumResponseHeader: { Items } },
        VolunteerLogHeader: { LogItems },
      }
    }
    expect(problems(full(200), staff)).toEqual([])
    expect(problems(full(201), staff)).toEqual([
      'too_many DeliveryFormatHeader.Items',
      'too_many SkillsEnumResponseHeader.Items',
      'too_many VolunteerLogHeader.LogItems',
    ])
    expect(trainingBodySchema.safeParse(full(400)).success).toBe(true)
    expect(trainingBodySchema.safeParse(full(401)).success).toBe(false)
  })

  it('hide fields as the table of the specification says', () => {
    const hidden = trainingTypeNames.map((type) =>
      hideableTrainingFields.filter((field) => !hasTrainingField(type, field)),
    )
    expect(hidden).toEqual([
      ['ConferenceId'],
      ['TrainingDeliveredId', 'ConferenceId', 'SkillsEnumResponseHeader'],
      ['TrainingDeliveredId', 'ConferenceId'],
      ['TrainingDeliveredId', 'OtherTraining', 'ExternalFacilitators', 'FacilitatorLogHeader'],
    ])
    expect(trainingTypeNames.map(presetTrainingDelivered)).toEqual([
      null,
      OTHER_TRAINING_ID,
      OTHER_TRAINING_ID,
      null,
    ])
  })

  it('know "other" by the id that the lists of the demonstration have', () => {
    expect(OTHER_TRAINING_ID).toBe(valueId('TrainingDelivered', 'Other'))
  })

  it('of types for staff alone are offered to staff alone', () => {
    expect(trainingTypesFor(staff)).toEqual(trainingTypeNames)
    expect(trainingTypesFor(coordinator)).toEqual(trainingTypeNames.filter((type) => !isStaffOnlyType(type)))
    const codes = trainingStaffRefusals(null, completeTraining('NationalWorkshopTraining'), coordinator)
    expect(codes).toEqual([{ Code: 'not_allowed', Field: 'TrainingTypeId' }])
  })

  it('keep the name that was given to one of a type without names, which is refused, not dropped', () => {
    const conference = completeTraining('CoordinatorConferenceParticipation')
    const named = tidyTraining({ ...conference, OtherTraining: 'Rockets' })
    expect(problems(named)).toEqual(['not_for_type OtherTraining'])
    for (const nothing of [null, '', ' '])
      expect(problems(tidyTraining({ ...conference, OtherTraining: nothing }))).toEqual([])
  })

  it('keep a name where it is "other", without blanks around it, and drop it elsewhere', () => {
    const training = { ...completeTraining('NationalWorkshopTraining'), OtherTraining: ' Left over ' }
    expect(tidyTraining(training).OtherTraining).toBeNull()
    const named = { ...training, TrainingDeliveredId: OTHER_TRAINING_ID }
    expect(tidyTraining(named).OtherTraining).toBe('Left over')
    const preset = {
      ...training,
      TrainingTypeId: trainingTypeIds.SiteSpecificTraining,
      TrainingDeliveredId: null,
    }
    expect(tidyTraining(preset)).toMatchObject({
      TrainingDeliveredId: OTHER_TRAINING_ID,
      OtherTraining: 'Left over',
    })
  })

  it('tell contact details of people without an account to staff alone', () => {
    const AuxData = {
      FirstName: 'Ann',
      LastName: 'Other',
      Email: 'ann@other.example',
      Affiliation: 'Library',
    }
    const item = { Id: freshId(), SubjectId: null, SiteId: null, AuxData, LogHours: [] }
    const training = completeTraining('CoordinatorConferenceParticipation')
    training.VolunteerLogHeader = { LogItems: [item] }
    const shown = withoutTrainingContacts(training)
    expect(shown.VolunteerLogHeader.LogItems[0]).toMatchObject({ AuxData: null, HasAuxData: true })
    expect(problems(shown)).toEqual([])
    expect(trainingStaffRefusals(null, training, coordinator)).toEqual([
      { Code: 'staff_only_field', Field: `VolunteerLogHeader.LogItems[${item.Id}].AuxData` },
    ])
    expect(trainingStaffRefusals(null, training, staff)).toEqual([])
  })

  it('refuse fields that nobody knows, and read past those of the server', () => {
    const body = { ...completeTraining('SiteSpecificTraining'), Season: null, Version: 4 }
    expect(trainingBodySchema.safeParse(body).success).toBe(true)
    expect(trainingBodySchema.safeParse({ ...body, IsComplete: true }).success).toBe(false)
  })
})
