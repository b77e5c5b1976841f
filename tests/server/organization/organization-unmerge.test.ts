import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ids } from '../support/people.ts'
import { deskPath, logsOf, organizationPath, registerOf } from '../support/registers.ts'
import { version } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { create, merge, unmerge, askMerge, askUnmerge, read, itemsOf } = registerOf(server)
const { workshops, log, schoolsOf } = logsOf(server)

const pair = async (): Promise<[string, string]> => [
  await create('Lakeview School'),
  await create('Lakeview Public School'),
]

/** Says of a log that is in its second version that another school was meant. */
async function correct(log: string, school: string): Promise<void> {
  const { value } = await server.call('staff', 'GET', `${workshops}/${log}`)
  const [{ Id }] = value.SchoolDemographicResponseHeader.Items
  const body = { SchoolDemographicResponseHeader: { Items: [{ Id, OrganizationId: school }] } }
  expect((await server.call('volunteer', 'PUT', `${workshops}/${log}`, body, version(2))).status).toBe(200)
}

describe('the undo of a merge', () => {
  it('leaves and lists what somebody changed since', async () => {
    const [from, to] = await pair()
    const third = await create('Riverside School')
    const [kept, changed] = [await log(from), await log(from)]
    await merge([from], to)
    await correct(changed, third)
    const [undone] = await unmerge(from)
    expect(undone).toMatchObject({
      Restored: 1,
      LeftTotal: 1,
      Left: [{ Type: 'Workshop', Id: changed, Name: null }],
    })
    expect(await schoolsOf(kept)).toEqual([from])
    expect(await schoolsOf(changed)).toEqual([third])
  })

  it('tells again what was left where its answer was lost', async () => {
    const [from, to] = await pair()
    const [kept, changed] = [await log(from), await log(from)]
    await merge([from], to)
    await correct(changed, await create('Riverside School'))
    const body = await itemsOf([from], {})
    const key = { 'idempotency-key': randomUUID() }
    const undo = () => server.call('staff', 'POST', `${deskPath}/Unmerge`, body, key)
    const [first, again] = [await undo(), await undo()]
    expect(first.value).toMatchObject([
      { Restored: 1, LeftTotal: 1, Left: [{ Id: changed, Name: 'Slime at Maple' }] },
    ])
    expect(again.value).toEqual(first.value)
    expect(await schoolsOf(kept)).toEqual([from])
  })

  it('tells staff the names of what was left', async () => {
    const [from, to] = await pair()
    const activity = await log(from)
    await merge([from], to)
    await server.call(
      'volunteer',
      'PUT',
      `${workshops}/${activity}`,
      {
        SchoolDemographicResponseHeader: {
          Items: [{ Id: randomUUID(), OrganizationId: to }],
        },
      },
      version(2),
    )
    const [undone] = (await askUnmerge([from], 'staff')).value
    expect(undone?.Left[0]?.Name ?? null).toBe(undone?.LeftTotal ? 'Slime at Maple' : null)
  })

  it('is possible in the middle of a chain, and at its end', async () => {
    const [a, b] = await pair()
    const c = await create('Lakeview Elementary')
    const [ofA, ofB] = [await log(a), await log(b)]
    await merge([a], b)
    await merge([b], c)
    expect(await read(a)).toMatchObject({ MergedId: c })
    expect([await schoolsOf(ofA), await schoolsOf(ofB)]).toEqual([[c], [c]])
    await unmerge(a)
    expect(await read(a)).toMatchObject({ Status: 0, MergedId: null })
    expect([await schoolsOf(ofA), await schoolsOf(ofB)]).toEqual([[a], [c]])
    // What went back by itself is nothing that the second undo misses.
    expect(await unmerge(b)).toMatchObject([{ Restored: 1, LeftTotal: 0 }])
    expect([await schoolsOf(ofA), await schoolsOf(ofB)]).toEqual([[a], [b]])
  })

  it('of the last link leaves the first one with its own target', async () => {
    const [a, b] = await pair()
    const c = await create('Lakeview Elementary')
    const ofA = await log(a)
    await merge([a], b)
    await merge([b], c)
    await unmerge(b)
    expect(await read(a)).toMatchObject({ Status: 2, MergedId: b })
    expect(await schoolsOf(ofA)).toEqual([b])
    await unmerge(a)
    expect(await schoolsOf(ofA)).toEqual([a])
  })

  it('ends after 400 days, and is not there for merges that were never noted', async () => {
    const [from, to] = await pair()
    await merge([from], to)
    const now = server.now()
    server.setNow(new Date(now.getTime() + 401 * 86_400_000).toISOString())
    const late = await askUnmerge([from])
    server.setNow(now.toISOString())
    expect([late.status, late.code]).toEqual([409, 'cannot_be_undone'])
    const unknown = await askUnmerge([ids.organization.merged])
    expect([unknown.status, unknown.code]).toEqual([409, 'cannot_be_undone'])
    expect((await askUnmerge([to])).code).toBe('not_merged')
  })
})

