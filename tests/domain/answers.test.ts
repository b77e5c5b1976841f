import { describe, expect, test } from 'vitest'
import { emptyKit, kitShape, tidyKit } from '../../domain/kit/document.ts'
import { emptyProfile, emptyStudentProfile } from '../../domain/profile/document.ts'
import { chooseSide, isStudent } from '../../domain/profile/rules.ts'
import { profileShape } from '../../domain/profile/shape.ts'
import { syncedRecords } from '../../domain/records.ts'
import { applyPatch } from '../../domain/sync/apply-patch.ts'
import type { Choice } from '../../domain/sync/conflict.ts'
import { diff, readWas } from '../../domain/sync/diff.ts'
import { merge } from '../../domain/sync/merge.ts'
import { resolve, resolveUnsent, stillAsked } from '../../domain/sync/resolve.ts'
import type { DocumentShape } from '../../domain/sync/shape.ts'

/** What two people made of one document: what is asked, and what each choice leaves. */
function together<T extends object>(shape: DocumentShape, before: T, mine: T, theirs: T) {
  const patch = diff(shape, before, mine)
  const merged = merge(shape, { patch, was: readWas(shape, before, patch), theirs, mine })
  const kept = (choice: Choice): T => {
    const edit = merged.conflicts.reduce(
      (edit, conflict) => resolve(shape, edit, conflict, choice, () => 'new'),
      merged as { patch: typeof merged.patch; was: typeof merged.was },
    )
    const result = applyPatch(shape, theirs, edit.patch)
    expect(merge(shape, { ...edit, theirs, mine: result }).conflicts).toEqual([])
    return result
  }
  return { merged, asked: merged.conflicts.map(({ path }) => path), kept }
}

describe('A school of a log', () => {
  const { shape } = syncedRecords.Workshop
  type Row = { OrganizationId: string | null; OrganizationDetails: object | null; NumberOfYouth?: number }
  const log = (row: Row) => ({ SchoolDemographicResponseHeader: { Items: [{ Id: 'row', ...row }] } })
  const rowOf = (doc: ReturnType<typeof log>) => doc.SchoolDemographicResponseHeader.Items[0]
  const words = { Name: 'Ecole', City: 'Hearst', PostalCode: null }
  const inWords = log({ OrganizationId: null, OrganizationDetails: words })
  const corrected = log({ OrganizationId: null, OrganizationDetails: { ...words, Name: 'Ecole Neuve' } })
  const registered = log({ OrganizationId: 'school', OrganizationDetails: null })
  const path = 'SchoolDemographicResponseHeader.Items[row].OrganizationId'

  test('that one adds to the register while the other corrects its words is asked about once, and each choice is whole', () => {
    for (const [mine, theirs] of [
      [corrected, registered],
      [registered, corrected],
    ] as const) {
      const { asked, kept } = together(shape, inWords, mine, theirs)
      expect(asked).toEqual([path])
      expect(rowOf(kept('mine'))).toMatchObject(rowOf(mine) ?? {})
      expect(rowOf(kept('theirs'))).toMatchObject(rowOf(theirs) ?? {})
    }
  })

  test('is not asked about where one side alone said something of it, or both say their words otherwise', () => {
    const counted = log({ OrganizationId: null, OrganizationDetails: words, NumberOfYouth: 25 })
    const { asked, kept } = together(shape, inWords, counted, registered)
    expect(asked).toEqual([])
    expect(rowOf(kept('mine'))).toMatchObject({ OrganizationId: 'school', NumberOfYouth: 25 })
    const moved = log({ OrganizationId: null, OrganizationDetails: { ...words, City: 'Timmins' } })
    expect(rowOf(together(shape, inWords, corrected, moved).kept('mine'))).toMatchObject({
      OrganizationDetails: { Name: 'Ecole Neuve', City: 'Timmins' },
    })
  })

  test('stays a question as long as both differ, also where the log was never sent', () => {
    const [conflict] = together(shape, inWords, corrected, registered).merged.conflicts
    if (!conflict) throw new Error('nothing is asked')
    expect(stillAsked(shape, [conflict], corrected)).toHaveLength(1)
    expect(stillAsked(shape, [conflict], registered)).toEqual([])
    expect(stillAsked(shape, [conflict], log({ ...words, Id: 'other' } as never))).toEqual([])
    expect(resolveUnsent(shape, conflict, 'mine')).toEqual({})
    expect(rowOf(applyPatch(shape, corrected, resolveUnsent(shape, conflict, 'theirs')))).toMatchObject({
      OrganizationId: 'school',
      OrganizationDetails: null,
    })
  })

  test('is asked about again, with all that is mine, when they save once more before it is decided', () => {
    const first = together(shape, inWords, corrected, registered).merged
    const mine = applyPatch(shape, registered, first.patch)
    expect(rowOf(mine)).toMatchObject({ OrganizationId: null, OrganizationDetails: { Name: 'Ecole Neuve' } })
    const otherSchool = log({ OrganizationId: 'other school', OrganizationDetails: null })
    const again = merge(shape, { ...first, theirs: otherSchool, mine, open: first.conflicts })
    expect(again.conflicts).toMatchObject([{ path, whole: { theirs: { OrganizationId: 'other school' } } }])
  })
})

