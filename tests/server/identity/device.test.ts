import { gunzipSync } from 'node:zlib'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, type ActivityRecord, emptyActivity } from '../../../domain/activity/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { drain } from '../../../src/data/drain/drain.ts'
import type { DrainParts } from '../../../src/data/drain/drain-parts.ts'
import { resolveConflicts } from '../../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { deviceCircumstances } from '../../../src/data/outbox/entry.ts'
import { type PullParts, pull } from '../../../src/data/pull/pull.ts'
import { listActivities } from '../../../src/data/queries/activities.ts'
import { readActor, readMe } from '../../../src/data/queries/people.ts'
import { readSites } from '../../../src/data/queries/places.ts'
import { searchSchools } from '../../../src/data/queries/search-schools.ts'
import type { Locks } from '../../../src/data/session/locks.ts'
import { readEveryListed } from '../../../src/data/store/listed-logs.ts'
import { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'
import { type PersonName, people } from '../support/people.ts'
import { testIssuer, withServer } from '../support/with-server.ts'

const server = withServer()

// A lost answer is the subject of one test: what the device notes of it is not.
console.info = () => {}

const freeLocks: Locks = {
  hold: (_name, work) => work(),
  holdIfFree: (_name, work) => work(),
  steal: (_name, work) => work(),
}

/** A person's device, whose requests go to the server of this file. */
function deviceOf(person: PersonName, fate: { next: 'answered' | 'answer-lost' } = { next: 'answered' }) {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = new PersonDatabase(testIssuer, people[person].sub, stores as never)
  const fetchLike = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await server.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body === undefined || init.body === null
        ? {}
        : { payload: typeof init.body === 'string' ? init.body : Buffer.from(init.body as ArrayBuffer) }),
    })
    const { next } = fate
    fate.next = 'answered'
    if (next === 'answer-lost') throw new TypeError('the answer is lost')
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const isZipped = response.headers['content-encoding'] === 'gzip'
    const isEmpty = response.statusCode === 204 || response.statusCode === 304
    return new Response(
      isEmpty ? null : new Uint8Array(isZipped ? gunzipSync(response.rawPayload) : response.rawPayload),
      {
        status: response.statusCode,
        headers: headers.filter(([name]) => name !== 'content-encoding'),
      },
    )
  }
  const parts: DrainParts & PullParts = {
    ...deviceCircumstances,
    db,
    apiUrl: '',
    tokens: async () => ({ kind: 'token', token: await server.tokenFor(person) }),
    fetch: fetchLike as DrainParts['fetch'] & typeof fetch,
    random: () => 0,
    locks: freeLocks,
    person: async () => (await readMe(db))?.Id ?? null,
    pace: { size: 250 },
    signal: new AbortController().signal,
  }
  return {
    db,
    fate,
    parts,
    pull: () => pull(parts),
    drain: () => drain(parts),
    actor: async (): Promise<Actor> => (await readActor(db)) as Actor,
  }
}

async function newActivity(db: PersonDatabase, me: string, name: string): Promise<Activity> {
  const actor = (await readActor(db)) as Actor
  const siteId =
    actor.Approvals.find((approval) => approval.Active)?.SiteId ?? (await readSites(db))[0]?.Id ?? ''
  const activity = emptyActivity(crypto.randomUUID(), activityTypeIds.Workshop, siteId)
  return {
    ...activity,
    Name: name,
    Date: '2026-02-09',
    SiteResponseHeader: { Items: [{ Id: crypto.randomUUID(), SiteId: siteId }] },
    VolunteerLogHeader: {
      LogItems: [
        {
          Id: crypto.randomUUID(),
          SubjectId: me,
          SiteId: siteId,
          AuxData: null,
          LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours: 1.5 }],
        },
      ],
    },
  }
}

