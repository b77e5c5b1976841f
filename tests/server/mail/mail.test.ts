import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { boothBody, childBody, hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { withMail, withVictor } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const mailServer = withMail(server)
const { work, statuses } = mailServer

/** Gives somebody an address that every mail server takes. */
const reachAt = (id: string, email: string) =>
  sql`update subject set email = ${email} where id = ${id}`.execute(server.db)
const textTo = (email: string) => mailServer.mails.find(({ to }) => to.includes(email))?.text ?? ''

const inFrench = (id: string) => sql`update subject set locale = 'fr' where id = ${id}`.execute(server.db)

describe('a volunteer whom somebody else adds', () => {
  it('is told once, in their language; the author is not', async () => {
    const body = withVictor()
    expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
    expect(await work()).toEqual([])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[people.volunteerTwo.email]])
    const [mail] = mailServer.mails
    expect(mail?.headers.from).toBe('Élan <elan@charity.example>')
    expect(mail?.headers.subject).toBe('You were added to the activity “Slime at Maple”')
    expect(mail?.text).toContain('Hello Victor,')
    expect(mail?.text).toContain(
      'Vera Volunteer logged the activity “Slime at Maple” of February 5, 2026 (Toronto)',
    )
    expect(mail?.text).toContain(`https://elan.example/Toronto/Workshop/Update?id=${body.Id}`)
    expect(mail?.html).toContain('lang="en"')
    expect(await work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('is led to a site of theirs where the log is answered for by another one, too', async () => {
    const { toronto, montreal } = ids.site
    await reachAt(people.volunteerMontreal.id, 'valerie@people.example')
    const Items = [toronto, montreal].map((SiteId) => ({ Id: randomUUID(), SiteId }))
    const LogItems = [people.volunteerTwo, people.volunteerMontreal].map(({ id }) => hoursItem(id))
    const body = workshopBody({ SiteResponseHeader: { Items }, VolunteerLogHeader: { LogItems } })
    expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    await work()
    const address = (site: string) => `https://elan.example/${site}/Workshop/Update?id=${body.Id}`
    expect(textTo(people.volunteerTwo.email)).toContain(address('Toronto'))
    expect(textTo('valerie@people.example')).toContain(address('Montr%C3%A9al'))
    expect(textTo('valerie@people.example')).toContain('(Toronto)')
  })

  it('reads French when they chose French', async () => {
    await inFrench(people.volunteerTwo.id)
    await server.call('volunteer', 'POST', path, withVictor({ Date: '2026-02-01' }))
    await work()
    const [mail] = mailServer.mails
    expect(mail?.headers['content-language']).toBe('fr')
    expect(mail?.headers.subject).toBe('Vous figurez dans l’activité «\u00a0Slime at Maple\u00a0»')
    expect(mail?.text).toContain('Bonjour Victor,')
    expect(mail?.text).toContain('du 1er février 2026 (Toronto)')
  })

  it('is told when the log is changed, and never again', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    await work()
    expect(mailServer.mails).toHaveLength(0)
    const item = hoursItem(people.volunteerTwo.id)
    const put = (version: number, changes: unknown) =>
      server.call('volunteer', 'PUT', `${path}/${body.Id}`, changes, { 'if-match': `"${version}"` })
    await put(1, { VolunteerLogHeader: { LogItems: [item] } })
    await work()
    expect(mailServer.mails).toHaveLength(1)
    await put(2, { VolunteerLogHeader: { LogItems: [{ Id: item.Id, Deleted: true }] } })
    await put(3, { VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] } })
    await work()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('is told nothing of a write that was refused', async () => {
    expect((await server.call('volunteer', 'POST', path, withVictor({ NumberOfYouth: -1 }))).status).toBe(422)
    expect(await statuses()).toEqual([])
  })

  it('is told nothing when the hours are gone before the mail is', async () => {
    const body = withVictor()
    await server.call('volunteer', 'POST', path, body)
    await server.call('volunteer', 'DELETE', `${path}/${body.Id}`, undefined, { 'if-match': '"1"' })
    await work()
    expect(mailServer.mails).toHaveLength(0)
    expect(await statuses()).toEqual([])
  })
})

describe('a kit reported as damaged', () => {
  const damaged = { IsKitDamaged: true, KitCondition: 'Beaker <broken>\nand wet' }

  it('is told to the coordinators of the site, once', async () => {
    const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime }
    const body = workshopBody({ WorkshopKits: [kit] })
    await server.call('volunteer', 'POST', path, body)
    expect(await statuses()).toEqual([])
    const put = (version: number, changes: object) =>
      server.call(
        'volunteer',
        'PUT',
        `${path}/${body.Id}`,
        { WorkshopKits: [{ Id: kit.Id, ...changes }] },
        {
          'if-match': `"${version}"`,
        },
      )
    expect((await put(1, damaged)).status).toBe(200)
    await put(2, { KitCondition: 'Beaker <broken>' })
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[people.coordinator.email]])
    const [mail] = mailServer.mails
    expect(mail?.headers.subject).toMatch(/^Damaged kit: /)
    expect(mail?.text).toContain('Vera Volunteer reported the kit')
    expect(mail?.text).toContain('Beaker <broken>')
    expect(mail?.html).toContain('Beaker &lt;broken&gt;')
  })

  it('is told once for the kit, of whichever item says so when the mail goes', async () => {
    const item = () => ({ Id: randomUUID(), KitId: ids.kit.torontoSlime, ...damaged })
    const [first, second, third] = [item(), item(), item()]
    const body = workshopBody({ WorkshopKits: [first] })
    await server.call('volunteer', 'POST', path, body)
    const replace = (version: number, old: { Id: string }, by: object) =>
      server.call(
        'volunteer',
        'PUT',
        `${path}/${body.Id}`,
        { WorkshopKits: [{ Id: old.Id, Deleted: true }, by] },
        { 'if-match': `"${version}"` },
      )
    expect((await replace(1, first, { ...second, KitCondition: 'Lid gone' })).status).toBe(200)
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[people.coordinator.email]])
    expect(mailServer.mails[0]?.text).toContain('Lid gone')
    expect((await replace(2, second, third)).status).toBe(200)
    await work()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('leads to the log those alone who have a site of it', async () => {
    await reachAt(people.coordinatorMontreal.id, 'come@people.example')
    const WorkshopKits = [{ Id: randomUUID(), KitId: ids.kit.montrealVolcano, ...damaged }]
    const VolunteerLogHeader = { LogItems: [hoursItem(people.staff.id)] }
    const body = workshopBody({ WorkshopKits, VolunteerLogHeader })
    expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    await work()
    expect(textTo(people.coordinator.email)).toContain(`/Toronto/Workshop/Update?id=${body.Id}`)
    const toKeeper = textTo('come@people.example')
    expect(toKeeper).toContain('Beaker <broken>')
    expect(toKeeper).not.toContain('https://elan.example/')
    expect(toKeeper).not.toContain('Open the activity')
  })

  it('inside of an activity of the event counts too, and reads French for who chose it', async () => {
    await inFrench(people.coordinator.id)
    const child = childBody({
      WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoRockets, ...damaged }],
    })
    expect(
      (await server.call('volunteer', 'POST', path, boothBody({ ChildWorkshops: [child] }))).status,
    ).toBe(200)
    await work()
    expect(mailServer.mails).toHaveLength(1)
    expect(mailServer.mails[0]?.headers.subject).toMatch(/^Trousse endommagée\u00a0: /)
    expect(mailServer.mails[0]?.text).toContain('Son état, selon ce signalement\u00a0: «\u00a0Beaker')
  })

  it('is not told to the coordinator who reports it', async () => {
    const body = workshopBody({
      VolunteerLogHeader: { LogItems: [hoursItem(people.coordinator.id)] },
      WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoSlime, ...damaged }],
    })
    await server.call('coordinator', 'POST', path, body)
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })
})

