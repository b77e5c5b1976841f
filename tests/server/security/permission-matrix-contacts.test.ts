import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { formWith, textFile } from '../../support/upload-files.ts'
import { plantActivity } from '../support/activities.ts'
import { educatorPath } from '../support/educators.ts'
import { hoursItem, pushEntry, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const workshopPath = '/api/vms/Workshop'

interface Standing {
  person: PersonName
  /** They wrote the log and the educator. */
  wrote?: boolean
  takesPart?: boolean
  /** A site of the log beside Toronto. */
  alsoAt?: string
}

/** Everybody who sees a log of Toronto that names an educator of Toronto: whether they see the e-mail address. */
const standings: [name: string, Standing, seesAddress: boolean][] = [
  ['administrator', { person: 'administrator' }, true],
  ['staff', { person: 'staff' }, true],
  ['coordinator of the site', { person: 'coordinator' }, true],
  ['coordinator of a responding site', { person: 'coordinatorMontreal', alsoAt: ids.site.montreal }, true],
  ['coordinator of another site who takes part', { person: 'coordinatorMontreal', takesPart: true }, false],
  ['coordinator of another site who wrote it', { person: 'coordinatorMontreal', wrote: true }, false],
  ['coordinator whose approval has ended', { person: 'coordinatorWithoutSite', wrote: true }, false],
  ['participant whose approval has ended', { person: 'coordinatorWithoutSite', takesPart: true }, false],
  ['volunteer who wrote it', { person: 'volunteer', wrote: true }, false],
  ['volunteer who takes part', { person: 'volunteerTwo', takesPart: true }, false],
]

/** A log and an educator, whose addresses nobody else has. */
async function plant({ person, wrote, takesPart, alsoAt }: Standing) {
  const [log, educator, address] = [randomUUID(), randomUUID(), `${randomUUID()}@secret.example`]
  const writer = wrote ? people[person].id : people.administrator.id
  await sql`insert into educator (id, first_name, last_name, email, organization_id, phone_number, created_by_id)
    values (${educator}, ${`Edna-${educator}`}, 'Secret', ${address}, ${ids.organization.maple}, '416-555-7777', ${writer})`.execute(
    server.db,
  )
  await sql`insert into educator_site (educator_id, site_id) values (${educator}, ${ids.site.toronto})`.execute(
    server.db,
  )
  await plantActivity(server.db, {
    id: log,
    creator: writer,
    persons: takesPart ? [people[person].id] : [people.volunteerTwo.id],
    otherSites: alsoAt ? [alsoAt] : [],
    name: `Contacts ${log}`,
  })
  const contact = { FirstName: 'Carl', LastName: 'Contact', Email: `typed-${address}` }
  await sql`insert into activity_educator (activity_id, id, position, educator_id)
    values (${log}, ${randomUUID()}, 0, ${educator})`.execute(server.db)
  await sql`insert into activity_educator (activity_id, id, position, contact)
    values (${log}, ${randomUUID()}, 1, ${JSON.stringify(contact)}::jsonb)`.execute(server.db)
  return { log, educator, address }
}

describe.each(standings)('%s', (_, standing, seesAddress) => {
  const { person } = standing

  it(`${seesAddress ? 'sees' : 'does not see'} e-mail addresses of educators in the log, by any way`, async () => {
    const { log, address } = await plant(standing)
    for (const [way, text] of Object.entries(await everyAnswerAbout(log))) {
      expect({ way, names: text.includes(log) }).toEqual({ way, names: true })
      expect({ way, tells: text.includes(address) }).toEqual({ way, tells: seesAddress })
      expect({ way, tells: text.includes(`typed-${address}`) }).toEqual({ way, tells: seesAddress })
    }
  })

  async function everyAnswerAbout(log: string): Promise<Record<string, string>> {
    const query = (body: object) =>
      server.call(person, 'POST', `${workshopPath}/Query`, { Search: log, Take: 500, ...body })
    const device = await pull(server, person, undefined, [ids.site.toronto])
    const pushed = await server.call(person, 'POST', '/api/vms/Sync/Push', {
      Person: people[person].id,
      Entries: [pushEntry('POST', workshopPath, { Id: log, Name: 'Taken' })],
    })
    return {
      'GET by id': (await server.call(person, 'GET', `${workshopPath}/${log}`)).text,
      'Query at the site': (await query({ SiteId: ids.site.toronto })).text,
      'Query anywhere': (await query({})).text,
      'GET of the site': (await server.call(person, 'GET', `${workshopPath}?siteId=${ids.site.toronto}`))
        .text,
      'a create whose Id is taken': pushed.text,
      pull: JSON.stringify(device.records.get(`Workshop/${log}`)),
    }
  }
})

/** The same of the educator's own record, for those who see it at all. */
const readers: [name: string, Standing, seesAddress: boolean][] = [
  ['staff', { person: 'staff' }, true],
  ['coordinator of the site', { person: 'coordinator' }, true],
  ['coordinator of another site who entered them', { person: 'coordinatorMontreal', wrote: true }, false],
  ['coordinator whose approval has ended', { person: 'coordinatorWithoutSite', wrote: true }, false],
  ['volunteer who entered them', { person: 'volunteer', wrote: true }, false],
  ['volunteer of the site', { person: 'volunteerTwo' }, false],
]

describe.each(readers)('of an educator, %s', (_, standing, seesAddress) => {
  const { person } = standing

  it(`${seesAddress ? 'sees' : 'does not see'} e-mail address and telephone, by any way`, async () => {
    const { educator, address } = await plant(standing)
    const at = `${educatorPath}/${educator}`
    const found = await server.call(person, 'POST', `${educatorPath}/Query`, { Search: educator })
    const device = await pull(server, person, undefined, [ids.site.toronto])
    const taken = { Id: educator, FirstName: 'A', LastName: 'B', Email: 'a@b.ca' }
    const answers = {
      'GET by id': (await server.call(person, 'GET', at)).text,
      Query: found.text,
      pull: JSON.stringify(device.records.get(`EducatorAuxData/${educator}`)),
      'a create whose Id is taken': (await server.call(person, 'POST', educatorPath, taken)).text,
    }
    for (const [way, text] of Object.entries(answers)) {
      expect({ way, names: text.includes(educator) }).toEqual({ way, names: true })
      expect({ way, tells: text.includes(address) || text.includes('416-555-7777') }).toEqual({
        way,
        tells: seesAddress,
      })
    }
  })

  it(`${seesAddress ? 'finds' : 'does not find'} them by e-mail address`, async () => {
    const { educator, address } = await plant(standing)
    const found = await server.call(person, 'POST', `${educatorPath}/Query`, { Search: address })
    expect(found.value.map(({ Id }: { Id: string }) => Id)).toEqual(seesAddress ? [educator] : [])
    expect(found.body.TotalRecords).toBe(seesAddress ? 1 : 0)
    const list = formWith(textFile(`Educator email\tSend feedback survey\n${address}\tyes\n`))
    const upload = await server.call(person, 'POST', `${workshopPath}/File`, list.body, list.headers)
    const ofList = upload.value.Educators.map((each: { EducatorAuxDataId: string }) => each.EducatorAuxDataId)
    expect(ofList).toEqual(seesAddress ? [educator] : [])
  })
})

it('an order by e-mail address tells nobody the addresses that they do not see', async () => {
  const mine = { person: 'coordinatorMontreal', wrote: true } as const
  const [first, second] = [await plant(mine), await plant(mine)]
  await sql`update educator set email = 'aaa@secret.example', first_name = 'Zz' where id = ${first.educator}`.execute(
    server.db,
  )
  await sql`update educator set email = 'zzz@secret.example', first_name = 'Aa' where id = ${second.educator}`.execute(
    server.db,
  )
  const sorted = await server.call('coordinatorMontreal', 'POST', `${educatorPath}/Query`, {
    SortColumn: 'Email',
    Take: 500,
  })
  const order = sorted.value.map(({ Id }: { Id: string }) => Id)
  expect(order.indexOf(second.educator)).toBeLessThan(order.indexOf(first.educator))
})

describe('an educator whom one entered, who is at another site by now', () => {
  // Toronto's volunteer logs at Toronto only; Montreal's coordinator sees Montreal's addresses in any case.
  const cells: [PersonName, site: string, movedTo: string, mayName: boolean][] = [
    ['volunteer', ids.site.toronto, ids.site.montreal, true],
    ['coordinator', ids.site.toronto, ids.site.montreal, false],
    ['coordinator', ids.site.toronto, ids.site.toronto, true],
    ['coordinatorMontreal', ids.site.montreal, ids.site.toronto, false],
    ['staff', ids.site.toronto, ids.site.montreal, true],
  ]
  it.each(cells)(
    '%s may name them in a log exactly when no address is told by it',
    async (person, site, movedTo, mayName) => {
      const { educator, address } = await plant({ person, wrote: true })
      await sql`update educator_site set site_id = ${movedTo} where educator_id = ${educator}`.execute(
        server.db,
      )
      const body = workshopBody({
        CreatedBySiteId: site,
        VolunteerLogHeader: { LogItems: [hoursItem(people[person].id, { SiteId: site })] },
        SiteResponseHeader: { Items: [{ Id: randomUUID(), SiteId: site }] },
        EducatorLogHeader: { Items: [{ Id: randomUUID(), EducatorAuxDataId: educator }] },
      })
      const reply = await server.call(person, 'POST', workshopPath, body)
      expect([reply.status, reply.code]).toEqual(mayName ? [200, undefined] : [422, 'unknown_reference'])
      if (!mayName) expect(reply.text).not.toContain(address)
    },
  )
})

it('who took part in a log does not open it to the site that they coordinate, and with it the addresses', async () => {
  // A volunteer of Toronto last season, which is not locked yet, who coordinates Montreal now.
  const person = 'coordinatorMontreal'
  const { log, address } = await plant({ person, takesPart: true })
  const season = ids.season.past
  await sql`update season set locked = false where id = ${season}`.execute(server.db)
  await sql`update activity set season_id = ${season}, date = '2025-05-05' where id = ${log}`.execute(
    server.db,
  )
  await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved)
    values (${randomUUID()}, ${people[person].id}, ${ids.site.toronto}, ${season}, true)`.execute(server.db)
  const put = (body: object) =>
    server.call(person, 'PUT', `${workshopPath}/${log}`, body, { 'if-match': '"1"' })
  const site = { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] }
  const opened = await put({ SiteResponseHeader: site })
  expect([opened.status, opened.code]).toEqual([403, 'not_allowed'])
  expect(opened.text).not.toContain(address)
  const edited = await put({ Description: 'Sunny' })
  expect(edited.status).toBe(200)
  expect(edited.text).not.toContain(address)
})
