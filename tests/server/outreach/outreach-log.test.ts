import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { runReport } from '../support/reports/run-report.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })

const create = async (): Promise<OutreachRequestRecord> =>
  (await server.call<OutreachRequestRecord>('coordinator', 'POST', path, outreachBody())).value
const log = (who: PersonName, more: Record<string, unknown>) =>
  server.call<ActivityRecord>(who, 'POST', '/api/vms/Workshop', workshopBody(more))
const workshopsOf = async (id: string) =>
  (await server.call<OutreachRequestRecord>('coordinator', 'GET', `${path}/${id}`)).value.Workshops
const fields = (reply: { body: { Errors?: { Code: string; Field?: string }[] } }) =>
  (reply.body.Errors ?? []).map(({ Code, Field }) => `${Code} ${Field}`)

describe('A log of a request', () => {
  it('keeps the request, and the request shows its logs and whether they are complete', async () => {
    const { Id } = await create()
    const made = await log('coordinator', { OutreachRequestId: Id, Name: 'Circuits', NumberOfYouth: null })
    expect([made.status, made.value.OutreachRequestId]).toEqual([200, Id])
    expect(await workshopsOf(Id)).toEqual([
      {
        Id: made.value.Id,
        Name: 'Circuits',
        WorkshopTypeId: made.value.WorkshopTypeId,
        Date: made.value.Date,
        IsComplete: false,
      },
    ])
    const url = `/api/vms/Workshop/${made.value.Id}`
    await server.call('coordinator', 'PUT', url, { NumberOfYouth: 20 }, version(1))
    expect(await workshopsOf(Id)).toMatchObject([{ IsComplete: true }])
    const read = await server.call<ActivityRecord>('coordinator', 'GET', url)
    expect(read.value.OutreachRequestId).toBe(Id)
    const freed = await server.call<ActivityRecord>(
      'coordinator',
      'PUT',
      url,
      { OutreachRequestId: null },
      version(2),
    )
    expect(freed.value.OutreachRequestId).toBeNull()
    expect(await workshopsOf(Id)).toEqual([])
  })

  it('names no request that does not exist, is deleted, or is out of the author’s sight', async () => {
    const { Id } = await create()
    const refused = ['unknown_reference OutreachRequestId']
    expect(fields(await log('coordinator', { OutreachRequestId: randomUUID() }))).toEqual(refused)
    expect(fields(await log('volunteer', { OutreachRequestId: Id }))).toEqual(refused)
    const gone = await create()
    await server.call('staff', 'DELETE', `${path}/${gone.Id}`, undefined, version(1))
    expect(fields(await log('staff', { OutreachRequestId: gone.Id }))).toEqual(refused)
    await server.call('staff', 'POST', `${path}/Site`, [{ OutreachRequestId: Id, SiteId: ids.site.montreal }])
    const late = await log('coordinator', { OutreachRequestId: Id })
    expect([late.status, ...fields(late)]).toEqual([422, ...refused])
  })

  it('stays with those who see it when the request goes to another site', async () => {
    const { Id } = await create()
    await server.call('coordinator', 'POST', `${path}/Status`, [
      { Status: { OutreachRequestId: Id, Status: 2 } },
    ])
    const name = `Of Toronto ${Id}`
    const made = await log('coordinator', { OutreachRequestId: Id, Name: name })
    const also = await log('coordinator', {
      OutreachRequestId: Id,
      Name: `With hours ${Id}`,
      VolunteerLogHeader: { LogItems: [hoursItem(people.coordinator.id)] },
    })
    await server.call('staff', 'POST', `${path}/Site`, [{ OutreachRequestId: Id, SiteId: ids.site.montreal }])
    await sql`insert into activity_hours (activity_id, id, position, subject_id)
      values (${also.value.Id}, ${randomUUID()}, 9, ${people.coordinatorMontreal.id})`.execute(server.db)
    const day = new Date(server.now()).toISOString().slice(0, 10)
    const told = async (who: PersonName) => {
      const request = await server.call<OutreachRequestRecord>(who, 'GET', `${path}/${Id}`)
      const device = await pull(server, who, undefined, [ids.site.montreal])
      const rows = await runReport(server, who, 'OutreachRequestExport', {
        BeginDate: day,
        EndDate: day,
        SiteId: ids.site.montreal,
      })
      return {
        request: request.value.Workshops.map((one) => one.Id).sort(),
        device: (docOn(device, 'OutreachRequest', Id) as unknown as OutreachRequestRecord).Workshops.map(
          (one) => one.Id,
        ).sort(),
        report: `${rows.find(({ RequestId }) => RequestId === Id)?.LogIds}`.split(/[,;]\s*/).sort(),
      }
    }
    const hidden = await server.call('coordinatorMontreal', 'GET', `/api/vms/Workshop/${made.value.Id}`)
    expect(hidden.status).toBe(404)
    const [one, both] = [[also.value.Id], [made.value.Id, also.value.Id].sort()]
    expect(await told('coordinatorMontreal')).toEqual({ request: one, device: one, report: one })
    expect(await told('staff')).toEqual({ request: both, device: both, report: both })
  })

  it('that names it already may be saved by people who do not see it', async () => {
    const { Id } = await create()
    const made = await log('coordinator', { OutreachRequestId: Id })
    await server.call('staff', 'POST', `${path}/Site`, [{ OutreachRequestId: Id, SiteId: ids.site.montreal }])
    const saved = await server.call<ActivityRecord>(
      'coordinator',
      'PUT',
      `/api/vms/Workshop/${made.value.Id}`,
      { OutreachRequestId: Id, Name: 'Renamed' },
      version(1),
    )
    expect([saved.status, saved.value.Name, saved.value.OutreachRequestId]).toEqual([200, 'Renamed', Id])
  })

  it('is told to devices that carry the request, when it is made, completed and deleted', async () => {
    const { Id } = await create()
    await server.call('coordinator', 'POST', `${path}/Status`, [
      { Status: { OutreachRequestId: Id, Status: 2 } },
    ])
    let device = await pull(server, 'coordinator')
    const carried = async () => {
      device = await pull(server, 'coordinator', device)
      return (docOn(device, 'OutreachRequest', Id) as unknown as OutreachRequestRecord).Workshops
    }
    expect(await carried()).toEqual([])
    const made = await log('coordinator', { OutreachRequestId: Id, NumberOfYouth: null })
    expect(await carried()).toMatchObject([{ Id: made.value.Id, IsComplete: false }])
    const url = `/api/vms/Workshop/${made.value.Id}`
    await server.call('coordinator', 'PUT', url, { NumberOfYouth: 20 }, version(1))
    expect(await carried()).toMatchObject([{ Id: made.value.Id, IsComplete: true }])
    await server.call('coordinator', 'DELETE', url, undefined, version(2))
    expect(await carried()).toEqual([])
  })

  it('keeps the request from being deleted, as long as it is there', async () => {
    const { Id } = await create()
    const logs = [
      await log('coordinator', { OutreachRequestId: Id, Name: 'Circuits' }),
      await log('coordinator', { OutreachRequestId: Id, Name: 'Slime' }),
    ]
    const remove = () => server.call('staff', 'DELETE', `${path}/${Id}`, undefined, version(1))
    const kept = await remove()
    expect([kept.status, kept.body.Errors]).toMatchObject([
      409,
      [{ Code: 'in_use', Field: 'Workshop', Limit: 2 }],
    ])
    for (const { value } of logs) {
      await server.call('coordinator', 'DELETE', `/api/vms/Workshop/${value.Id}`, undefined, version(1))
    }
    expect((await remove()).status).toBe(200)
  })

  it('leaves the request when it is deleted, and tells devices which request it answers', async () => {
    const { Id } = await create()
    const made = await log('coordinator', { OutreachRequestId: Id })
    const device = await pull(server, 'coordinator')
    expect(device.records.get(`Workshop/${made.value.Id}`)?.Doc).toMatchObject({ OutreachRequestId: Id })
    await server.call('coordinator', 'DELETE', `/api/vms/Workshop/${made.value.Id}`, undefined, version(1))
    expect(await workshopsOf(Id)).toEqual([])
  })
})
