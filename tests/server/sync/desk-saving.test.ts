import { describe, expect, it } from 'vitest'
import { policyFields } from '../../../domain/profile/document.ts'
import { openProfile } from '../../../domain/profile/rules.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import type { Training } from '../../../domain/training/document.ts'
import { trainingShape } from '../../../domain/training/shape.ts'
import type { DeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { type DeskOutcome, saveAtDesk, settleClash } from '../../../src/data/desk/save-at-desk.ts'
import { type ProfileWords, profileKind } from '../../../src/features/profile/profile-kind.ts'
import { type ItemWords, trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import { deskOf } from '../support/desk.ts'
import { ids, people } from '../support/people.ts'
import { answersAnew, no, profilePath, studentProfile, working, yes } from '../support/profiles.ts'
import { makeDocument } from '../support/screening.ts'
import { trainingPath as path, trainingBody } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const kind = { path, shape: trainingShape }
type Doc = Training & { Version?: number }

/** A form of the coordinator's over a training that is there. */
async function openForm() {
  const made = (await server.call('coordinator', 'POST', path, trainingBody())).value as Doc
  const draft: DeskDraft<Doc> = {
    base: { version: made.Version ?? 0, doc: made },
    doc: made,
    asked: null,
    savedAt: '',
  }
  return { made, draft, desk: deskOf(server, 'coordinator') }
}
const read = async (id: string) => (await server.call('coordinator', 'GET', `${path}/${id}`)).value as Doc
const others = (id: string, version: number, body: Partial<Doc>) =>
  server.call('staff', 'PUT', `${path}/${id}`, body, { 'if-match': `"${version}"` })

/** Saves, keeping the draft as the device would. */
async function save(desk: ReturnType<typeof deskOf>, draft: DeskDraft<Doc>) {
  const kept: DeskDraft<Doc>[] = []
  const keep = async (next: DeskDraft<Doc>) => void kept.push(structuredClone(next))
  const outcome: DeskOutcome<Doc> = await saveAtDesk<Doc>(kind, draft, keep, desk.call)
  return { outcome, kept }
}

describe('a desk form that is saved', () => {
  it('sends only what changed, under its version and a key, and nothing when nothing changed', async () => {
    const { made, draft, desk } = await openForm()
    expect((await save(desk, draft)).outcome.kind).toBe('unchanged')
    const { outcome } = await save(desk, { ...draft, doc: { ...made, Description: 'In the hall' } })
    expect(outcome).toMatchObject({ kind: 'saved', merged: false, saved: { version: 2 } })
    expect(desk.sent).toEqual([
      { method: 'PUT', key: expect.any(String), body: { Description: 'In the hall' } },
    ])
  })

  it('creates a record once when the answer is lost, and adds what was written since', async () => {
    const desk = deskOf(server, 'coordinator')
    const doc = trainingBody() as unknown as Doc
    desk.lose()
    const first = await save(desk, { base: null, doc, asked: null, savedAt: '' })
    expect(first.outcome.kind).toBe('unreachable')
    // The page was lost too: what the device kept is all there is.
    const kept = first.kept.at(-1) as DeskDraft<Doc>
    const again = await save(desk, { ...kept, doc: { ...kept.doc, Description: 'Written since' } })
    expect(again.outcome).toMatchObject({ kind: 'saved', saved: { version: 2 } })
    expect(desk.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
    expect(desk.sent[0]?.key).toBe(desk.sent[1]?.key)
    expect(await read(doc.Id)).toMatchObject({ Version: 2, Description: 'Written since' })
  })

  it('changes a record once when the answer is lost, though somebody changed it meanwhile', async () => {
    const { made, draft, desk } = await openForm()
    desk.lose()
    const { outcome } = await save(desk, { ...draft, doc: { ...made, Description: 'Mine' } })
    await others(made.Id, 2, { Description: 'Theirs, later' })
    if (outcome.kind !== 'unreachable') throw new Error('the answer was not lost')
    expect((await save(desk, outcome.draft)).outcome.kind).toBe('saved')
    expect(await read(made.Id)).toMatchObject({ Version: 3, Description: 'Theirs, later' })
  })

  it('takes back nothing that somebody saved after an answer that was lost: it asks', async () => {
    const { made, draft, desk } = await openForm()
    desk.lose()
    const { outcome } = await save(desk, { ...draft, doc: { ...made, Description: 'Mine' } })
    if (outcome.kind !== 'unreachable') throw new Error('the answer was not lost')
    await others(made.Id, 2, { Description: 'Theirs, later', OtherTraining: 'Renamed by them' })
    const later = { ...outcome.draft, doc: { ...outcome.draft.doc, Description: 'Mine, put otherwise' } }
    const again = (await save(desk, later)).outcome
    if (again.kind !== 'clash') throw new Error(`it ended as ${again.kind}`)
    expect(again.clash.conflicts).toEqual([
      expect.objectContaining({ was: 'Mine', mine: 'Mine, put otherwise', theirs: 'Theirs, later' }),
    ])
    expect(await read(made.Id)).toMatchObject({ Version: 3, Description: 'Theirs, later' })
    const settled = settleClash<Doc>(kind, again.clash, new Map([['Description', 'mine' as const]]))
    expect((await save(desk, { ...again.draft, ...settled })).outcome.kind).toBe('saved')
    expect(await read(made.Id)).toMatchObject({
      Description: 'Mine, put otherwise',
      OtherTraining: 'Renamed by them',
    })
  })

  it('joins what was written after a lost answer with what somebody changed elsewhere', async () => {
    const { made, draft, desk } = await openForm()
    desk.lose()
    const { outcome } = await save(desk, { ...draft, doc: { ...made, Description: 'Mine' } })
    if (outcome.kind !== 'unreachable') throw new Error('the answer was not lost')
    await others(made.Id, 2, { OtherTraining: 'Renamed by them' })
    const later = { ...outcome.draft, doc: { ...outcome.draft.doc, Description: 'Mine, put otherwise' } }
    expect((await save(desk, later)).outcome).toMatchObject({ kind: 'saved', merged: true })
    expect(await read(made.Id)).toMatchObject({
      Description: 'Mine, put otherwise',
      OtherTraining: 'Renamed by them',
    })
  })

  it('carries changes of other fields over to what somebody else saved', async () => {
    const { made, draft, desk } = await openForm()
    await others(made.Id, 1, { OtherTraining: 'Renamed by them' })
    const { outcome } = await save(desk, { ...draft, doc: { ...made, Description: 'Mine' } })
    expect(outcome).toMatchObject({ kind: 'saved', merged: true })
    expect(await read(made.Id)).toMatchObject({ OtherTraining: 'Renamed by them', Description: 'Mine' })
  })

  it('saves nothing where both changed the same, and then what the person chose field by field', async () => {
    const { made, draft, desk } = await openForm()
    await others(made.Id, 1, { OtherTraining: 'Theirs', Description: 'Theirs' })
    const doc = { ...made, OtherTraining: 'Mine', Description: 'Mine' }
    const { outcome } = await save(desk, { ...draft, doc })
    if (outcome.kind !== 'clash') throw new Error(`it ended as ${outcome.kind}`)
    expect(outcome.clash.conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'OtherTraining', mine: 'Mine', theirs: 'Theirs' }),
        expect.objectContaining({ path: 'Description', mine: 'Mine', theirs: 'Theirs' }),
      ]),
    )
    expect(await read(made.Id)).toMatchObject({ Version: 2, OtherTraining: 'Theirs' })
    const choices = new Map([
      ['OtherTraining', 'theirs' as const],
      ['Description', 'mine' as const],
    ])
    const settled = settleClash<Doc>(kind, outcome.clash, choices)
    expect((await save(desk, { ...outcome.draft, ...settled })).outcome.kind).toBe('saved')
    expect(await read(made.Id)).toMatchObject({ Version: 3, OtherTraining: 'Theirs', Description: 'Mine' })
  })

  it('tells what is refused, and that a record is gone; its words stay', async () => {
    const { made, draft, desk } = await openForm()
    const wrong = await save(desk, { ...draft, doc: { ...made, CompletedDate: '1999-01-01' } })
    expect(wrong.outcome).toMatchObject({ kind: 'refused', problems: [{ Field: 'CompletedDate' }] })
    await server.call('staff', 'DELETE', `${path}/${made.Id}`, undefined, { 'if-match': '"1"' })
    const { outcome } = await save(desk, { ...draft, doc: { ...made, Description: 'Too late' } })
    expect(outcome).toMatchObject({ kind: 'gone', draft: { doc: { Description: 'Too late' } } })
  })

  it('sends nothing that the device could not keep before', async () => {
    const { made, draft, desk } = await openForm()
    const full = async () => Promise.reject(new Error('full'))
    const doc = { ...made, Description: 'Not kept' }
    await expect(saveAtDesk<Doc>(kind, { ...draft, doc }, full, desk.call)).rejects.toThrow('full')
    expect(desk.sent).toEqual([])
  })
})

