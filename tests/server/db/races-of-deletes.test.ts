import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPath, linesOf, withImports } from '../support/imports.ts'
import { workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { ids, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { withServer } from '../support/with-server.ts'
import { enumerationBody, listBody, listItem } from '../support/words.ts'

const server = withServer()
const imports = withImports(server)
const first = { 'if-match': '"1"' }
const paths = {
  kit: '/api/vms/Kit',
  site: '/api/vms/Site',
  log: '/api/vms/Workshop',
  list: '/api/vms/EnumerationList',
  value: '/api/vms/Enumeration',
}

const post = (path: string, body: object) => server.call('staff', 'POST', path, body)
const made = async (path: string, body: object): Promise<string> => (await post(path, body)).value.Id
const remove = (path: string, id: string) => server.call('staff', 'DELETE', `${path}/${id}`, undefined, first)

const kitBody = (more: object = {}) => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  Language: 'English',
  EnglishDescription: 'Ice and dust',
  EnglishName: `Kit ${randomUUID()}`,
  Visibility: true,
  ...more,
})
const newSite = () => {
  const Id = randomUUID()
  return made(paths.site, { Id, Name: `Site ${Id}`, UrlPart: Id })
}
const newKit = () => made(paths.kit, kitBody())
const logWithKit = (KitId: string) =>
  post(paths.log, workshopBody({ WorkshopKits: [{ Id: randomUUID(), KitId }] }))

/** For each that is deleted while it is named: the table that the write waits for, the write, and what the delete says. */
const cases = [
  {
    what: 'a kit that a log names',
    ...{ table: 'activity', path: paths.kit, create: newKit, field: 'Workshop' },
    write: logWithKit,
  },
  {
    what: 'a request that a log answers',
    ...{ table: 'activity', path: outreachPath, field: 'Workshop' },
    create: () => made(outreachPath, outreachBody()),
    write: (OutreachRequestId: string) => post(paths.log, workshopBody({ OutreachRequestId })),
  },
  {
    what: 'a site that a kit is at',
    ...{ table: 'kit', path: paths.site, create: newSite, field: 'Kit' },
    write: (SiteId: string) => post(paths.kit, kitBody({ SiteId })),
  },
  {
    what: 'a site that a request goes to',
    ...{ table: 'outreach_request', path: paths.site, create: newSite, field: 'OutreachRequest' },
    write: (SiteId: string) => post(outreachPath, outreachBody({ SiteId })),
  },
  {
    what: 'a site that somebody registers at',
    ...{ table: 'site_registration', path: paths.site, create: newSite, field: 'SiteRegistration' },
    write: (SiteId: string) => server.call('newcomer', 'POST', '/api/vms/SiteRegistration', { SiteId }),
  },
  {
    what: 'a site that somebody is invited to',
    ...{ table: 'invitation', path: paths.site, create: newSite, field: 'Invitation' },
    write: (SiteId: string) =>
      post('/api/vms/Invitation', { SiteId, Locale: 'en', People: [{ Email: `${SiteId}@new.example` }] }),
  },
  {
    what: 'a site that somebody of a file comes to',
    ...{ table: 'site_registration', path: paths.site, create: newSite, field: 'SiteRegistration' },
    write: async (SiteId: string) => {
      const file = linesOf(
        ['Given name', 'Family name', 'E-mail', 'Site', 'Season'],
        ['Eve', 'New', `${SiteId}@new.example`, `Site ${SiteId}`, '2025-2026'],
      )
      const { Id } = await imports.brought('people', file)
      return server.call('administrator', 'PUT', `${importPath}/${Id}`, {})
    },
  },
]

describe.runIf(onPostgres)('What is being named at this moment is in use', () => {
  beforeAll(async () => {
    const profile = await server.call('newcomer', 'POST', profilePath(people.newcomer.id), studentProfile())
    expect(profile.status, profile.text).toBe(200)
  })

  it.each(cases)('$what', async ({ table, path, create, write, field }) => {
    const id = await create()
    const [written, deleted] = await overlap(
      server.db,
      holdTable(table),
      () => write(id),
      () => remove(path, id),
    )
    expect(written.status, written.text).toBe(200)
    expect([deleted.status, deleted.body.Errors]).toMatchObject([
      409,
      [{ Code: 'in_use', Field: field, Limit: 1 }],
    ])
  })

  it('a list that the questions of a site are pointed at', async () => {
    const site = await newSite()
    const list = await made(paths.list, listBody())
    const RegistrationConfig = JSON.stringify({ Campus: true, CampusEnumListId: list })
    const [written, deleted] = await overlap(
      server.db,
      holdTable('site'),
      () => server.call('staff', 'PUT', `${paths.site}/${site}`, { RegistrationConfig }, first),
      () => remove(paths.list, list),
    )
    expect(written.status, written.text).toBe(200)
    expect([deleted.status, deleted.body.Errors]).toMatchObject([
      409,
      [{ Code: 'in_use', Field: 'Site', Limit: 1 }],
    ])
  })

  it('a value that a list adds', async () => {
    const value = await made(paths.value, enumerationBody())
    const list = listBody({ EnumerationItems: [listItem(value, 1)] })
    const [written, deleted] = await overlap(
      server.db,
      holdTable('enumeration_list'),
      () => post(paths.list, list),
      () => remove(paths.value, value),
    )
    expect(written.status, written.text).toBe(200)
    expect([deleted.status, deleted.body.Errors]).toMatchObject([
      409,
      [{ Code: 'in_use', Field: `EnumerationList[${list.Id}]`, Limit: 1 }],
    ])
  })
})

describe.runIf(onPostgres)('What is being deleted at this moment is not named any more', () => {
  it('a kit, by a log', async () => {
    const kit = await newKit()
    const [deleted, written] = await overlap(
      server.db,
      holdTable('kit'),
      () => remove(paths.kit, kit),
      () => logWithKit(kit),
    )
    expect(deleted.status).toBe(200)
    expect([written.status, written.code]).toEqual([422, 'unknown_reference'])
  })

  it('a value, by a list', async () => {
    const value = await made(paths.value, enumerationBody())
    const [deleted, written] = await overlap(
      server.db,
      holdTable('enumeration'),
      () => remove(paths.value, value),
      () => post(paths.list, listBody({ EnumerationItems: [listItem(value, 1)] })),
    )
    expect(deleted.status).toBe(200)
    expect([written.status, written.code]).toEqual([422, 'unknown_reference'])
  })
})
