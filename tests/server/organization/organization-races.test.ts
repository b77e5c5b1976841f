import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pointers } from '../../../server/organization/merge/pointers.ts'
import { educatorBody, educatorPath } from '../support/educators.ts'
import { workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { deskPath, registerOf } from '../support/registers.ts'
import { withServer } from '../support/with-server.ts'

// On PostgreSQL these meet in the database; the embedded one, which has one connection, tells what must come of them.
const server = withServer()
const { create, itemsOf, read } = registerOf(server)
const workshops = '/api/vms/Workshop'

const some = (count: number, name: string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => create(`${name} ${n}`)))

const mergeAt = async (id: string, version: number, target: string) =>
  server.call('organizations', 'PATCH', deskPath, [{ Id: id, Version: version, Status: 2, MergeId: target }])

const logAtSchools = (...schools: string[]) =>
  workshopBody({
    SchoolDemographicResponseHeader: {
      Items: schools.map((OrganizationId) => ({ Id: randomUUID(), OrganizationId, NumberOfYouth: 4 })),
    },
  })

/** How many references lead to something that was merged: none, ever. */
async function danglingReferences(): Promise<number> {
  const counts = pointers.map(
    ({ table, column }) => sql<number>`(
      select count(*)::int from ${sql.table(table)} p join organization o on o.id = p.${sql.ref(column)}
      where o.status = 2 and o.id <> '00000000-0000-4000-8000-00000000d003'
    )`,
  )
  const { rows } = await sql<{ n: number }>`select ${sql.join(counts, sql` + `)} as n`.execute(server.db)
  return rows[0]?.n ?? -1
}

describe('two people who merge at once', () => {
  it('each into the other: one wins, the other is told', async () => {
    for (let round = 0; round < 8; round++) {
      const [a = '', b = ''] = await some(2, `Two ways ${round}`)
      const replies = await Promise.all([mergeAt(a, 1, b), mergeAt(b, 1, a)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.code).toBe('already_merged')
      const [ofA, ofB] = [await read(a), await read(b)]
      expect([ofA.MergedId, ofB.MergedId].filter(Boolean)).toHaveLength(1)
    }
  })

  it('the same one into two others: one wins, the other gets it as it is now', async () => {
    for (let round = 0; round < 8; round++) {
      const [a = '', b = '', c = ''] = await some(3, `Two targets ${round}`)
      const replies = await Promise.all([mergeAt(a, 1, b), mergeAt(a, 1, c)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
      const told = replies.find(({ status }) => status === 412)
      expect(told?.body.Value).toMatchObject([{ Id: a, Status: 2 }])
    }
  })

  it('one behind the other: the first follows on, whoever was faster', async () => {
    for (let round = 0; round < 8; round++) {
      const [a = '', b = '', c = ''] = await some(3, `Chain ${round}`)
      const [first, second] = await Promise.all([mergeAt(a, 1, b), mergeAt(b, 1, c)])
      expect(second.status).toBe(200)
      if (first.status === 200) expect((await read(a)).MergedId).toBe(c)
      else expect([first.code, (await read(a)).MergedId]).toEqual(['already_merged', null])
    }
  })

  it('the same one into the same other, and its undo twice: it happens once', async () => {
    const [a = '', b = ''] = await some(2, 'Once')
    const merges = await Promise.all([mergeAt(a, 1, b), mergeAt(a, 1, b)])
    expect(merges.map(({ status }) => status).sort()).toEqual([200, 412])
    const body = [{ Id: a, Version: 2 }]
    const undos = await Promise.all(
      [1, 2].map(() => server.call('organizations', 'POST', `${deskPath}/Unmerge`, body)),
    )
    expect(undos.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

describe('a merge while others write', () => {
  it('leaves no log, educator or request behind at what was merged', async () => {
    const schools = await some(6, 'Busy')
    const [target = ''] = schools
    const write = async (n: number) => {
      const school = schools[1 + (n % 5)] ?? target
      const other = schools[1 + ((n + 2) % 5)] ?? target
      const replies = await Promise.all([
        server.call('volunteer', 'POST', workshops, logAtSchools(school, other)),
        server.call('coordinator', 'POST', educatorPath, educatorBody({ OrganizationId: school })),
        server.call('coordinator', 'POST', outreachPath, outreachBody({ OrganizationId: other })),
      ])
      return replies.map(({ status, body }) => [status, body.Errors])
    }
    const merge = async (id: string) => (await mergeAt(id, 1, target)).status
    const [merged, written] = await Promise.all([
      Promise.all(schools.slice(1).map(merge)),
      Promise.all(Array.from({ length: 12 }, (_, n) => write(n))),
    ])
    expect(merged).toEqual([200, 200, 200, 200, 200])
    expect(written.flat()).toEqual(written.flat().map(() => [200, undefined]))
    expect(await danglingReferences()).toBe(0)
    const found = await server.call('staff', 'POST', `${workshops}/Query`, {
      Filters: [{ Type: 'School', Value: target }],
      Take: 1,
    })
    expect(found.body.TotalRecords).toBe(12)
  })

  it('and undoes, gives everything back that nobody changed', async () => {
    const [a = '', b = '', c = ''] = await some(3, 'To and fro')
    const log = logAtSchools(a)
    await server.call('volunteer', 'POST', workshops, log)
    for (let round = 0; round < 4; round++) {
      const version = (await read(a)).Version
      const rename = async () => {
        const { value } = await server.call('volunteer', 'GET', `${workshops}/${log.Id}`)
        const headers = { 'if-match': `"${value.Version}"` }
        return server.call('volunteer', 'PUT', `${workshops}/${log.Id}`, { Name: `Round ${round}` }, headers)
      }
      const [reply, renamed] = await Promise.all([mergeAt(a, version, round % 2 ? b : c), rename()])
      expect(reply.status).toBe(200)
      // Whoever was slower hears that the log is another one by now.
      expect([200, 412]).toContain(renamed.status)
      expect(await danglingReferences()).toBe(0)
      const undone = await server.call('organizations', 'POST', `${deskPath}/Unmerge`, await itemsOf([a], {}))
      expect(undone.value[0]).toMatchObject({ Restored: 1, LeftTotal: 0 })
    }
    const { value } = await server.call('volunteer', 'GET', `${workshops}/${log.Id}`)
    expect(value.SchoolDemographicResponseHeader.Items).toMatchObject([{ OrganizationId: a }])
  })
})
