import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Activity } from '../../../domain/activity/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { listActivities } from '../../../src/data/queries/activities.ts'
import { schoolsById } from '../../../src/data/queries/schools.ts'
import { searchSchools } from '../../../src/data/queries/search-schools.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'
import { educatorBody, educatorPath } from './educators.ts'
import { workshopBody } from './make-activity.ts'
import { ModelRegister } from './model-register.ts'
import { logAt, type NodeDevice } from './node-device.ts'
import { ids, people } from './people.ts'
import { untilFeedIsSettled } from './pull.ts'
import { deskPath, organizationPath, registerOf } from './registers.ts'
import type { TestServer } from './with-server.ts'

const workshops = '/api/vms/Workshop'

const actor: Actor = {
  SubjectId: people.volunteer.id,
  Roles: [],
  Approvals: [{ SiteId: ids.site.toronto, SeasonId: ids.season.active, Active: true }],
}

const schoolItems = (activity: Pick<Activity, 'SchoolDemographicResponseHeader'>) =>
  activity.SchoolDemographicResponseHeader.Items.map(
    ({ Id, OrganizationId }) => [Id, OrganizationId] as const,
  )

/** A history as it is told to the server, to a device that is mostly without signal, and to the model. */
export class RegisterHistory {
  readonly model = new ModelRegister()
  readonly logs = new Map<string, Set<string>>()
  readonly educators = new Set<string>()
  /** Written on the device and not sent yet: which items name which organization, as the device thought. */
  readonly waiting: { log: string; item: string; school: string }[] = []
  readonly mark = randomUUID().slice(0, 8)
  readonly device: NodeDevice
  private readonly server: TestServer
  private readonly register: ReturnType<typeof registerOf>
  private number = 0

  constructor(server: TestServer, device: NodeDevice) {
    this.server = server
    this.device = device
    this.register = registerOf(server)
  }

  async create(): Promise<void> {
    const name = `Collège ${this.mark} ${++this.number}`
    this.model.add(await this.register.create(name), name)
  }

  async edit(pick: number): Promise<void> {
    const id = at(this.model.standingIds, pick)
    const organization = id && this.model.organizations.get(id)
    if (!id || !organization) return
    const Name = `${organization.name} bis`.slice(0, 80)
    const version = (await this.register.read(id)).Version
    const reply = await this.server.call(
      'organizations',
      'PUT',
      `${deskPath}/${id}`,
      { Name },
      ifMatch(version),
    )
    expect(reply.status).toBe(200)
    organization.name = Name
  }

  async merge(pick: number, count: number): Promise<void> {
    const standing = this.model.standingIds
    const target = at(standing, pick)
    const others = standing.filter((id) => id !== target).slice(pick % 3, (pick % 3) + count)
    if (!target || others.length === 0) return
    await this.register.merge(others, target)
    this.model.merge(others, target)
  }

  async undo(pick: number): Promise<void> {
    const id = at(this.model.mergedIds, pick)
    if (!id) return
    const [answer] = await this.register.unmerge(id)
    const { restored, left } = this.model.undo(id)
    expect([answer?.Restored, answer?.LeftTotal]).toEqual([restored, left])
  }

  /** A log that names any organizations, those that were merged among them. */
  async log(pick: number, count: number): Promise<void> {
    const schools = [...new Set(pickSome([...this.model.organizations.keys()], pick, count))]
    const items = schools.map((school) => ({ Id: randomUUID(), OrganizationId: school, NumberOfYouth: 5 }))
    const body = workshopBody({ SchoolDemographicResponseHeader: { Items: items } })
    const reply = await this.server.call('volunteer', 'POST', workshops, body)
    expect([reply.status, reply.body.Errors]).toEqual([200, undefined])
    this.logs.set(body.Id, new Set())
    for (const { Id, OrganizationId } of items) this.say(body.Id, Id, OrganizationId)
  }

  private say(log: string, item: string, school: string): void {
    this.logs.get(log)?.add(item)
    this.model.say(`log ${log}#${item}`, school)
  }

  /** Somebody else decides what a log says of a school; with nothing new to say, takes it out. */
  async change(pick: number, replace: boolean): Promise<void> {
    const log = at([...this.logs.keys()], pick)
    const item = log && at([...(this.logs.get(log) ?? [])], pick)
    if (!log || !item) return
    const reference = `log ${log}#${item}`
    const held = [...(this.logs.get(log) ?? [])].map((each) => this.model.names(`log ${log}#${each}`))
    const school = this.model.standingIds.find(
      (id) => replace && !held.includes(id) && this.model.isNewTo(reference, id),
    )
    const { value } = await this.server.call('coordinator', 'GET', `${workshops}/${log}`)
    const Items = [school ? { Id: item, OrganizationId: school } : { Id: item, Deleted: true }]
    const body = { SchoolDemographicResponseHeader: { Items } }
    const reply = await this.server.call(
      'coordinator',
      'PUT',
      `${workshops}/${log}`,
      body,
      ifMatch(value.Version),
    )
    expect([reply.status, reply.body.Errors]).toEqual([200, undefined])
    if (school) return this.say(log, item, school)
    this.logs.get(log)?.delete(item)
    this.model.forget(reference)
  }

