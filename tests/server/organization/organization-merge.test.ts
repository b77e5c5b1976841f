import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pointers } from '../../../server/organization/merge/pointers.ts'
import { createEducator, educatorPath } from '../support/educators.ts'
import { workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { docOn, pull } from '../support/pull.ts'
import { logsOf, organizationPath, registerOf } from '../support/registers.ts'
import { makeDocument, screeningPath, trackingItemBody, version } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { create, merge, unmerge, read } = registerOf(server)
const { workshops, withSchools, log, schoolsOf, logsAt } = logsOf(server)

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
      // What is suspected, said or proposed of an organization is about that one, also once it was merged.
      'organization_duplicate.one_id',
      'organization_duplicate.other_id',
      'organization_file_item.organization_id',
      'organization_not_duplicate.one_id',
      'organization_not_duplicate.other_id',
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
