import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import type { ChangeLine, PulledType } from '../../domain/sync/wire.ts'
import { openDraft, saveDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { exportEntries } from '../../src/data/outbox/export-work.ts'
import { keepPicture, readPicture } from '../../src/data/picture/kept-picture.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { readActor } from '../../src/data/queries/people.ts'
import { readEveryListed } from '../../src/data/store/listed-logs.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { dumpDatabase } from './support/dump.ts'
import {
  entriesOf,
  log,
  refusal,
  reply,
  type ScriptedDevice,
  type Sent,
  scriptedDevice,
  siteId,
  success,
} from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

const person = '00000001-0000-4000-8000-0000000000aa'
const [begun, changed, theirs, fresh] = [1, 2, 3, 4].map(
  (n) => `0000000${n}-0000-4000-8000-000000000001`,
) as [string, string, string, string]

let device: ScriptedDevice
/** What the server answers to the introduction, and to who asks for changes; null: as to anybody with access. */
let introduced: (() => Response) | null
let asked: (() => Response) | null
let saved: (sent: Sent) => Response

const noAccess = () => refusal(403, 'not_allowed')
const page403 = () =>
  new Response('<html>Blocked</html>', { status: 403, headers: { 'content-type': 'text/html' } })

const put = (Type: PulledType, Id: string, Doc: object): ChangeLine =>
  ({ Type, Id, Op: 'put', Version: 3, Doc: { ...Doc, Id, Version: 3 } }) as ChangeLine

const me = { FullName: 'Ada Roy', Roles: [], Approvals: [{ SiteId: siteId, SeasonId: 's', Active: true }] }
const snapshot = () => ({
  Epoch: 'e',
  Cursor: device.newId(),
  More: false,
  Reset: true,
  RegisterVersion: null,
  Changes: [
    put('Me', person, { ...me, SiteRegistrations: [] }),
    put('Site', siteId, { Name: 'Montréal' }),
    put('Person', device.newId(), {
      FullName: 'Vera Secret',
      Email: 'vera@secret.example',
      SiteIds: [siteId],
    }),
    put('EducatorAuxData', device.newId(), { FirstName: 'Edith Secret', Email: 'edith@secret.example' }),
    put('Kit', device.newId(), { Name: 'Secret kit', SiteId: siteId }),
    ...[begun, changed, theirs].map((id) => put('Workshop', id, { ...log(id), Name: `Secret ${id}` })),
  ],
})

/** Takes all that is sent, alone or in a Push. */
const takes = (sent: Sent): Response => {
  if (!sent.path.endsWith('/Push')) return success(sent)
  const Value = entriesOf(sent).map(({ Key, Path, Body }) => {
    const { Id = Path.split('/').at(-1) } = JSON.parse(Body ?? '{}') as { Id?: string }
    return { Key, Status: 200, Success: true, Id, Version: 4, Derived: {} }
  })
  return reply(200, { Success: true, Value })
}

const pulls = () => pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
const words = async () => (await device.db.outbox.toArray()).map(({ id, state }) => [id, state])
const edit = async (id: string, Description: string) => {
  const opened = await openDraft<Activity>('Workshop', id, device.db, device.env)
  if (!opened) throw new Error('the log is not here')
  const draft = { ...opened.draft, doc: { ...opened.draft.doc, Description } }
  await saveDraft(draft, device.db, device.env)
  return draft
}

const isKnown = async () =>
  (await device.db.reference.where('type').equals('Person').count()) > 0 &&
  (await readEveryListed(device.db)).some(({ Id }) => Id === theirs)

beforeEach(async () => {
  device = scriptedDevice()
  introduced = null
  asked = null
  saved = takes
  device.answer = (sent) => {
    if (sent.path.startsWith('/api/vms/Sync/Changes'))
      return asked?.() ?? reply(200, { Success: true, Value: snapshot() })
    if (sent.path === '/api/vms/Subject/')
      return introduced?.() ?? reply(200, { Success: true, Value: { Id: person, Version: 2, Locale: 'en' } })
    return saved(sent)
  }
  expect(await pulls()).toBe('done')
  expect(await isKnown()).toBe(true)
})

const isRefused = () => {
  introduced = noAccess
  asked = noAccess
  saved = noAccess
}

describe('an account that the server refuses as a whole', () => {
  test('keeps nothing on the device that it was told of others', async () => {
    await keepPicture(device.db, { html: 'Vera Secret' } as never)
    isRefused()
    expect(await pulls()).toBe('refused')
    expect(await readMeta(device.db, 'pullTrouble')).toBe('refused')
    expect(JSON.stringify(await dumpDatabase(device.stores.indexedDB, device.db.name))).not.toMatch(/secret/i)
    expect(await readPicture(device.db)).toBeUndefined()
    // What everyone is told is no secret, and unsent work is shown with it.
    expect((await device.db.reference.toArray()).map(({ type }) => type).sort()).toEqual(['Me', 'Site'])
    expect(await readActor(device.db)).toEqual({ SubjectId: person, Roles: [], Approvals: [] })
  })

  test('keeps what its person wrote, who can take it along as a file', async () => {
    await enqueueCreate('Workshop', log(fresh, { Name: 'My new log' }), device.db, device.env)
    await edit(begun, 'My draft')
    await saveDraftToOutbox(await edit(changed, 'My edit'), device.db, device.env)
    isRefused()
    await pulls()
    await device.drain()
    expect(await words()).toEqual([
      [fresh, 'forbidden'],
      [changed, 'forbidden'],
    ])
    expect((await device.db.drafts.toArray()).map(({ doc }) => doc.Description)).toEqual(['My draft'])
    const { content = '' } = (await exportEntries('all', device.db, device.env)) ?? {}
    for (const mine of ['My new log', 'My draft', 'My edit']) expect(content).toContain(mine)
    expect((await readEveryListed(device.db)).map(({ Id }) => Id)).toEqual([fresh])
  })

  test('goes on where it was when it is let in again', async () => {
    await enqueueCreate('Workshop', log(fresh, { Name: 'My new log' }), device.db, device.env)
    await edit(begun, 'My draft')
    await saveDraftToOutbox(await edit(changed, 'My edit'), device.db, device.env)
    isRefused()
    await pulls()
    await device.drain()
    introduced = null
    asked = null
    saved = takes
    expect(await pulls()).toBe('done')
    expect(await readMeta(device.db, 'pullTrouble')).toBeNull()
    expect(await isKnown()).toBe(true)
    expect((await readActor(device.db))?.Approvals).toEqual(me.Approvals)
    await device.drain()
    expect(await words()).toEqual([])
    expect((await readRecord('Workshop', changed, device.db))?.doc).toMatchObject({ Description: 'My edit' })
    const opened = await openDraft<Activity>('Workshop', begun, device.db, device.env)
    expect(opened?.draft.doc.Description).toBe('My draft')
  })

  test('is refused until a pull comes through, whatever becomes of the link', async () => {
    isRefused()
    await pulls()
    asked = page403
    expect(await pulls()).toBe('unreachable')
    expect(await readMeta(device.db, 'pullTrouble')).toBe('refused')
  })
})

describe('nothing leaves the device', () => {
  const nothingLeaves = async (report: string) => {
    const before = await device.db.reference.count()
    expect(await pulls()).toBe(report)
    expect(await isKnown()).toBe(true)
    expect(await device.db.reference.count()).toBe(before)
    expect((await readActor(device.db))?.Approvals).toEqual(me.Approvals)
  }

  test('where a portal or a filter says 403 with a page of its own', async () => {
    introduced = page403
    asked = page403
    await nothingLeaves('unreachable')
  })

  test('where something on the way says 403 in JSON and not in our words', async () => {
    introduced = () => reply(403, { Success: false, Errors: [{ Code: 'blocked', Message: '' }] })
    asked = introduced
    await nothingLeaves('failed')
  })

  test('where what was asked for is refused to somebody whom the server knows', async () => {
    asked = noAccess
    await nothingLeaves('failed')
    expect(await readMeta(device.db, 'introduction')).toBeNull()
  })

  test('where the introduction is turned away on the way, and so nobody knows whether the account is refused', async () => {
    introduced = page403
    asked = noAccess
    await nothingLeaves('failed')
  })
})
