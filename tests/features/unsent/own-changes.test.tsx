import { i18n, type Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { activityShape } from '../../../domain/activity/shape.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { diff, readWas } from '../../../domain/sync/diff.ts'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { changedLines } from '../../../src/features/unsent/changed-lines.ts'
import { DocumentLines } from '../../../src/features/unsent/document-lines.tsx'
import { EntryWords } from '../../../src/features/unsent/entry-page.tsx'
import { fieldPhrase } from '../../../src/pickers/log-form/field-words.ts'
import { completeActivity, freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

storeForEachTest()

const begun = completeActivity('Workshop')
const [first] = begun.VolunteerLogHeader.LogItems

/** An edit of a log, over which somebody else has written a description meanwhile. */
function editTo(after: typeof begun): PendingEntry {
  const patch = diff(activityShape, begun, after)
  const was = readWas(activityShape, begun, patch)
  const theirs = { ...begun, Description: 'Words of Priya' }
  const doc = applyPatch(activityShape, theirs, patch)
  return { type: 'Workshop', op: 'update', patch, was, doc } as unknown as PendingEntry
}

describe('what an edit changes', () => {
  test('is what its author wrote, not what somebody else did meanwhile', () => {
    expect(changedLines(editTo({ ...begun, Name: 'Owls' }))).toEqual([
      { path: 'Name', value: 'Owls', isRemoved: false, about: undefined },
    ])
  })

  test('names what was emptied and what was removed, with whom it was about', () => {
    const SiteResponseHeader = { Items: [{ Id: freshId(), SiteId: 'quebec' }] }
    const from = { ...begun, Description: 'Before', SiteResponseHeader }
    const after = { ...from, Description: null, SiteResponseHeader: { Items: [] } }
    const patch = diff(activityShape, from, after)
    const was = readWas(activityShape, from, patch)
    expect(changedLines({ patch, was, doc: { ...after } })).toEqual([
      expect.objectContaining({ path: 'Description', value: null, isRemoved: false }),
      expect.objectContaining({ isRemoved: true, about: expect.objectContaining({ SiteId: 'quebec' }) }),
    ])
  })

  test('says whose hours they are, and of somebody who was added that it is they, once', () => {
    if (!first) throw new Error('nobody')
    const hours = { ...first, LogHours: first.LogHours.map((each) => ({ ...each, Hours: 7 })) }
    const changed = changedLines(editTo({ ...begun, VolunteerLogHeader: { LogItems: [hours] } }))
    expect(changed.length).toBeGreaterThan(0)
    for (const { about } of changed) expect(about).toMatchObject({ SubjectId: first.SubjectId })
    const another = { ...first, Id: freshId(), SubjectId: freshId() }
    const added = changedLines(editTo({ ...begun, VolunteerLogHeader: { LogItems: [first, another] } }))
    expect(added.map(({ value }) => value)).toContain(another.SubjectId)
    for (const { about } of added) expect(about).toBeUndefined()
  })
})

const catalogues = import.meta.glob<{ messages: Messages }>('../../../src/locales/{unsent,log-form}/*.po', {
  eager: true,
})

test.each([
  ['en', 'What you changed', 'The log with your changes', 'What you wrote'],
  ['fr', 'Ce que vous avez modifié', 'La fiche avec vos modifications', 'Ce que vous avez consigné'],
])(
  'the page of an edit says first what its author changed, then the whole (%s)',
  async (locale, own, whole, wrote) => {
    const entry = editTo({ ...begun, Name: 'Owls' })
    const drawn = async (shown: PendingEntry) => wordsIn(await drawPage(() => <Words entry={shown} />))
    const Words = ({ entry: shown }: { entry: PendingEntry }) => {
      for (const each of ['unsent', 'log-form']) {
        i18n.load(locale, catalogues[`../../../src/locales/${each}/${locale}.po`]?.messages ?? {})
      }
      i18n.activate(locale)
      return <EntryWords entry={shown} />
    }
    const words = await drawn(entry)
    const [mine = '', all = ''] = words.slice(words.indexOf(own)).split(whole)
    expect(mine).toContain('Owls')
    expect(mine).not.toContain('Priya')
    expect(all).toContain('Words of Priya')
    expect(words).not.toContain(wrote)
    const created = await drawn({ ...entry, op: 'create', patch: {}, was: {} })
    expect(created).toContain(wrote)
    expect(created).not.toContain(own)
  },
)

test('the sites of a log, of a person in it, and of those that took part are called differently', () => {
  const paths = [
    'CreatedBySiteId',
    'VolunteerLogHeader.LogItems[a].SiteId',
    'FacilitatorLogHeader.LogItems[a].SiteId',
    'SiteResponseHeader.Items[a].SiteId',
  ]
  const names = paths.map((path) => fieldPhrase(path).message)
  expect(new Set(names).size).toBe(paths.length)
})

test('the site of a person is said where it is not that of the log', async () => {
  const body = (SiteId: string) => ({
    CreatedBySiteId: 'toronto',
    VolunteerLogHeader: { LogItems: [{ Id: 'a', SubjectId: 'vera', SiteId }] },
  })
  const drawn = async (SiteId: string) =>
    wordsIn(await drawPage(() => <DocumentLines type="Workshop" body={body(SiteId)} label="Words" />))
  expect(await drawn('toronto')).not.toContain('Site of the volunteer')
  expect(await drawn('quebec')).toContain('Site of the volunteer')
})
