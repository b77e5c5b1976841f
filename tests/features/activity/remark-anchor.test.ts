import { describe, expect, test } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity, emptyChild } from '../../../domain/activity/document.ts'
import { anchorOf } from '../../../src/features/activity-form/remark-anchor.ts'
import { createFormStore } from '../../../src/ui/form/form-store.ts'

const activity: Activity = {
  ...emptyActivity('log', activityTypeIds.MultiWorkshop, 'site'),
  WorkshopKits: [{ Id: 'kit', KitId: 'k', IsKitDamaged: false, KitCondition: null }],
  SchoolDemographicResponseHeader: { Items: [{ Id: 'school', OrganizationId: 'o', NumberOfYouth: 3 }] },
  ChildWorkshops: [emptyChild('child')],
}

describe('a remark stands', () => {
  test.each([
    ['at its field', 'NumberOfYouth', 'NumberOfYouth'],
    ['at a field of a group', 'YouthDemographics.BlackYouth', 'YouthDemographics.BlackYouth'],
    ['at the chips, whatever value it names', 'GradesHeader.Items[x]', 'GradesHeader'],
    ['at the row of a list', 'WorkshopKits[kit]', 'WorkshopKits[kit]'],
    [
      'at the row for any of its fields',
      'SchoolDemographicResponseHeader.Items[school].NumberOfYouth',
      'SchoolDemographicResponseHeader.Items[school]',
    ],
    [
      'at the list when the row has gone since',
      'SchoolDemographicResponseHeader.Items[gone].NumberOfYouth',
      'SchoolDemographicResponseHeader.Items',
    ],
    ['at the list that it is about', 'VolunteerLogHeader.LogItems', 'VolunteerLogHeader.LogItems'],
    ['in an activity inside', 'ChildWorkshops[child].Name', 'ChildWorkshops[child].Name'],
    [
      'at the chips of an activity inside',
      'ChildWorkshops[child].LanguagesHeader.Items',
      'ChildWorkshops[child].LanguagesHeader',
    ],
    [
      'at the list of an activity inside when the row has gone',
      'ChildWorkshops[child].WorkshopKits[gone].KitId',
      'ChildWorkshops[child].WorkshopKits',
    ],
    ['at the activities when the one inside has gone', 'ChildWorkshops[gone].Name', 'ChildWorkshops'],
  ])('%s', (_where, path, anchor) => {
    expect(anchorOf(path, activity)).toBe(anchor)
  })
})

describe('the remarks of a form', () => {
  test('are read by path, one a line, and are neither problems nor changes', () => {
    const changes: unknown[] = []
    const store = createFormStore({ values: { Name: 'Slime' }, onChange: (values) => changes.push(values) })
    store.remark([
      { path: 'Name', text: 'Which one?' },
      { path: 'Name', text: 'And where?' },
      { path: 'Date', text: 'A Sunday?' },
    ])
    expect(store.remarkAt('Name')).toBe('Which one?\nAnd where?')
    expect([store.problems(), store.missing(), store.isDirty(), changes]).toEqual([[], [], false, []])
    store.remark([])
    expect(store.remarkAt('Name')).toBe('')
  })

  test('stay while their field is changed, since they ask for nothing in particular', () => {
    const store = createFormStore({ values: { Name: 'Slime' } })
    store.remark([{ path: 'Name', text: 'Which one?' }])
    store.set('Name', 'Green slime')
    expect(store.remarkAt('Name')).toBe('Which one?')
  })
})