test('the name of another training, and a training that is listed, are one answer', () => {
  const { shape } = syncedRecords.Training
  const [before, renamed, listed] = [
    { TrainingDeliveredId: 'other', OtherTraining: 'Rockets' },
    { TrainingDeliveredId: 'other', OtherTraining: 'Rockets II' },
    { TrainingDeliveredId: 'listed', OtherTraining: null },
  ]
  const { asked, kept } = together<object>(shape, before, renamed, listed)
  expect(asked).toEqual(['TrainingDeliveredId'])
  expect(kept('mine')).toMatchObject(renamed)
  expect(kept('theirs')).toMatchObject(listed)
})

describe('A profile', () => {
  const work = { ...chooseSide(emptyProfile, false) }
  const employed = (Employer: string) => ({
    ...work,
    NonStudentProfile: { ...work.NonStudentProfile, Employer },
  })
  const student = {
    ...chooseSide(work, true),
    StudentProfile: { ...emptyStudentProfile, Faculty: 'Arts' },
  }

  test('of somebody who studies on one device and works on the other says one of both, whichever is kept', () => {
    for (const [mine, theirs] of [
      [student, employed('Mill')],
      [employed('Mill'), student],
    ] as const) {
      const { asked, kept } = together<object>(profileShape, work, mine, theirs)
      expect(asked).toEqual(['StudentProfile'])
      expect(isStudent(kept('mine') as typeof student)).toBe(isStudent(mine as typeof student))
      expect(kept('theirs')).toMatchObject({
        StudentProfile: theirs.StudentProfile,
      })
    }
  })

  test('keeps pronouns in one’s own words where they are chosen against those of the list', () => {
    const before = { PronounPreferenceId: 'own', CustomPronoun: 'ze' }
    const mine = { PronounPreferenceId: 'own', CustomPronoun: 'xe' }
    const { asked, kept } = together<object>(profileShape, before, mine, {
      PronounPreferenceId: 'she',
      CustomPronoun: '',
    })
    expect(asked).toEqual(['PronounPreferenceId'])
    expect(kept('mine')).toMatchObject(mine)
  })
})

test('the words of a kit in one language do not overwrite what was translated meanwhile', () => {
  const kit = tidyKit({ ...emptyKit('kit', 'site'), Language: 'English', EnglishName: 'Lego' })
  const renamed = tidyKit({ ...kit, EnglishName: 'Lego bridges' })
  const translated = { ...kit, Language: 'Bilingual' as const, FrenchDescription: 'Des ponts' }
  const { asked, kept } = together<object>(kitShape, kit, renamed, translated)
  expect(asked).toEqual(['Language'])
  expect(kept('theirs')).toMatchObject({ EnglishName: 'Lego', FrenchDescription: 'Des ponts' })
  expect(kept('mine')).toMatchObject({ Language: 'English', FrenchName: 'Lego bridges' })
})