describe('PATCH /api/vms/Organization', () => {
  it('verifies new ones with a comment, and only those', async () => {
    const [one] = await pair()
    const items = await itemsOf([one], { Status: 1, StatusComments: ' By telephone ' })
    const reply = await server.call('organizations', 'PATCH', '/api/vms/Organization', items)
    expect(reply.value[0]).toMatchObject({ Status: 1, StatusComments: 'By telephone', Version: 2 })
    const again = await itemsOf([one], { Status: 1 })
    expect((await server.call('organizations', 'PATCH', '/api/vms/Organization', again)).code).toBe(
      'unchanged',
    )
  })

  it('is all or nothing, and names who was refused', async () => {
    const [one, two] = await pair()
    const items = [...(await itemsOf([one], { Status: 1 })), { Id: two, Version: 9, Status: 1 }]
    const reply = await server.call('organizations', 'PATCH', '/api/vms/Organization', items)
    expect([reply.status, reply.body.Errors]).toMatchObject([
      412,
      [{ Code: 'version_conflict', Field: `[${two}]` }],
    ])
    expect(reply.body.Value).toMatchObject([{ Id: two, Version: 1 }])
    expect(await read(one)).toMatchObject({ Status: 0, Version: 1 })
  })

  it('merges into one that stands, and into nothing else', async () => {
    const [one, two] = await pair()
    const three = await create('Riverside School')
    await merge([one], two)
    const into = async (target: unknown, from = three) =>
      server.call(
        'organizations',
        'PATCH',
        '/api/vms/Organization',
        await itemsOf([from], { Status: 2, MergeId: target }),
      )
    expect((await into(one)).code).toBe('already_merged')
    expect((await into(three)).code).toBe('unknown_reference')
    expect((await into(randomUUID())).code).toBe('unknown_reference')
    expect((await into(null)).code).toBe('required')
    expect((await into(three, one)).code).toBe('already_merged')
    const two50 = Array.from({ length: 51 }, () => ({
      Id: randomUUID(),
      Version: 1,
      Status: 2,
      MergeId: two,
    }))
    expect((await server.call('organizations', 'PATCH', '/api/vms/Organization', two50)).code).toBe(
      'not_found',
    )
  })

  it('takes at most fifty into one', async () => {
    const target = await create('Everybody’s School')
    const others = await Promise.all(Array.from({ length: 51 }, (_, n) => create(`School ${n}`)))
    const reply = await askMerge(others, target)
    expect([reply.status, reply.body.Errors?.[0]]).toMatchObject([422, { Code: 'too_many', Limit: 50 }])
    expect((await askMerge(others.slice(1), target)).status).toBe(200)
    expect(
      (await server.call('volunteer', 'GET', `${organizationPath}?mergedId=${target}`)).body.TotalRecords,
    ).toBe(50)
  })

  it.each(['volunteer', 'coordinator', 'localizer'] as const)('is not for a %s', async (person) => {
    const [one, two] = await pair()
    expect((await askMerge([one], two, person)).status).toBe(403)
    expect((await askUnmerge([one], person)).status).toBe(403)
  })
})
