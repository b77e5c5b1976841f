import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { type Educator, emptyEducator } from '../../domain/educator/document.ts'
import type { Choice } from '../../domain/sync/conflict.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { resolveConflicts, restoreAsNew } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const somebody = { ModifiedById: '00000001-0000-4000-8000-0000000000bb', ModifiedOn: '2026-11-11' }

beforeEach(() => {
  device = scriptedDevice()
})

const entries = () => device.db.outbox.orderBy('seq').toArray()
const only = async (): Promise<OutboxRow> => {
  const [entry, ...others] = await entries()
  if (!entry || others.length > 0) throw new Error(`${others.length + 1} entries`)
  return entry
}
const shown = async () => (await readRecord<Activity>('Workshop', id, device.db))?.doc

async function sendAll(): Promise<void> {
  device.answer = success
  await device.drain()
}

async function isOnServer(): Promise<void> {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  await sendAll()
  device.sent.length = 0
}

async function edit(change: Partial<Activity>, seen?: Activity): Promise<void> {
  const before = seen ?? (await shown()) ?? log(id)
  await enqueueUpdate('Workshop', id, before, { ...before, ...change }, device.db, device.env)
}

const decide = (asked: OutboxRow, choices: [path: string, choice: Choice][]) =>
  resolveConflicts(asked, new Map(choices), device.db, device.env)

async function pulls(Version: number, change: Partial<Activity>, more: object = somebody): Promise<void> {
  const line: ChangeLine = {
    Type: 'Workshop',
    Id: id,
    Op: 'put',
    Version,
    Doc: { ...log(id, change), ...more, Version },
  }
  const page = { Epoch: 'e', Cursor: device.newId(), More: false, Reset: false, RegisterVersion: '1' }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  await applyPage(device.db, { ...page, Changes: [line] }, asked, device.env)
}

describe('a deletion of what others changed meanwhile', () => {
  async function isAsked(): Promise<OutboxRow> {
    await isOnServer()
    await enqueueDelete('Workshop', id, device.db, device.env)
    await pulls(4, { Name: 'Theirs' })
    return only()
  }

  test('goes on the version that was asked about, once its author still wants it', async () => {
    const asked = await isAsked()
    await device.drain()
    expect(device.sent).toEqual([])
    expect(await decide(asked, [['', 'mine']])).toBe('settled')
    await sendAll()
    expect(device.sent.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
      ['DELETE', '"4"'],
    ])
    expect(await shown()).toBeUndefined()
  })

  test('is given up for what they wrote', async () => {
    const asked = await isAsked()
    expect(await decide(asked, [['', 'theirs']])).toBe('settled')
    expect(await entries()).toEqual([])
    expect(await shown()).toMatchObject({ Name: 'Theirs' })
    await sendAll()
    expect(device.sent).toEqual([])
  })

  test('is asked about again where somebody wrote since the question was shown', async () => {
    const asked = await isAsked()
    await pulls(5, { Name: 'Theirs, too' }, { ...somebody, ModifiedOn: '2026-11-12' })
    expect(await decide(asked, [['', 'mine']])).toBe('changed')
    await sendAll()
    expect(device.sent).toEqual([])
    expect(await only()).toMatchObject({ op: 'delete', state: 'conflict' })
  })

  test('leaves nothing to send when it is given up, where they wrote what its author had', async () => {
    await isOnServer()
    await edit({ Name: 'The same' })
    await enqueueDelete('Workshop', id, device.db, device.env)
    await pulls(4, { Name: 'The same' })
    await decide(await only(), [['', 'theirs']])
    expect(await entries()).toEqual([])
    expect(await shown()).toMatchObject({ Name: 'The same' })
  })
})

describe('of two clashes in one log', () => {
  const both = ['Name', 'Description']
  const paths = (entry: OutboxRow) => entry.conflicts.map(({ path }) => path).sort()

  test.each(['update', 'create'] as const)('the one not decided about is still asked: %s', async (op) => {
    if (op === 'update') await isOnServer()
    else await enqueueCreate('Workshop', log(id), device.db, device.env)
    const seen = await shown()
    if (op === 'update') await pulls(2, { Name: 'Theirs', Description: 'Their words' })
    else await edit({ Name: 'Theirs', Description: 'Their words' })
    await edit({ Name: 'Mine', Description: 'My words' }, seen)
    const asked = await only()
    expect([asked.op, paths(asked)]).toEqual([op, both.toSorted()])
    await decide(asked, [['Name', 'mine']])
    const left = await only()
    expect([left.state, paths(left)]).toEqual(['conflict', ['Description']])
    await sendAll()
    expect(device.sent).toEqual([])
    await decide(left, [['Description', 'theirs']])
    await sendAll()
    expect(await entries()).toEqual([])
    expect(await shown()).toMatchObject({ Name: 'Mine', Description: 'Their words' })
    expect(JSON.parse(device.sent[0]?.text ?? '')).toMatchObject({ Name: 'Mine' })
  })
})

