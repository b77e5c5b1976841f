import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pointers } from '../../server/organization/merge/pointers.ts'
import { createEducator, educatorPath } from './support/educators.ts'
import { workshopBody } from './support/make-activity.ts'
import { outreachBody, outreachPath } from './support/outreach.ts'
import { ids, people } from './support/people.ts'
import { profilePath, studentProfile } from './support/profiles.ts'
import { docOn, pull } from './support/pull.ts'
import { organizationPath, registerOf } from './support/registers.ts'
import { makeDocument, screeningPath, trackingItemBody, version } from './support/screening.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const { create, merge, unmerge, askMerge, askUnmerge, read, itemsOf } = registerOf(server)
const workshops = '/api/vms/Workshop'

const withSchools = (...schools: string[]) => ({
  SchoolDemographicResponseHeader: {
    Items: schools.map((OrganizationId) => ({ Id: randomUUID(), OrganizationId, NumberOfYouth: 10 })),
  },
})

async function log(...schools: string[]): Promise<string> {
  const body = workshopBody(withSchools(...schools))
  const reply = await server.call('volunteer', 'POST', workshops, body)
  expect([reply.status, reply.body.Errors]).toEqual([200, undefined])
  return body.Id
}

const schoolsOf = async (id: string): Promise<string[]> =>
  (await server.call('staff', 'GET', `${workshops}/${id}`)).value.SchoolDemographicResponseHeader.Items.map(
    ({ OrganizationId }: { OrganizationId: string }) => OrganizationId,
  )

const logsAt = async (school: string): Promise<string[]> =>
  (
    await server.call<{ Id: string }[]>('staff', 'POST', `${workshops}/Query`, {
      Filters: [{ Type: 'School', Value: school }],
      Take: 500,
    })
  ).value
    .map(({ Id }) => Id)
    .sort()

const pair = async (): Promise<[string, string]> => [
  await create('Lakeview School'),
  await create('Lakeview Public School'),
]

