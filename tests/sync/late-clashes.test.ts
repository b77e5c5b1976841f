import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { emptyChild } from '../../domain/activity/document.ts'
import type { Choice } from '../../domain/sync/conflict.ts'
import type { ApiAnswer } from '../../src/data/calls/api.ts'
import { resolveConflicts, retryEntry } from '../../src/data/outbox/actions.ts'
import { leftRemoved } from '../../src/data/outbox/choices.ts'
import { enqueueDelete, enqueueUpdate, outboxTables } from '../../src/data/outbox/enqueue.ts'
import { handOverEntry } from '../../src/data/outbox/hand-over.ts'
import { acceptPut } from '../../src/data/pull/accept.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const childId = '00000002-0000-4000-8000-000000000002'
const person = '00000001-0000-4000-8000-0000000000aa'
const child = { ...emptyChild(childId), Name: 'Robots', Description: 'What we built' }
const asFirstSeen = log(id, { Description: 'Old', ChildWorkshops: [child] })

beforeEach(async () => {
  device = scriptedDevice()
  const { db, env } = device
  const theirs = { type: 'Workshop', id, version: 1, doc: { ...asFirstSeen, Version: 1 } } as const
  await db.transaction('rw', outboxTables(db), async () => acceptPut(db, theirs, { ...env, generation: 0 }))
  await save(asFirstSeen, { Name: 'Mine' })
})

const save = (before: Activity, change: Partial<Activity>) =>
  enqueueUpdate('Workshop', id, before, { ...before, ...change }, device.db, device.env)
const entries = () => device.db.outbox.orderBy('seq').toArray()
const only = async () => {
  const [entry, ...others] = await entries()
  if (!entry || others.length > 0) throw new Error(`${others.length + 1} entries`)
  return entry
}
const shown = async () => (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)

const stale = (Value: object) => refusal(412, 'version_conflict', { Value })

/** An edit meets what others saved (`theirs`), goes again, and while it is on its way `meanwhile` happens; then `last` answers. */
async function sendsTwice(theirs: object, meanwhile: () => Promise<void>, last: Response): Promise<void> {
  device.answer = async () => {
    if (device.sent.length === 1) return stale(theirs)
    await meanwhile()
    return last
  }
  await device.drain()
}

async function decide(choice: Choice): Promise<void> {
  const asked = await only()
  const choices = new Map([['', choice], ...asked.conflicts.map(({ path }) => [path, choice] as const)])
  await resolveConflicts(asked, choices, device.db, device.env)
}

describe('a form saved while the edit before it is on its way', () => {
  const theirs = {
    ...asFirstSeen,
    Description: 'Theirs',
    Version: 2,
    ModifiedById: 'x',
    ModifiedOn: '2026-11-11',
  }
  /** The form was open since before others saved. */
  const saveForm = () => save({ ...asFirstSeen, Name: 'Mine' }, { Description: 'Also mine' })
  const question = { kind: 'value', path: 'Description', was: 'Old', mine: 'Also mine', theirs: 'Theirs' }

  test.each([
    [409, 'season_locked'],
    [403, 'not_allowed'],
    [404, 'not_found'],
    [404, 'deleted'],
    [422, 'required'],
  ])('is still asked about when that edit is refused: %i %s', async (status, code) => {
    await sendsTwice(theirs, saveForm, refusal(status, code))
    expect(await only()).toMatchObject({
      state: 'conflict',
      patch: { Name: 'Mine', Description: 'Also mine' },
      conflicts: [question],
      theirs: { modifiedById: 'x', modifiedOn: '2026-11-11' },
    })
  })

  test('is not sent before the person has decided, and then as they decided', async () => {
    await sendsTwice(theirs, saveForm, refusal(409, 'season_locked'))
    await retryEntry((await only()).seq ?? 0, device.db, device.env)
    await device.drain()
    expect(device.sent).toHaveLength(2)
    await decide('theirs')
    device.answer = success
    await device.drain()
    expect(JSON.parse(device.sent.at(-1)?.text ?? '')).toEqual({ Name: 'Mine' })
    expect(await shown()).toMatchObject({ Name: 'Mine', Description: 'Theirs' })
  })

  test('goes with that edit when nobody else wrote there', async () => {
    await sendsTwice(
      { ...asFirstSeen, Keywords: 'theirs', Version: 2 },
      saveForm,
      refusal(409, 'season_locked'),
    )
    expect(await only()).toMatchObject({
      state: 'locked',
      conflicts: [],
      patch: { Description: 'Also mine' },
    })
  })

  test('asks nothing about what the refused edit itself had said', async () => {
    const saveName = () => save(asFirstSeen, { Name: 'Mine, better' })
    await sendsTwice(theirs, saveName, refusal(409, 'season_locked'))
    expect(await only()).toMatchObject({ state: 'locked', conflicts: [], patch: { Name: 'Mine, better' } })
  })

  test('is still asked about when that edit was handed over and comes back', async () => {
    await device.db.reference.put({
      ref: `Me:${person}`,
      type: 'Me',
      id: person,
      siteIds: [],
      doc: { Id: person, FullName: 'Amélie Roy', Roles: [], Approvals: [] },
      generation: 0,
    })
    await sendsTwice(theirs, async () => {}, refusal(409, 'season_locked'))
    const refused: ApiAnswer<unknown> = {
      kind: 'refused',
      status: 403,
      problems: [{ Code: 'not_allowed' }],
      value: null,
    }
    const call = async () => {
      await saveForm()
      return refused
    }
    await handOverEntry((await only()).seq ?? 0, call, device.db, device.env)
    expect(await only()).toMatchObject({
      state: 'conflict',
      conflicts: [question],
      handover: { kind: 'refused' },
    })
  })

  test('a deletion of what clashed there is asked about too', async () => {
    const saveAndDelete = async () => {
      await saveForm()
      await enqueueDelete('Workshop', id, device.db, device.env)
    }
    await sendsTwice(theirs, saveAndDelete, refusal(409, 'season_locked'))
    expect(await only()).toMatchObject({ op: 'delete', state: 'conflict' })
    await retryEntry((await only()).seq ?? 0, device.db, device.env)
    await device.drain()
    expect(device.sent).toHaveLength(2)
  })
})