describe('a profile that is saved', () => {
  it('keeps the answers of today about consent beside what staff corrected meanwhile, and asks nothing', async () => {
    const at = profilePath(people.volunteer.id)
    const made = (await server.call<ProfileRecord>('volunteer', 'POST', at, studentProfile())).value
    const opened = openProfile<ProfileWords>(made)
    await server.call('staff', 'PUT', at, { City: 'Timmins' }, { 'if-match': '"1"' })
    const answers = { EighteenOrOverId: yes, MediaConsentId: yes, QuotesAndTestimonialConsentId: no }
    const policies = Object.fromEntries(policyFields.map((field) => [field, true]))
    const doc: ProfileWords = { ...opened, ...answers, ...policies, Hobbies: 'Chess' }
    const subjectId = people.volunteer.id
    const profiles = profileKind({ subjectId, isOwn: false, opening: new Map() })
    const draft = { base: { version: 1, doc: opened }, doc, asked: null, savedAt: '' }
    const outcome = await saveAtDesk(profiles, draft, async () => undefined, deskOf(server, 'volunteer').call)
    expect(outcome).toMatchObject({ kind: 'saved', merged: true })
    expect((await server.call<ProfileRecord>('volunteer', 'GET', at)).value).toMatchObject({
      ...answers,
      City: 'Timmins',
      Hobbies: 'Chess',
      Version: 3,
    })
  })

  it.each([
    ['volunteerTwo', 'nobody', {}],
    ['coordinator', 'staff', { City: 'Timmins' }],
  ] as const)(
    'of %s gives today’s answers again with what was written after a lost answer, while %s corrected it',
    async (who, corrector, correction) => {
      const subjectId = people[who].id
      const at = profilePath(subjectId)
      const profiles = profileKind({ subjectId, isOwn: true, opening: new Map() })
      const Id = crypto.randomUUID()
      const doc = profiles.tidy({ ...profiles.begin(Id), ...(studentProfile({ Id }) as object) })
      const desk = deskOf(server, who)
      desk.lose()
      const keep = async () => undefined
      const first = await saveAtDesk(profiles, { base: null, doc, asked: null, savedAt: '' }, keep, desk.call)
      if (first.kind !== 'unreachable') throw new Error('the answer was not lost')
      if (corrector === 'staff') await server.call('staff', 'PUT', at, correction, { 'if-match': '"1"' })
      const later = { ...first.draft, doc: { ...doc, Hobbies: 'Chess' } }
      expect(await saveAtDesk(profiles, later, keep, desk.call)).toMatchObject({ kind: 'saved' })
      const { value } = await server.call<ProfileRecord>(who, 'GET', at)
      expect(value).toMatchObject({ ...answersAnew, Hobbies: 'Chess', ...correction })
    },
  )

  it('for the first time, while another one is there by now, asks about what differs and erases nothing', async () => {
    const subjectId = people.pending.id
    const at = profilePath(subjectId)
    const theirs = studentProfile({ City: 'Timmins', Hobbies: 'Chess' })
    expect((await server.call('staff', 'POST', at, theirs)).status).toBe(200)
    const profiles = profileKind({ subjectId, isOwn: true, opening: new Map() })
    const Id = crypto.randomUUID()
    const doc = profiles.tidy({ ...profiles.begin(Id), ...(studentProfile({ Id }) as object) })
    const desk = deskOf(server, 'pending')
    const words = { base: null, doc, asked: null, savedAt: '' }
    const outcome = await saveAtDesk(profiles, words, async () => undefined, desk.call)
    if (outcome.kind !== 'clash') throw new Error(`it ended as ${outcome.kind}`)
    expect(outcome.clash.conflicts).toMatchObject([{ path: 'City', mine: 'Sudbury', theirs: 'Timmins' }])
    const settled = settleClash(profiles, outcome.clash, new Map([['City', 'theirs' as const]]))
    const draft = { ...outcome.draft, ...settled }
    const again = await saveAtDesk(profiles, draft, async () => undefined, desk.call)
    expect(again).toMatchObject({ kind: 'saved', saved: { doc: { Id: theirs.Id } } })
    expect((await server.call<ProfileRecord>('pending', 'GET', at)).value).toMatchObject({
      Id: theirs.Id,
      City: 'Timmins',
      Hobbies: 'Chess',
      Version: 2,
    })
  })

  it('for the first time, as of a student beside one that is there of somebody who works, has one side', async () => {
    const subjectId = people.newcomer.id
    const at = profilePath(subjectId)
    const theirs = studentProfile({ StudentProfile: null, NonStudentProfile: working() })
    expect((await server.call('staff', 'POST', at, theirs)).status).toBe(200)
    const profiles = profileKind({ subjectId, isOwn: true, opening: new Map() })
    const Id = crypto.randomUUID()
    const doc = profiles.tidy({ ...profiles.begin(Id), ...(studentProfile({ Id }) as object) })
    const words = { base: null, doc, asked: null, savedAt: '' }
    const { call } = deskOf(server, 'newcomer')
    const outcome = await saveAtDesk(profiles, words, async () => undefined, call)
    expect(outcome).toMatchObject({ kind: 'saved', merged: true })
    const { value } = await server.call<ProfileRecord>('newcomer', 'GET', at)
    expect(value).toMatchObject({ StudentProfile: { Faculty: 'Science' }, NonStudentProfile: null })
  })
})

it('a tracking item whose answer was lost is made once, and takes what was written since', async () => {
  const documentId = await makeDocument(server, people.volunteer.id)
  const items = trackingItemKind({ kind: 'add', documentId })
  const desk = deskOf(server, 'coordinator')
  const keep = async () => undefined
  const doc = { ...items.begin(crypto.randomUUID()), OrganizationId: ids.organization.maple, SentTo: 'First' }
  desk.lose()
  const first = await saveAtDesk<ItemWords>(
    items,
    { base: null, doc, asked: null, savedAt: '' },
    keep,
    desk.call,
  )
  if (first.kind !== 'unreachable') throw new Error('the answer was not lost')
  const later = { ...first.draft, doc: { ...doc, SentTo: 'Second' } }
  const second = await saveAtDesk<ItemWords>(items, later, keep, desk.call)
  expect(second).toMatchObject({
    kind: 'saved',
    saved: { version: 2, doc: { Id: doc.Id, SentTo: 'Second' } },
  })
  expect(desk.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
})