describe('a merge', () => {
  it('knows every column of the database that names an organization', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ '(organization|institution|school)_id$' or a.attname = 'merged_id' or exists (
          select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
            and f.confrelid = 'organization'::regclass and a.attnum = any(f.conkey)
        ))
    `.execute(server.db)
    const notes = [
      'organization.provincial_school_id',
      'organization_merge.organization_id',
      'organization_merge.target_id',
    ]
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...pointers.map(({ table, column }) => `${table}.${column}`), ...notes].sort(),
    )
  })

  it('brings everything that named the merged one to the target, and its undo brings it back', async () => {
    const [from, to] = await pair()
    const activity = await log(from)
    const educator = await createEducator(server)('coordinator', { OrganizationId: from })
    const request = outreachBody({ OrganizationId: from })
    await server.call('coordinator', 'POST', outreachPath, request)
    const profile = studentProfile()
    await server.call('volunteer', 'POST', profilePath(people.volunteer.id), {
      ...profile,
      StudentProfile: { ...profile.StudentProfile, PostSecondaryInstitutionId: from },
    })
    const document = await makeDocument(server, people.volunteer.id)
    const item = { Id: randomUUID(), ...trackingItemBody({ OrganizationId: from }) }
    await server.call('staff', 'POST', `${screeningPath}/${document}/TrackingItem`, item)
    const site = (await server.call('staff', 'GET', `/api/vms/Site/${ids.site.montreal}`)).value
    await server.call(
      'staff',
      'PUT',
      `/api/vms/Site/${ids.site.montreal}`,
      { OrganizationId: from },
      version(site.Version),
    )
    const named = async () => ({
      log: await schoolsOf(activity),
      educator: (await server.call('staff', 'GET', `${educatorPath}/${educator.Id}`)).value.OrganizationId,
      request: (await server.call('staff', 'GET', `${outreachPath}/${request.Id}`)).value.OrganizationId,
      profile: (await server.call('volunteer', 'GET', profilePath(people.volunteer.id))).value.StudentProfile
        .PostSecondaryInstitutionId,
      item: (await server.call('staff', 'GET', `${screeningPath}/${document}`)).value
        .ScreeningDocumentTrackingItems[0].OrganizationId,
      site: (await server.call('staff', 'GET', `/api/vms/Site/${ids.site.montreal}`)).value.OrganizationId,
    })
    const everything = (id: string) => ({
      log: [id],
      educator: id,
      request: id,
      profile: id,
      item: id,
      site: id,
    })
    expect(await named()).toEqual(everything(from))
    await merge([from], to)
    expect(await named()).toEqual(everything(to))
    const [undone] = await unmerge(from)
    expect(await named()).toEqual(everything(from))
    expect(undone).toMatchObject({ Restored: 6, Left: [], LeftTotal: 0 })
  })

  it('says of the merged one where it went, and its undo what it was', async () => {
    const [from, to] = await pair()
    const before = await read(from)
    const [merged] = await merge([from], to)
    expect(merged).toMatchObject({
      Id: from,
      Version: 2,
      Status: 2,
      MergedId: to,
      Editable: false,
      StatusDate: server.now().toISOString(),
    })
    const listed = await server.call('volunteer', 'GET', `${organizationPath}?mergedId=${to}`)
    expect([listed.value, listed.body.TotalRecords]).toEqual([[{ ...merged }], 1])
    const [undone] = await unmerge(from)
    expect(undone?.Organization).toEqual({
      ...before,
      Version: 3,
      ModifiedOn: server.now().toISOString(),
      ModifiedById: people.organizations.id,
    })
  })

  it('counts the logs of both for the target, and a filter that still names the merged one finds them', async () => {
    const [from, to] = await pair()
    const both = [await log(from), await log(to)].sort()
    await merge([from], to)
    expect(await logsAt(to)).toEqual(both)
    expect(await logsAt(from)).toEqual(both)
  })

  it('accepts a log that names the merged one afterwards, and it counts for the target', async () => {
    const [from, to] = await pair()
    await merge([from], to)
    const late = await log(from)
    expect(await schoolsOf(late)).toEqual([to])
    expect(await logsAt(to)).toEqual([late])
    await unmerge(from)
    expect(await schoolsOf(late)).toEqual([to])
  })

  it('keeps the youth of both schools in a log that named both, which may be edited on', async () => {
    const [from, to] = await pair()
    const activity = await log(from, to)
    await merge([from], to)
    expect(await schoolsOf(activity)).toEqual([to, to])
    const edited = await server.call(
      'volunteer',
      'PUT',
      `${workshops}/${activity}`,
      { Name: 'Two classes' },
      version(2),
    )
    expect([edited.status, edited.body.Errors]).toEqual([200, undefined])
    const late = await log(from, to)
    expect(await schoolsOf(late)).toEqual([to, to])
    await unmerge(from)
    expect(await schoolsOf(activity)).toEqual([from, to])
  })

  it('refuses the same school twice in a log that no merge made so', async () => {
    const [from] = await pair()
    const reply = await server.call('volunteer', 'POST', workshops, workshopBody(withSchools(from, from)))
    expect(reply.code).toBe('duplicate_value')
  })

  it('writes one line of the trail for each organization', async () => {
    const [from, to] = await pair()
    const other = await create('Lakeview PS')
    await log(from)
    await merge([from, other], to)
    await unmerge(other)
    const { rows } = await sql<{ record: string; action: string }>`
      select record_id as record, action from audit where action in ('merge', 'unmerge')
        and record_id = any(${[from, other, to]}::uuid[]) order by id
    `.execute(server.db)
    expect(
      rows
        .slice(0, 2)
        .map(({ record }) => record)
        .sort(),
    ).toEqual([from, other].sort())
    expect(rows.map(({ action }) => action)).toEqual(['merge', 'merge', 'unmerge'])
  })
})

describe('the undo of a merge', () => {
  it('leaves and lists what somebody changed since', async () => {
    const [from, to] = await pair()
    const third = await create('Riverside School')
    const [kept, changed] = [await log(from), await log(from)]
    await merge([from], to)
    const reply = await server.call(
      'volunteer',
      'PUT',
      `${workshops}/${changed}`,
      {
        SchoolDemographicResponseHeader: {
          Items: (
            await server.call('staff', 'GET', `${workshops}/${changed}`)
          ).value.SchoolDemographicResponseHeader.Items.map(({ Id }: { Id: string }) => ({
            Id,
            OrganizationId: third,
          })),
        },
      },
      version(2),
    )
    expect(reply.status).toBe(200)
    const [undone] = await unmerge(from)
    expect(undone).toMatchObject({
      Restored: 1,
      LeftTotal: 1,
      Left: [{ Type: 'Workshop', Id: changed, Name: null }],
    })
    expect(await schoolsOf(kept)).toEqual([from])
    expect(await schoolsOf(changed)).toEqual([third])
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
    await unmerge(b)
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

describe('a device', () => {
  it('learns of a merge and of its undo, with every record that followed', async () => {
    const [from, to] = await pair()
    const activity = await log(from)
    let device = await pull(server, 'volunteer')
    await merge([from], to)
    device = await pull(server, 'volunteer', device)
    const schools = () =>
      docOn(device, 'Workshop', activity).SchoolDemographicResponseHeader.Items.map(
        (item: { OrganizationId: string; Organization: { Name: string } }) => [
          item.OrganizationId,
          item.Organization.Name,
        ],
      )
    expect(docOn(device, 'Organization', from)).toBeUndefined()
    expect(docOn(device, 'MergedOrganization', from)).toEqual({ Id: from, MergedId: to })
    expect(schools()).toEqual([[to, 'Lakeview Public School']])
    expect(docOn(await pull(server, 'volunteer'), 'MergedOrganization', from)).toEqual({
      Id: from,
      MergedId: to,
    })
    await unmerge(from)
    device = await pull(server, 'volunteer', device)
    expect(docOn(device, 'Organization', from)).toMatchObject({ Name: 'Lakeview School' })
    expect(docOn(device, 'MergedOrganization', from)).toBeUndefined()
    expect(schools()).toEqual([[from, 'Lakeview School']])
  })
})
