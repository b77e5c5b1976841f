import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  emptyOutreachRequest,
  nobodyInParticular,
  type OutreachClass,
} from '../../../domain/outreach/document.ts'
import type { Conflict } from '../../../domain/sync/conflict.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { useRequestWords } from '../../../src/features/outreach-desk/use-request-words.tsx'
import { useSiteClash } from '../../../src/features/sites/use-site-clash.tsx'
import { mine, readClash, theirs, type UseClash } from '../../support/read-clash.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const kitOf = (Id: string, EnglishName: string) => ({ KitId: Id, Kit: { Id, EnglishName, FrenchName: '' } })
const classOf = (Id: string, more: Partial<OutreachClass>): OutreachClass => ({
  Id,
  ...{ KitId: null, Topic: null, AdditionalInfo: null, Grades: [] },
  ...more,
})
/** A clash about an answer of several fields. */
const whole = (path: string, my: Doc, their: Doc): Conflict => ({
  ...{ kind: 'value', path, was: null, mine: null, theirs: null },
  whole: { mine: my, theirs: their },
})
const useRequestClash: UseClash = () => {
  const request = emptyOutreachRequest('1', null)
  const first = classOf('a', {})
  return useRequestWords([
    { ...request, Classes: [first, classOf('b', kitOf(mine, 'Rockets'))] },
    { ...request, Classes: [first, classOf('b', kitOf(theirs, 'Slime'))] },
  ])
}

test('both sides of a request are told apart: the kit by its name, its class by its place, a group of youth by its field', () => {
  const words = readClash(useRequestClash, [
    ['Classes[b].KitId', mine, theirs],
    ['Classes[a].Topic', 'Space', 'Sea'],
    whole(
      'SpecificDemographics',
      { SpecificDemographics: true, YouthDemographics: { ...nobodyInParticular, BlackYouth: true } },
      { SpecificDemographics: false, YouthDemographics: nobodyInParticular },
    ),
    whole(
      'OrganizationId',
      { OrganizationId: mine, NoOrgDetails: null, NoOrgPostalCode: null },
      { OrganizationId: null, NoOrgDetails: 'Ecole X', NoOrgPostalCode: 'H2X 1A1' },
    ),
  ])
  for (const said of [
    'Class 2 · Kit',
    'Rockets',
    'Slime',
    'Class 1 · Topic',
    'Black youth',
    'Ecole X',
    'H2X 1A1',
  ])
    expect(words).toContain(said)
  expect(words).not.toMatch(/c1a[12]|another (one|school)/)
})

test('a grade that two people added, and a class that one of them took away, are told with what is in them', () => {
  const grade = (Id: string, NumStudents: number) => ({ Id, GradeId: mine, NumStudents })
  const path = 'Classes[b].Grades'
  const words = readClash(useRequestClash, [
    {
      kind: 'same-reference',
      field: 'GradeId',
      path: `${path}[m]`,
      theirPath: `${path}[t]`,
      mine: grade('m', 24),
      theirs: grade('t', 1),
    },
    {
      kind: 'removed-by-me',
      path: 'Classes[c]',
      theirs: { ...classOf('c', { Topic: 'Volcanoes', Grades: [grade('t', 30)] }) },
    },
  ])
  for (const said of ['24 students', '1 student', 'removed', 'Volcanoes', 'Grade · 30 students'])
    expect(words).toContain(said)
  expect(words).not.toMatch(/as I wrote it|changed/)
})

test('neither the school of a request nor the organization of a site is another one on both sides', () => {
  for (const useClash of [useRequestClash, () => useSiteClash([])])
    expect(readClash(useClash, [['OrganizationId', mine, theirs]])).not.toMatch(
      /another (one|school|organization)|c1a[12]/,
    )
})