  async teach(pick: number): Promise<void> {
    const school = at([...this.model.organizations.keys()], pick)
    if (!school) return
    const body = educatorBody({ OrganizationId: school })
    expect((await this.server.call('coordinator', 'POST', educatorPath, body)).status).toBe(200)
    this.educators.add(body.Id)
    this.model.say(`educator ${body.Id}#`, school)
  }

  /** Without signal: a log that names what the device believes to be a school, merged meanwhile or not. */
  async logOffline(pick: number): Promise<void> {
    const known = await searchSchools(this.mark, 100, this.device.db)
    const school = at(known, pick)?.Id
    if (!school) return
    const activity = logAt(`On the phone ${++this.number}`, ids.site.toronto)
    const item = { Id: randomUUID(), OrganizationId: school, NumberOfYouth: 7 }
    activity.SchoolDemographicResponseHeader.Items = [item]
    await enqueueCreate('Workshop', activity, this.device.db)
    this.waiting.push({ log: activity.Id, item: item.Id, school })
  }

  /** Without signal: another word in a log whose school may have been merged. */
  async editOffline(pick: number): Promise<void> {
    const log = at([...this.logs.keys()], pick)
    const record = log && (await readRecord('Workshop', log, this.device.db))
    if (!log || !record) return
    const after = { ...record.doc, Description: `Edit ${++this.number}` }
    await enqueueUpdate('Workshop', log, record.doc, after, this.device.db)
  }

  /** Signal: what waits goes out, what others did comes in. */
  async sync(): Promise<void> {
    await this.device.drainAll()
    for (const { log, item, school } of this.waiting.splice(0)) {
      this.logs.set(log, new Set())
      this.say(log, item, school)
    }
    await untilFeedIsSettled(this.server.db)
    expect(await this.device.pull()).toBe('done')
    await this.compareDevice()
  }

  private namedBy(log: string): [string, string | undefined][] {
    return [...(this.logs.get(log) ?? [])]
      .map((item): [string, string | undefined] => [item, this.model.names(`log ${log}#${item}`)])
      .sort()
  }

  private logsAt(school: string): string[] {
    const standing = this.model.standing(school)
    return [...this.logs.keys()].filter((log) => this.namedBy(log).some(([, id]) => id === standing)).sort()
  }

  async compareServer(): Promise<void> {
    for (const [id, { name }] of this.model.organizations) {
      const standing = this.model.standing(id)
      const told = await this.register.read(id)
      expect([told.Name, told.Status === 2, told.MergedId]).toEqual([
        name,
        standing !== id,
        standing === id ? null : standing,
      ])
      const found = await this.server.call<{ Id: string }[]>('staff', 'POST', `${workshops}/Query`, {
        Filters: [{ Type: 'School', Value: id }],
        Take: 500,
      })
      expect(found.value.map((row) => row.Id).sort()).toEqual(this.logsAt(id))
      expect(found.body.TotalRecords).toBe(this.logsAt(id).length)
      const merged = await this.server.call<{ Id: string }[]>(
        'staff',
        'GET',
        `${organizationPath}?mergedId=${id}`,
      )
      const into = this.model.mergedIds.filter((other) => this.model.standing(other) === id)
      expect(merged.value.map((row) => row.Id).sort()).toEqual(into.sort())
    }
    for (const log of this.logs.keys()) {
      const { value } = await this.server.call<Activity>('staff', 'GET', `${workshops}/${log}`)
      expect([...schoolItems(value)].sort()).toEqual(this.namedBy(log))
    }
    for (const educator of this.educators) {
      const { value } = await this.server.call('staff', 'GET', `${educatorPath}/${educator}`)
      expect(value.OrganizationId).toBe(this.model.names(`educator ${educator}#`))
    }
    const listed = await this.server.call<{ Id: string }[]>('staff', 'POST', `${organizationPath}/Query`, {
      Search: this.mark,
      Take: 500,
    })
    expect(listed.value.map(({ Id }) => Id).sort()).toEqual(this.model.standingIds.sort())
  }

  private async compareDevice(): Promise<void> {
    const { db } = this.device
    const offered = await searchSchools(this.mark, 500, db)
    expect(offered.map(({ Id }) => Id).sort()).toEqual(this.model.standingIds.sort())
    const all = [...this.model.organizations.keys()]
    const known = await schoolsById(all, db)
    for (const id of all) {
      const standing = this.model.standing(id)
      expect([known.get(id)?.Id, known.get(id)?.Name]).toEqual([
        standing,
        this.model.organizations.get(standing)?.name,
      ])
      const query = { SiteId: ids.site.toronto, Sort: 1 as const, Skip: 0, Take: 500 }
      const Filters = [{ Type: 'School' as const, Value: id }]
      const page = await listActivities({ ...query, Filters }, actor, db)
      expect(page.rows.map((row) => row.Id).sort()).toEqual(this.logsAt(id))
    }
    for (const log of this.logs.keys()) {
      const record = await readRecord<Activity>('Workshop', log, db)
      expect(record && [...schoolItems(record.doc)].sort()).toEqual(this.namedBy(log))
    }
  }
}

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

const pickSome = <T>(list: readonly T[], pick: number, count: number): T[] =>
  list.length === 0 ? [] : Array.from({ length: count }, (_, n) => list[(pick + n * 7) % list.length] as T)

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
