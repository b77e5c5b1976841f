import { expect, test } from 'vitest'
import { type ActivityTypeName, activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity, emptyChild } from '../../../domain/activity/document.ts'
import type { Reading } from '../../../src/features/review/log-line.ts'
import { logSections } from '../../../src/features/review/log-sections.ts'
import type { Speaker } from '../../../src/features/review/use-speaker.ts'

const reading = (type: ActivityTypeName, forStaff = false): Reading => ({
  // Answers in any words: these rules are about which lines there are.
  speak: new Proxy({} as Speaker, { get: () => () => 'words' }),
  translate: (message) => message.message ?? '',
  type,
  forStaff,
})

const logOf = (type: ActivityTypeName): Activity => ({
  ...emptyActivity('log', activityTypeIds[type], 'site'),
  VolunteerLogHeader: {
    LogItems: [{ Id: 'hours', SubjectId: 'amelie', SiteId: null, AuxData: null, LogHours: [] }],
  },
})

const pathsOf = (log: Activity, type: ActivityTypeName, forStaff = false) =>
  logSections(log, reading(type, forStaff)).flatMap((section) => section.lines.map((line) => line.path))

test('every field of the type has one line, answered or not, and what the type hides has none', () => {
  const workshop = pathsOf(logOf('Workshop'), 'Workshop')
  expect(workshop).toEqual([...new Set(workshop)])
  expect(workshop).toEqual(
    expect.arrayContaining([
      'Name',
      'LanguagesHeader.Items',
      'NumberOfYouth',
      'YouthDemographics.BlackYouth',
      'VolunteerLogHeader.LogItems',
    ]),
  )
  expect(workshop).not.toContain('NumberOfYouthAtEvent')
  expect(workshop).not.toContain('ChildWorkshops')
  const booth = pathsOf(logOf('ActivityBooth'), 'ActivityBooth')
  expect(booth).toEqual(expect.arrayContaining(['NumberOfYouthAtEvent', 'ChildWorkshops']))
  expect(booth.filter((path) => /^(LanguagesHeader|NumberOfYouth$|YouthDem)/.test(path))).toEqual([])
})

test('fields of staff show to staff alone', () => {
  expect(pathsOf(logOf('Workshop'), 'Workshop')).not.toContain('ZoomId')
  expect(pathsOf(logOf('Workshop'), 'Workshop', true)).toContain('ZoomId')
})

test('a row of a list is named with its Id, and an activity inside leads to its own fields', () => {
  const log = { ...logOf('ActivityBooth'), ChildWorkshops: [emptyChild('owls')] }
  const lines = logSections(log, reading('ActivityBooth')).flatMap((section) => section.lines)
  expect(lines).toContainEqual(
    expect.objectContaining({ path: 'VolunteerLogHeader.LogItems[hours]', itemId: 'hours' }),
  )
  const inside = lines.filter((line) => line.path.startsWith('ChildWorkshops[owls].'))
  expect(inside.map((line) => line.path)).toEqual(
    expect.arrayContaining(['ChildWorkshops[owls].Name', 'ChildWorkshops[owls].LanguagesHeader.Items']),
  )
  expect(inside.every((line) => line.itemId === 'owls')).toBe(true)
})