describe('what waits behind an edit that is on its way', () => {
  test('a deletion stands on the version that the edit makes', async () => {
    await isOnServer()
    await edit({ Name: 'Mine' })
    device.answer = async (request) => {
      if (request.method === 'PUT') await enqueueDelete('Workshop', id, device.db, device.env)
      return success(request)
    }
    await device.drain()
    expect(device.sent.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
      ['PUT', '"1"'],
      ['DELETE', '"2"'],
    ])
    expect(await entries()).toEqual([])
  })

  test('what others wrote meanwhile comes forward where the edit is refused', async () => {
    await isOnServer()
    await edit({ Name: 'Mine' })
    device.answer = async () => {
      await pulls(2, { Description: 'Theirs' })
      return refusal(422, 'required')
    }
    await device.drain()
    expect(await only()).toMatchObject({ state: 'needs-fix', patch: { Name: 'Mine' } })
    expect(await shown()).toMatchObject({ Name: 'Mine', Description: 'Theirs' })
    expect(await device.db.heads.get(`Workshop:${id}`)).toMatchObject({ version: 2, held: null })
  })

  test('an edit that takes it back leaves nothing to ask for, where it is refused', async () => {
    await isOnServer()
    await edit({ Name: 'Mine' })
    device.answer = async () => {
      await edit({ Name: 'Slime' })
      return refusal(422, 'required')
    }
    await device.drain()
    expect(await entries()).toEqual([])
    expect(await shown()).toMatchObject({ Name: 'Slime' })
  })
})

describe('an educator who comes back as new', () => {
  const gone = '00000003-0000-4000-8000-000000000003'
  const school = '00000004-0000-4000-8000-000000000004'
  const sentLog = '00000005-0000-4000-8000-000000000005'
  const educator: Educator = { ...emptyEducator(gone), OrganizationId: school, FirstName: 'Ada' }
  const withEducator = (): Partial<Activity> => ({
    EducatorLogHeader: {
      Items: [{ Id: device.newId(), OrganizationId: null, EducatorAuxDataId: gone, ActivityFeedback: null }],
    },
  })
  /** Somebody deleted the educator, and this device holds an edit of them. */
  async function isGone(): Promise<number> {
    await enqueueCreate('EducatorAuxData', educator, device.db, device.env)
    await enqueueCreate('Workshop', log(sentLog), device.db, device.env)
    await sendAll()
    const before = (await readRecord<Educator>('EducatorAuxData', gone, device.db))?.doc ?? educator
    const after = { ...before, FirstName: 'Ida' }
    await enqueueUpdate('EducatorAuxData', gone, before, after, device.db, device.env)
    device.answer = () => refusal(404, 'deleted')
    await device.drain()
    device.sent.length = 0
    return (await only()).seq ?? 0
  }

  test('is named by the unsent logs that named them, new and changed', async () => {
    const seq = await isGone()
    await enqueueCreate('Workshop', log(id, withEducator()), device.db, device.env)
    const before = log(sentLog)
    const after = { ...before, ...withEducator() }
    await enqueueUpdate('Workshop', sentLog, before, after, device.db, device.env)
    const fresh = (await restoreAsNew(seq, device.db, device.env))?.id ?? ''
    const logs = (await entries()).filter(({ type }) => type === 'Workshop')
    expect(logs.map(({ op }) => op).sort()).toEqual(['create', 'update'])
    for (const { id: logId, names } of logs) {
      // As long as they name the educator they wait for them.
      expect(names).toEqual([fresh])
      const saved = await readRecord<Activity>('Workshop', logId, device.db)
      expect(saved?.doc.EducatorLogHeader.Items).toMatchObject([{ EducatorAuxDataId: fresh }])
    }
  })

  test('is not named by a log that is on its way: its bytes stay', async () => {
    const seq = await isGone()
    await enqueueCreate('Workshop', log(id, withEducator()), device.db, device.env)
    device.answer = () => Promise.reject(new TypeError('offline'))
    await device.drain()
    const sent = device.sent.at(-1)?.text
    await restoreAsNew(seq, device.db, device.env)
    expect((await device.db.texts.get(`Workshop:${id}`))?.text).toBe(sent)
    expect((await entries()).find((entry) => entry.id === id)).toMatchObject({
      state: 'frozen',
      names: [gone],
    })
  })
})