describe('a device and the server', () => {
  test('a first pull brings who the person is, their places and the register', async () => {
    const device = deviceOf('volunteer')
    expect(await device.pull()).toBe('done')
    expect((await readMe(device.db))?.Email).toBe(people.volunteer.email)
    expect((await readSites(device.db)).length).toBeGreaterThan(0)
    expect((await searchSchools('', 5, device.db)).length).toBeGreaterThan(0)
  })

  test('a log written without signal arrives once, though its answer was lost', async () => {
    const device = deviceOf('volunteer')
    await device.pull()
    const me = (await readMe(device.db))?.Id ?? ''
    const activity = await newActivity(device.db, me, 'Rockets')
    await enqueueCreate('Workshop', activity, device.db)
    device.fate.next = 'answer-lost'
    expect((await device.drain()).ended).toBe('unreachable')
    expect(await device.db.outbox.count()).toBe(1)
    await device.db.outbox.toCollection().modify({ nextAt: 0 })
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
    expect(await device.db.outbox.count()).toBe(0)
    const { value } = await server.call<ActivityRecord>(
      'volunteer',
      'GET',
      `/api/vms/Workshop/${activity.Id}`,
    )
    expect(value).toMatchObject({ Name: 'Rockets', Version: 1 })
    await device.pull()
    const page = await listActivities(
      {
        SiteId: activity.CreatedBySiteId,
        Sort: 1,
        Skip: 0,
        Take: 20,
        Search: 'rock',
        Filters: [{ Type: 'MyLogs' }],
      },
      await device.actor(),
      device.db,
    )
    expect(page.rows).toMatchObject([{ Id: activity.Id, Version: 1, entry: null }])
  })

  test('several logs go in one request and each is acknowledged', async () => {
    const device = deviceOf('volunteer')
    await device.pull()
    const me = (await readMe(device.db))?.Id ?? ''
    for (const name of ['One', 'Two', 'Three']) {
      await enqueueCreate('Workshop', await newActivity(device.db, me, name), device.db)
    }
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 3, refused: 0 })
    const heads = await device.db.heads.where('ref').startsWith('Workshop:').toArray()
    expect(heads.filter((head) => head.derived !== null).map((head) => head.version)).toEqual([1, 1, 1])
  })

  test('edits of different fields by two people meet, of the same field are asked about', async () => {
    const device = deviceOf('volunteer')
    await device.pull()
    const me = (await readMe(device.db))?.Id ?? ''
    const activity = await newActivity(device.db, me, 'Slime')
    await enqueueCreate('Workshop', activity, device.db)
    await device.drain()
    await device.pull()
    const path = `/api/vms/Workshop/${activity.Id}`
    const theirs = { Description: 'by the coordinator', Name: 'Theirs' }
    const put = await server.call('coordinator', 'PUT', path, theirs, { 'if-match': '"1"' })
    expect(put.status).toBe(200)
    const before = await readRecord<Activity>('Workshop', activity.Id, device.db)
    const mine = { ...before?.doc, Name: 'Mine', Keywords: 'goo' }
    await enqueueUpdate('Workshop', activity.Id, before?.doc ?? {}, mine, device.db)
    expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
    const [entry] = await device.db.outbox.toArray()
    expect(entry).toMatchObject({
      state: 'conflict',
      conflicts: [{ path: 'Name', mine: 'Mine', theirs: 'Theirs' }],
    })
    await resolveConflicts(entry!, new Map([['Name', 'mine' as const]]), device.db)
    expect(await device.drain()).toMatchObject({ sent: 1 })
    const { value } = await server.call<ActivityRecord>('coordinator', 'GET', path)
    expect(value).toMatchObject({
      Name: 'Mine',
      Keywords: 'goo',
      Description: 'by the coordinator',
      Version: 3,
    })
  })

  test('a broken rule comes back to the person, with nothing dropped', async () => {
    const device = deviceOf('volunteer')
    await device.pull()
    const me = (await readMe(device.db))?.Id ?? ''
    const activity = { ...(await newActivity(device.db, me, 'Too early')), Date: '1999-02-09' }
    await enqueueCreate('Workshop', activity, device.db)
    expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
    const [entry] = await device.db.outbox.toArray()
    expect(entry).toMatchObject({
      state: 'needs-fix',
      problems: [{ Code: 'date_not_in_season', Field: 'Date' }],
    })
    const before = await readRecord<Activity>('Workshop', activity.Id, device.db)
    await enqueueUpdate(
      'Workshop',
      activity.Id,
      before?.doc ?? {},
      { ...before?.doc, Date: '2026-02-09' },
      device.db,
    )
    expect(await device.drain()).toMatchObject({ sent: 1, refused: 0 })
  })

  test('a deletion goes, and what was deleted leaves the list', async () => {
    const device = deviceOf('volunteer')
    await device.pull()
    const me = (await readMe(device.db))?.Id ?? ''
    const activity = await newActivity(device.db, me, 'Short-lived')
    await enqueueCreate('Workshop', activity, device.db)
    await device.drain()
    await enqueueDelete('Workshop', activity.Id, device.db)
    expect((await readEveryListed(device.db)).map(({ Id }) => Id)).not.toContain(activity.Id)
    expect(await device.drain()).toMatchObject({ sent: 1 })
    await device.pull()
    expect(await readRecord('Workshop', activity.Id, device.db)).toBeUndefined()
    const { status } = await server.call('volunteer', 'GET', `/api/vms/Workshop/${activity.Id}`)
    expect(status).toBe(404)
  })
})
