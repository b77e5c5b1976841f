import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyActivity } from '../../../domain/activity/document.ts'
import { matrixFields } from '../../../domain/activity/matrix.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { syncedRecords } from '../../../domain/records.ts'
import type { DocumentShape } from '../../../domain/sync/shape.ts'
import { readHandoversSearch } from '../../../src/features/unsent/handovers-address.ts'
import { fieldPhrase } from '../../../src/pickers/log-form/field-words.ts'
import { memberAt, ownNameOf, referenceOf, saidLines } from '../../../src/pickers/names/said-lines.ts'

function pathsOf(shape: DocumentShape, prefix = ''): string[] {
  return Object.entries(shape).flatMap(([field, kind]) => {
    const path = prefix === '' ? field : `${prefix}.${field}`
    if (kind === 'derived') return []
    if (kind === 'value') return [path]
    if ('list' in kind) return [`${path}[some-id]`, ...pathsOf(kind.list, `${path}[some-id]`)]
    return pathsOf(kind.object, path)
  })
}

const nameless = fieldPhrase('NoSuchField').message

describe('the words for a field', () => {
  for (const [type, { shape }] of Object.entries(syncedRecords)) {
    test(`${type}: every field and list that people may clash over has a name of its own`, () => {
      const paths = pathsOf(shape)
      expect(paths.length).toBeGreaterThan(5)
      expect(paths.filter((path) => fieldPhrase(path).message === nameless)).toEqual([])
    })
  }

  test('hours say which kind they are', () => {
    const path = (id: string) => `VolunteerLogHeader.LogItems[a].LogHours[${id}].Hours`
    expect(fieldPhrase(path(hourTypeIds.Preparation)).message).toBe('Preparation (hours)')
    expect(fieldPhrase(path(hourTypeIds.Delivery)).message).toBe('Delivery (hours)')
  })

  test('are those of the form of an activity', () => {
    const words = readFileSync('src/locales/activity-form/en.po', 'utf8')
    const shared = readFileSync('src/locales/log-form/en.po', 'utf8')
    // Each person and school has a row of its own in the form, under the name of the section.
    const rows = ['SchoolNumberOfYouth']
    const fields = [...matrixFields, ...Object.keys(emptyActivity('', '', '').YouthDemographics)]
    const elsewhere = fields
      .filter((field) => !rows.includes(field))
      .map((field) => fieldPhrase(field).message)
      .filter((message) => !`${words}${shared}`.includes(`msgid "${message}"`))
    expect(elsewhere).toEqual([])
    expect(
      fields.filter((field) => !rows.includes(field) && fieldPhrase(field).message === nameless),
    ).toEqual([])
  })

  test('tell a list from one of its members, and one kind of record from another', () => {
    const inEnglish = (path: string, type?: string) => fieldPhrase(path, type).message
    expect(inEnglish('LanguagesHeader.Items')).toBe('Languages spoken')
    expect(inEnglish('LanguagesHeader.Items[a]')).toBe('Language')
    expect(inEnglish('VolunteerLogHeader.LogItems')).toBe('Volunteers')
    expect(inEnglish('VolunteerLogHeader.LogItems[a].AuxData')).toBe('Volunteer')
    expect(inEnglish('ChildWorkshops[a].LanguagesHeader.Items')).toBe('Languages spoken')
    expect(inEnglish('Name')).toBe('Name of the activity')
    expect(inEnglish('Name', 'Organization')).toBe('Name')
  })
})

const item = {
  Id: 'item',
  SubjectId: 'anna',
  Subject: { Id: 'anna', FullName: 'Anna' },
  SiteId: 'toronto',
  AuxData: null,
  LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours: 2 }],
}
const doc = { VolunteerLogHeader: { LogItems: [item] }, Name: 'Owls' }
const hoursPath = `VolunteerLogHeader.LogItems[item].LogHours[${hourTypeIds.Delivery}].Hours`

describe('a member of a list', () => {
  test('is what its hours belong to', () => {
    const member = memberAt(doc, hoursPath)
    expect(member && referenceOf(member)).toBe('anna')
  })

  test('is nothing for a field at the top, or when it is gone', () => {
    expect(memberAt(doc, 'Name')).toBeUndefined()
    expect(memberAt(doc, 'VolunteerLogHeader.LogItems[other].SiteId')).toBeUndefined()
  })

  test('is read line by line, without ids of its own and without the same thing twice', () => {
    expect(saidLines('VolunteerLogHeader.LogItems[item]', item)).toEqual([
      { path: 'VolunteerLogHeader.LogItems[item].SubjectId', value: 'anna' },
      { path: 'VolunteerLogHeader.LogItems[item].SiteId', value: 'toronto' },
      { path: hoursPath, value: 2 },
    ])
  })

  test('names itself when it points to nothing', () => {
    expect(ownNameOf({ Id: 'c', Name: 'Rockets' })).toBe('Rockets')
    expect(ownNameOf({ Id: 'v', AuxData: { FirstName: 'Zoé', LastName: 'Roy' } })).toBe('Zoé Roy')
    expect(ownNameOf({ Id: 'e', EducatorAuxData: { FirstName: '', LastName: 'Roy' } })).toBe('Roy')
    expect(ownNameOf({ Id: 'k', AuxData: null })).toBeUndefined()
  })
})

describe('the address of the logs handed over', () => {
  test('keeps what makes sense and leaves out the rest', () => {
    expect(readHandoversSearch({ status: 'Declined', page: 2, size: 50 })).toEqual({
      status: 'Declined',
      page: 2,
      size: 50,
    })
    expect(readHandoversSearch({ status: 'Lost', page: -1, size: 7, more: 1 })).toEqual({})
    expect(readHandoversSearch({ status: 'all', page: 1, size: 'all' })).toEqual({
      status: 'all',
      size: 'all',
    })
  })
})
