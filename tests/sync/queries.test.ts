import { beforeAll, describe, expect, test } from 'vitest'
import type { ActivityFilter } from '../../domain/activity/query.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import {
  lastEducators,
  latestActivities,
  listActivities,
  lookAlikes,
} from '../../src/data/queries/activities.ts'
import { lastSchools } from '../../src/data/queries/last-schools.ts'
import { recentSchools, rememberSchool, searchSchools } from '../../src/data/queries/search-schools.ts'
import { warmRows } from '../../src/data/queries/warm-listing.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, siteId } from './support/scripted-device.ts'

const device = scriptedDevice()
const { db, env, newId } = device
const [me, other, school, guest, otherSite] = [newId(), newId(), newId(), newId(), newId()]
const teachers = [newId(), newId(), newId()] as const
const actor: Actor = { SubjectId: me, Roles: [], Approvals: [] }
const reference = (type: 'Season' | 'Me', id: string, doc: object) =>
  db.reference.put({ ref: refOf(type, id), type, id, siteIds: [], doc: { Id: id, ...doc }, generation: 0 })

const names = async (
  filters: ActivityFilter[],
  more: { Sort?: 0 | 1 | 2; Search?: string } = {},
): Promise<string[]> => {
  const query = {
    SiteId: siteId,
    Sort: more.Sort ?? 1,
    Skip: 0,
    Take: 20,
    Search: more.Search,
    Filters: filters,
  }
  return (await listActivities(query as never, actor, db)).rows.map((row) => row.Name)
}

beforeAll(async () => {
  await reference('Season', newId(), {
    StartDate: '2025-09-01',
    EndDate: '2026-08-31',
    Active: false,
    Locked: true,
  })
  await reference('Season', newId(), {
    StartDate: '2026-09-01',
    EndDate: '2027-08-31',
    Active: true,
    Locked: false,
  })
  await reference('Me', me, {})
  const hours = (SubjectId: string, SiteId: string | null = siteId) => ({
    LogItems: [{ Id: newId(), SubjectId, SiteId, AuxData: null, LogHours: [] }],
  })
  const taught = (...ids: string[]) => ({
    Items: ids.map((EducatorAuxDataId) => ({
      Id: newId(),
      OrganizationId: school,
      EducatorAuxDataId,
      ActivityFeedback: null,
    })),
  })
  const at = (OrganizationId: string) => ({ Items: [{ Id: newId(), OrganizationId, NumberOfYouth: 3 }] })
  const all = [
    log(newId(), {
      Name: 'Fusées à l’École',
      Date: '2026-11-03',
      SchoolDemographicResponseHeader: at(school),
    }),
    log(newId(), { Name: 'Slime', Date: '2026-11-05', VolunteerLogHeader: hours(me) }),
    log(newId(), { Name: 'Old volcano', Date: '2026-03-01', VolunteerLogHeader: hours(other) }),
    log(newId(), {
      Name: 'Guests',
      Date: '2026-01-10',
      VolunteerLogHeader: hours(guest, otherSite),
      EducatorLogHeader: taught(teachers[0], teachers[1]),
    }),
    log(newId(), {
      Name: 'Anywhere',
      Date: '2026-01-09',
      VolunteerLogHeader: hours(guest, null),
      EducatorLogHeader: taught(teachers[1], teachers[2]),
    }),
    log(newId(), { Name: 'Elsewhere', Date: '2026-11-06', CreatedBySiteId: newId() }),
  ]
  for (const one of all) {
    device.wait(1000)
    await enqueueCreate('Workshop', one, db, env)
  }
})