describe('an educator to be asked', () => {
  const registered = () => ({
    Id: randomUUID(),
    EducatorAuxDataId: ids.educator.toronto,
    ActivityFeedback: true,
  })
  const newContact = (Email: string) => ({
    Id: randomUUID(),
    EducatorAuxData: { FirstName: 'Ned', LastName: 'New', Email, Organization: 'Maple' },
    ActivityFeedback: true,
  })

  it('is asked once the activity is complete, in both languages, with a link that opens', async () => {
    const body = workshopBody({ NumberOfYouth: null, EducatorLogHeader: { Items: [registered()] } })
    await server.call('volunteer', 'POST', path, body)
    expect(await statuses()).toEqual([])
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { NumberOfYouth: 20 }, { 'if-match': '"1"' })
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { NumberOfYouth: 21 }, { 'if-match': '"2"' })
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['edith@maple.example']])
    const [mail] = mailServer.mails
    expect(mail?.text).toContain('Would you tell us how it went?')
    expect(mail?.text).toContain('Répondre aux questions\u00a0:')
    expect(mail?.html).toContain('<div lang="fr">')
    expect(mail?.text).toMatch(/https:\/\/elan\.example\/evaluation\/[\w-]{43}\?lang=en/)
  })

  it('is one person, under whatever item', async () => {
    const first = registered()
    const body = workshopBody({ EducatorLogHeader: { Items: [first, newContact('ned@new.example')] } })
    await server.call('volunteer', 'POST', path, body)
    await work()
    expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual(['edith@maple.example', 'ned@new.example'])
    await server.call(
      'volunteer',
      'PUT',
      `${path}/${body.Id}`,
      {
        EducatorLogHeader: {
          Items: [{ Id: first.Id, Deleted: true }, registered(), newContact('Ned@New.example')],
        },
      },
      { 'if-match': '"1"' },
    )
    await work()
    expect(mailServer.mails).toHaveLength(2)
  })

  it('is asked where they were removed and named again before the mail went', async () => {
    const first = registered()
    const body = workshopBody({ EducatorLogHeader: { Items: [first] } })
    await server.call('volunteer', 'POST', path, body)
    const Items = [{ Id: first.Id, Deleted: true }, registered()]
    const change = { EducatorLogHeader: { Items } }
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, change, { 'if-match': '"1"' })
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['edith@maple.example']])
  })

  describe('about an activity that has a day ahead', () => {
    const log = async (day: string) => {
      const body = workshopBody({ Date: day, EducatorLogHeader: { Items: [registered()] } })
      expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
      return body.Id
    }
    const move = async (id: string, day: string) => {
      const reply = await server.call(
        'volunteer',
        'PUT',
        `${path}/${id}`,
        { Date: day },
        { 'if-match': '"1"' },
      )
      expect(reply.status).toBe(200)
    }
    /** How many mails have gone when so many more days have passed. */
    const mailsIn = async (days: number) => {
      mailServer.passMinutes(days * 24 * 60)
      expect(await work()).toEqual([])
      return mailServer.mails.length
    }

    it('is asked the day after it', async () => {
      await log('2026-02-12')
      expect([await mailsIn(0), await mailsIn(2), await mailsIn(1), await mailsIn(1)]).toEqual([0, 0, 1, 1])
    })

    it('is asked the day after that to which it was put off', async () => {
      await move(await log('2026-02-12'), '2026-02-15')
      expect([await mailsIn(0), await mailsIn(5), await mailsIn(1)]).toEqual([0, 0, 1])
    })

    it('is waited with again where that day comes and the activity was put off', async () => {
      const id = await log('2026-02-12')
      expect(await mailsIn(0)).toBe(0)
      await sql`update activity set date = '2026-02-15' where id = ${id}`.execute(server.db)
      expect([await mailsIn(3), await mailsIn(2), await mailsIn(1), await mailsIn(1)]).toEqual([0, 0, 1, 1])
    })

    it('is asked once, and at once, where it was moved to a day that has come', async () => {
      const id = await log('2026-02-12')
      expect(await mailsIn(0)).toBe(0)
      await move(id, '2026-02-09')
      expect([await mailsIn(0), await mailsIn(3)]).toEqual([1, 1])
    })
  })

  it('is not asked where nobody wants their answer', async () => {
    const item = { ...registered(), ActivityFeedback: false }
    await server.call('volunteer', 'POST', path, workshopBody({ EducatorLogHeader: { Items: [item] } }))
    expect(await statuses()).toEqual([])
  })
})