test('what others removed comes back whole when the edit before it was stale', async () => {
  const removed = { ...asFirstSeen, ChildWorkshops: [], Version: 2 }
  const saveChild = () => save(asFirstSeen, { ChildWorkshops: [{ ...child, NumberOfYouth: 12 }] })
  const again = stale({ ...removed, Description: 'Theirs', Version: 3 })
  await sendsTwice(removed, saveChild, again)
  expect(await only()).toMatchObject({ state: 'conflict', conflicts: [{ kind: 'removed-by-them' }] })
  await decide('mine')
  device.answer = success
  await device.drain()
  expect((await shown()).ChildWorkshops).toMatchObject([
    { Name: 'Robots', Description: 'What we built', NumberOfYouth: 12 },
  ])
})

test('two places of this device wrote into a new log that is refused: the person decides which words stay', async () => {
  const other = device.newId()
  const begun = log(other)
  const saveInto = (Name: string) =>
    enqueueUpdate('Workshop', other, begun, { ...begun, Name }, device.db, device.env)
  await device.db.outbox.clear()
  await enqueueCreate('Workshop', begun, device.db, device.env)
  await saveInto('One')
  device.answer = async () => {
    await saveInto('Other')
    return refusal(409, 'season_locked')
  }
  await device.drain()
  expect(await only()).toMatchObject({ op: 'create', state: 'conflict', conflicts: [{ path: 'Name' }] })
  await decide('theirs')
  expect((await readRecord<Activity>('Workshop', other, device.db))?.doc.Name).toBe('One')
})

test('hours of somebody whose details only staff know are not brought back as hours of nobody', async () => {
  await device.db.outbox.clear()
  const row = {
    Id: device.newId(),
    SubjectId: null,
    SiteId: null,
    AuxData: null,
    HasAuxData: true,
    LogHours: [],
  }
  const withHours = (LogItems: object[]) => ({ VolunteerLogHeader: { LogItems } }) as Partial<Activity>
  const before = { ...asFirstSeen, ...withHours([row]) }
  const { db, env } = device
  const known = { type: 'Workshop', id, version: 2, doc: { ...before, Version: 2 } } as const
  await db.transaction('rw', outboxTables(db), async () => acceptPut(db, known, { ...env, generation: 0 }))
  await save(before, withHours([{ ...row, LogHours: [{ Id: row.Id, HourTypeId: person, Hours: 3 }] }]))
  device.answer = async () => stale({ ...asFirstSeen, Version: 3 })
  await device.drain()
  const { conflicts } = await only()
  expect(conflicts).toMatchObject([{ kind: 'removed-by-them' }])
  expect(leftRemoved(conflicts, new Map(conflicts.map(({ path }) => [path, 'mine'])))).toBe(1)
  await decide('mine')
  expect(await entries()).toEqual([])
  expect((await shown()).VolunteerLogHeader.LogItems).toEqual([])
})

test('another edit while a whole answer is asked about leaves the question and all of the answer', async () => {
  const { db, env } = device
  await db.outbox.clear()
  const school = (row: object) => {
    const Items = [{ Id: childId, NumberOfYouth: null, ...row }]
    return { SchoolDemographicResponseHeader: { Items } } as Partial<Activity>
  }
  const told = (City: string) =>
    school({ OrganizationId: null, OrganizationDetails: { ...noDetails, Name: 'Ecole', City } })
  const found = school({ OrganizationId: person, OrganizationDetails: null })
  const arrive = (version: number, doc: object) =>
    db.transaction('rw', outboxTables(db), async () =>
      acceptPut(
        db,
        { type: 'Workshop', id, version, doc: { ...doc, Version: version } },
        { ...env, generation: 0 },
      ),
    )
  const before = { ...asFirstSeen, ...told('Hull') }
  await arrive(2, before)
  await save(before, told('Laval'))
  await arrive(3, { ...asFirstSeen, ...found })
  const asked = await only()
  expect(asked).toMatchObject({
    state: 'conflict',
    conflicts: [{ whole: { theirs: { OrganizationId: person } } }],
  })
  const open = await shown()
  await save(open, { Name: 'Renamed' })
  expect(await only()).toMatchObject({ state: 'conflict', conflicts: asked.conflicts })
  // Back to where it was before: mine is still another answer than theirs.
  await save(await shown(), told('Hull'))
  await save(await shown(), told('Laval'))
  await decide('mine')
  expect(await shown()).toMatchObject({ Name: 'Renamed', ...told('Laval') })
  expect((await only()).patch).toMatchObject({
    [`SchoolDemographicResponseHeader.Items[${childId}].OrganizationId`]: null,
    [`SchoolDemographicResponseHeader.Items[${childId}].OrganizationDetails.Name`]: 'Ecole',
  })
})

const noDetails = {
  ...{ Name: null, Address: null, City: null, RegionId: null, PostalCode: null },
  ...{ TelephoneNumber: null, GenderDistributionId: null, LanguageId: null },
}