describe('the list', () => {
  test('shows a site’s logs newest first, oldest first or last saved first', async () => {
    const newest = ['Slime', 'Fusées à l’École', 'Old volcano', 'Guests', 'Anywhere']
    expect(await names([])).toEqual(newest)
    expect(await names([], { Sort: 0 })).toEqual(newest.toReversed())
    expect(await names([], { Sort: 2 })).toEqual([
      'Anywhere',
      'Guests',
      'Old volcano',
      'Slime',
      'Fusées à l’École',
    ])
  })

  test('shows of one day what was logged last first, whatever it was edited after, from the store and from memory', async () => {
    const day = scriptedDevice(5)
    const { db, env, newId } = day
    const Ids = [newId(), newId(), newId()].sort()
    // Logged in the order of their Ids, which say the contrary of what the list shows; one bears a date before.
    for (const [index, Id] of Ids.entries()) {
      day.wait(1000)
      await enqueueCreate('Workshop', log(Id, { Name: `Log ${index}`, Date: '2026-11-10' }), db, env)
    }
    day.wait(1000)
    const before = log(newId(), { Name: 'The day before', Date: '2026-11-09' })
    await enqueueCreate('Workshop', before, db, env)
    day.wait(1000)
    const first = log(Ids[0] ?? '', { Name: 'Log 0', Date: '2026-11-10' })
    await enqueueUpdate('Workshop', first.Id, first, { ...first, Name: 'Log 0, edited' }, db, env)
    const shown = async (Sort: 0 | 1) => {
      const query = { SiteId: siteId, Sort, Skip: 0, Take: 20, Search: '', Filters: [] }
      return (await listActivities(query, actor, db)).rows.map((row) => row.Name)
    }
    const newest = ['Log 2', 'Log 1', 'Log 0, edited', 'The day before']
    expect(await shown(1)).toEqual(newest)
    expect(await shown(0)).toEqual(newest.toReversed())
    await expect.poll(() => warmRows(db, siteId)).not.toBeNull()
    expect(await shown(1)).toEqual(newest)
    expect(await shown(0)).toEqual(newest.toReversed())
  })

  test('finds words in any order, without case and accents', async () => {
    expect(await names([], { Search: 'ecole FUSEES' })).toEqual(['Fusées à l’École'])
    expect(await names([], { Search: 'fusees slime' })).toEqual([])
  })

  test('finds what is typed exactly as it is stored, and as a phone or a keyboard types it', async () => {
    expect(await names([], { Search: 'Fusées à l’École' })).toEqual(['Fusées à l’École'])
    expect(await names([], { Search: "l'ecole" })).toEqual(['Fusées à l’École'])
  })

  test('narrows by filters of different types, widens by filters of the same type', async () => {
    const volunteer = (SubjectId: string): ActivityFilter => ({ Type: 'Volunteer', Value: { SubjectId } })
    expect(await names([volunteer(other)])).toEqual(['Old volcano'])
    expect(await names([volunteer(other), volunteer(me)])).toEqual(['Slime', 'Old volcano'])
    expect(await names([volunteer(other), { Type: 'ActiveSeasonOnly' }])).toEqual([])
    expect(await names([{ Type: 'School', Value: school }])).toEqual(['Fusées à l’École'])
    expect(await names([{ Type: 'ActiveSeasonOnly', Value: false }])).toHaveLength(5)
    expect(await names([{ Type: 'IncompleteLogs' }])).toHaveLength(5)
  })

  test('finds the hours that somebody worked for a site, or for none in particular, as the server does', async () => {
    const at = (SiteId: string | null): ActivityFilter => ({
      Type: 'Volunteer',
      Value: { SubjectId: guest, SiteId },
    })
    expect(await names([at(null)])).toEqual(['Guests', 'Anywhere'])
    expect(await names([at(otherSite)])).toEqual(['Guests', 'Anywhere'])
    expect(await names([at(siteId)])).toEqual(['Anywhere'])
    // A row that an earlier build wrote does not tell: it is shown rather than hidden.
    await db.heads.toCollection().modify({ 'listed.SubjectSites': undefined })
    expect(await names([at(siteId)])).toEqual(['Guests', 'Anywhere'])
  })

  test('knows the educators of the latest logs, each once', async () => {
    expect(await lastEducators(siteId, actor, 8, db)).toEqual(teachers)
    expect(await lastEducators(siteId, actor, 2, db)).toEqual(teachers.slice(0, 2))
  })

  test('shows a lock, the unsent state and a true total', async () => {
    const page = await listActivities({ SiteId: siteId, Sort: 1, Skip: 2, Take: 3 }, actor, db)
    expect(page).toMatchObject({ total: 5, isExact: true })
    expect(page.rows).toMatchObject([
      { Name: 'Old volcano', isLocked: true, entry: { kind: 'on-device' } },
      { Name: 'Guests' },
      { Name: 'Anywhere' },
    ])
    const first = await listActivities({ SiteId: siteId, Sort: 1, Skip: 0, Take: 1 }, actor, db)
    expect(first.total).toBeGreaterThan(1)
  })

  test('my logs are those I wrote or appear in', async () => {
    expect(await latestActivities(actor, 2, db)).toHaveLength(2)
    await db.heads.toCollection().modify({ 'listed.CreatedById': other })
    expect(await names([{ Type: 'MyLogs' }])).toEqual(['Slime'])
  })

  test('a log of the same day and school, or of nearly the same name, is pointed out', async () => {
    const outline = {
      Id: newId(),
      Name: 'slimes',
      Date: '2026-11-05',
      SiteIds: [siteId],
      OrganizationIds: [],
    }
    expect(await lookAlikes(outline, db)).toMatchObject([{ Name: 'Slime' }])
    expect(await lookAlikes({ ...outline, Date: '2026-11-04' }, db)).toEqual([])
  })
})