test('the same school in words, or the same person without an account, that two people add is one: they are asked', () => {
  const { shape } = syncedRecords.Workshop
  const log = (schools: object[], people: object[]) => ({
    SchoolDemographicResponseHeader: { Items: schools },
    VolunteerLogHeader: { LogItems: people },
  })
  const school = (Id: string, Name: string) => ({
    Id,
    OrganizationId: null,
    OrganizationDetails: { Name, City: null },
    NumberOfYouth: 25,
  })
  const person = (Id: string, Email: string) => ({
    Id,
    SubjectId: null,
    AuxData: { FirstName: 'Ann', LastName: 'Lee', Email },
    LogHours: [{ HourTypeId: 'hours', Hours: 2 }],
  })
  const none = log([], [])
  const mine = log([school('s1', 'École Lincoln')], [person('p1', 'Ann@b.example')])
  const same = log([school('s2', 'Ecole lincoln')], [person('p2', 'ann@b.example')])
  const { merged, asked, kept } = together(shape, none, mine, same)
  expect(asked.toSorted()).toEqual([
    'SchoolDemographicResponseHeader.Items[s1]',
    'VolunteerLogHeader.LogItems[p1]',
  ])
  expect(merged.conflicts).toMatchObject([{ kind: 'same-reference' }, { kind: 'same-reference' }])
  for (const choice of ['mine', 'theirs'] as const) {
    const saved = kept(choice)
    expect(saved.SchoolDemographicResponseHeader.Items).toHaveLength(1)
    expect(saved.VolunteerLogHeader.LogItems).toHaveLength(1)
  }
  // Whoever has seen the other one means both; another school is another one.
  const both = log([school('s2', 'Ecole lincoln'), school('s1', 'École Lincoln')], [])
  expect(
    together(shape, log([school('s2', 'Ecole lincoln')], []), both, log([school('s2', 'Ecole lincoln')], []))
      .asked,
  ).toEqual([])
  expect(
    together(shape, none, log([school('s1', 'Lincoln')], []), log([school('s2', 'Maple')], [])).asked,
  ).toEqual([])
})

test('hours of somebody whose details a reader is not told, and whom staff find in the register, keep that person', () => {
  const { shape } = syncedRecords.Workshop
  const log = (item: object) => ({ VolunteerLogHeader: { LogItems: [{ Id: 'row', LogHours: [], ...item }] } })
  const untold = log({ SubjectId: null, SiteId: 's1', AuxData: null, HasAuxData: true })
  const moved = log({ SubjectId: null, SiteId: 's2', AuxData: null, HasAuxData: true })
  const found = log({ SubjectId: 'p', SiteId: 's1', AuxData: null, HasAuxData: false })
  const { asked, kept } = together(shape, untold, moved, found)
  expect(asked).toEqual([])
  expect(kept('mine').VolunteerLogHeader.LogItems).toMatchObject([{ SubjectId: 'p', SiteId: 's2' }])
})

describe('An educator of a log told in words', () => {
  const { shape } = syncedRecords.Workshop
  const log = (...items: object[]) => ({ EducatorLogHeader: { Items: items } })
  const words = { FirstName: 'Ann', LastName: 'Roy', Email: 'info@ecole.example' }
  const item = (Id: string, more: object) => ({
    Id,
    EducatorAuxDataId: null,
    EducatorAuxData: words,
    ...more,
  })

  test('whom another one finds in the register is asked about, with the words', () => {
    const before = log(item('row', {}))
    const mine = log(item('row', { EducatorAuxData: { ...words, Email: 'ann@ecole.example' } }))
    const { asked, kept } = together(
      shape,
      before,
      mine,
      log(item('row', { EducatorAuxDataId: 'e', EducatorAuxData: null })),
    )
    expect(asked).toEqual(['EducatorLogHeader.Items[row].EducatorAuxDataId'])
    expect(kept('mine')).toMatchObject(mine)
  })

  test('is another one than a colleague with the same address of the school', () => {
    const carl = { ...words, FirstName: 'Carl' }
    expect(
      together(shape, log(), log(item('a', {})), log(item('b', { EducatorAuxData: carl }))).asked,
    ).toEqual([])
    expect(together(shape, log(), log(item('a', {})), log(item('b', {}))).asked).toHaveLength(1)
  })
})

test('the question whether two schools in words are one ends once one of them is called otherwise', () => {
  const { shape } = syncedRecords.Workshop
  const log = (...names: string[]) => ({
    SchoolDemographicResponseHeader: {
      Items: names.map((Name, place) => ({
        Id: `s${place}`,
        OrganizationId: null,
        OrganizationDetails: { Name },
      })),
    },
  })
  const side = { Id: 's0' }
  const prefix = 'SchoolDemographicResponseHeader.Items'
  const conflict = {
    ...{ kind: 'same-reference' as const, field: 'OrganizationId', mine: side, theirs: side },
    ...{ path: `${prefix}[s0]`, theirPath: `${prefix}[s1]` },
  }
  expect(stillAsked(shape, [conflict], log('Lincoln', 'lincoln'))).toHaveLength(1)
  expect(stillAsked(shape, [conflict], log('Maple', 'lincoln'))).toEqual([])
})