describe('schools', () => {
  const rows = Array.from({ length: 15_000 }, (_, index) => {
    const Name = `École ${index % 7 === 0 ? 'Saint-Étienne' : 'Maple'} ${index}`
    return [`id-${index}`, Name, 'Montréal', 'H2X 1Y4', null, null, 1]
  })

  beforeAll(async () => {
    await db.register.put({ key: 'schools', version: '1', rows: JSON.stringify(rows) })
    await db.meta.put({ key: 'registerHere', value: '1' })
    await searchSchools('warm', 1, db)
  })

  test('are found by words in any order among 15,000, within a quarter of 100 ms', async () => {
    const times: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      const before = process.threadCpuUsage()
      const found = await searchSchools('etienne ecole 1400', 20, db)
      const { user, system } = process.threadCpuUsage(before)
      times.push((user + system) / 1000)
      expect(found.map((row) => row.Name)).toContain('École Saint-Étienne 1400')
    }
    times.sort((a, b) => a - b)
    // The processor's time, and the best of nine: other work on this machine is not what is measured.
    expect(times[0]).toBeLessThan(25)
  })

  test('a school made on this device is found, and the last ones chosen come first', async () => {
    const id = newId()
    await enqueueCreate('Organization', { Id: id, Name: 'Zénith', City: 'Laval', PostalCode: '' }, db, env)
    expect(await searchSchools('zenith laval', 20, db)).toMatchObject([{ Id: id, Name: 'Zénith' }])
    await rememberSchool('id-3', db)
    await rememberSchool(id, db)
    expect((await recentSchools(db)).map((row) => row.Id)).toEqual([id, 'id-3'])
    // On a new device nothing was chosen yet: the schools of one's own logs come first, then.
    await enqueueCreate(
      'Workshop',
      log(newId(), {
        Date: '2026-11-07',
        SchoolDemographicResponseHeader: {
          Items: ['id-5', 'id-3'].map((OrganizationId) => ({
            Id: newId(),
            OrganizationId,
            NumberOfYouth: 3,
          })),
        },
      }),
      db,
      env,
    )
    expect((await lastSchools(siteId, actor, db)).map((row) => row.Id)).toEqual([id, 'id-3', 'id-5'])
    const somebody = { ...actor, SubjectId: other }
    expect((await lastSchools(siteId, somebody, db)).map((row) => row.Id)).toEqual([id, 'id-3'])
  })
})
