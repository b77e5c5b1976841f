import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import { drawCertificate } from '../../../server/certificate/draw-certificate.ts'
import type { Certificate } from '../../../server/certificate/words.ts'
import { hoursItem, programSupportBody, supportHours, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { signToken, withServer } from '../support/with-server.ts'

const server = withServer({
  environment: { CHARITY_NAME_EN: 'Science Outreach Canada', CHARITY_NAME_FR: 'Étincelles Canada' },
})
const folder = mkdtempSync(join(tmpdir(), 'elan-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
/** The words of a PDF, and what its head says. */
function read(file: Buffer): { text: string; info: string } {
  const at = join(folder, 'certificate.pdf')
  writeFileSync(at, file)
  const run = (command: string, ...more: string[]) =>
    execFileSync(command, [at, ...more], { encoding: 'utf8' })
  return { text: run('pdftotext', '-').replace(/\s+/g, ' '), info: run('pdfinfo') }
}

async function ask(
  reader: PersonName,
  { locale = 'en', person = 'volunteer' as PersonName, season = ids.season.active as string } = {},
) {
  const query = new URLSearchParams({ locale, subject_id: people[person].id, season_id: season })
  return server.app.inject({
    url: `/api/vms/Subject/VolunteerCertificate?${query}`,
    headers: { authorization: `Bearer ${await signToken(people[reader].sub, server.now())}` },
  })
}

beforeAll(async () => {
  const write = async (url: string, body: object) =>
    expect((await server.call('staff', 'POST', url, body)).status).toBe(200)
  await write('/api/vms/Workshop', workshopBody())
  await write(
    '/api/vms/Workshop',
    workshopBody({
      Name: 'Rockets',
      VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id, { SiteId: ids.site.montreal })] },
    }),
  )
  await write(
    '/api/vms/ProgramSupport',
    programSupportBody({ VolunteerLogHeader: { LogItems: [supportHours(people.volunteerTwo.id)] } }),
  )
})

describe('A certificate', () => {
  it('is a PDF under its name in the language asked for, kept by nobody on the way', async () => {
    const english = await ask('volunteer')
    expect(english.statusCode).toBe(200)
    expect(english.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="VolunteerCertificate.pdf"',
      'cache-control': 'no-store',
    })
    expect(english.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const french = await ask('volunteer', { locale: 'fr' })
    expect(french.headers['content-disposition']).toBe('attachment; filename="CertificatBenevole.pdf"')
  })

  it.runIf(hasPoppler)(
    'says who, for which charity, where, when and how much, on one page of Letter',
    async () => {
      const { text, info } = read((await ask('volunteer')).rawPayload)
      for (const words of [
        'Certificate of volunteering',
        'Vera Volunteer',
        'Science Outreach Canada',
        'at Montréal and Toronto',
        'September 1, 2025 to August 31, 2026',
        '2 activities',
        '5 hours',
        'Issued on February 10, 2026',
        'Signature',
      ])
        expect(text).toContain(words)
      expect(info).toMatch(/Tagged:\s+yes/)
      expect(info).toMatch(/Pages:\s+1\n/)
      expect(info).toMatch(/Page size:\s+792 x 612 pts/)
      expect(info).toMatch(/Title:\s+Certificate of volunteering – Vera Volunteer/)
    },
  )

  it.runIf(hasPoppler)('is written in French with the charity’s French name', async () => {
    const { text } = read((await ask('staff', { locale: 'fr', person: 'volunteerTwo' })).rawPayload)
    expect(text).toContain('Certificat de bénévolat')
    expect(text).toContain('pour Étincelles Canada')
    expect(text).toContain('au site Toronto')
    expect(text).toContain('du 1er septembre 2025 au 31 août 2026')
    // Hours of program support alone: there is no activity to be counted.
    expect(text).not.toContain('activité')
  })

  it('names its language, and is tagged for assistive technology', async () => {
    const file = (await ask('volunteer', { locale: 'fr' })).rawPayload.toString('latin1')
    expect(file).toContain('/Lang (fr-CA)')
    expect(file).toContain('/Marked true')
    expect(file).toContain('pdfuaid:part')
    expect(file).toContain('/DisplayDocTitle true')
  })

  it('is refused for a season without hours', async () => {
    for (const reader of ['volunteer', 'coordinator', 'staff'] as const) {
      const refused = await ask(reader, { season: ids.season.past })
      expect([refused.statusCode, refused.json().Errors[0].Code]).toEqual([409, 'no_hours'])
    }
    expect((await ask('volunteer', { season: people.volunteer.id })).statusCode).toBe(404)
  })

  it('is not made of hours that a site has still to review', async () => {
    await sql`update site set require_review = true`.execute(server.db)
    expect((await ask('volunteer')).statusCode).toBe(409)
    await sql`update site set require_review = false`.execute(server.db)
  })

  it('does not tell a coordinator of the site where somebody registered in which seasons they worked elsewhere', async () => {
    const SiteId = ids.site.montreal
    const LogItems = [hoursItem(people.pastVolunteer.id, { SiteId })]
    const body = workshopBody({ CreatedBySiteId: SiteId, VolunteerLogHeader: { LogItems } })
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
    const told = async (reader: PersonName, season: string) => {
      const answer = await ask(reader, { person: 'pastVolunteer', season })
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().Errors[0].Code]
    }
    const { active, past } = ids.season
    expect(await told('coordinator', active)).toEqual([409, 'no_hours'])
    expect(await told('coordinator', past)).toEqual([409, 'no_hours'])
    expect(await told('coordinatorMontreal', active)).toBe(200)
    expect(await told('coordinatorMontreal', past)).toEqual([404, 'not_found'])
    expect(await told('pastVolunteer', active)).toBe(200)
  })

  it('is told of in the record to whoever is given it, and to nobody else who sees the hours', async () => {
    const person = 'pending' as const
    // Written by their own site, for another one.
    const LogItems = [hoursItem(people[person].id, { SiteId: ids.site.montreal })]
    const body = workshopBody({ VolunteerLogHeader: { LogItems } })
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
    const told = async (reader: PersonName) => {
      const path = `/api/vms/Subject/${people[person].id}/VolunteerRecord`
      const { value } = await server.call<VolunteerRecord>(reader, 'GET', path)
      const { Hours, HasCertificate } = value.VolunteerSeasons[0] ?? {}
      return [Hours, HasCertificate, (await ask(reader, { person })).statusCode]
    }
    expect(await told('coordinator')).toEqual([2.5, false, 409])
    for (const reader of ['staff', person] as const) expect(await told(reader)).toEqual([2.5, true, 200])
    expect((await ask('coordinatorMontreal', { person })).statusCode).toBe(200)
  })

  it.each([
    ['volunteer', 200],
    ['coordinator', 200],
    ['coordinatorMontreal', 200],
    ['staff', 200],
    ['administrator', 200],
    ['volunteerTwo', 404],
    ['coordinatorWithoutSite', 404],
    ['localizer', 404],
    ['newcomer', 404],
  ] as const)('of a volunteer of two sites is given to %s: %i', async (reader, status) => {
    expect((await ask(reader)).statusCode).toBe(status)
  })
})

describe('The page of a certificate', () => {
  const certificate: Certificate = {
    locale: 'en',
    fullName: 'Vera Volunteer',
    charity: 'Science Outreach Canada',
    sites: ['Toronto'],
    season: { StartDate: '2025-09-01', EndDate: '2026-08-31' },
    activities: 2,
    hours: 5,
    date: '2026-02-10',
  }

  it.runIf(hasPoppler).each([
    ['letters of several scripts', 'Marie-Ève Nguyễn Dvořák Þórðardóttir ᐃᓄᒃ'],
    ['160 letters', 'Wolfeschlegelsteinhausenbergerdorff-Þórðardóttir '.repeat(4).trim().slice(0, 160)],
    ['160 letters without a break', 'Wolfeschlegelstein'.repeat(9).slice(0, 160)],
  ])('has room for a name of %s', async (_what, fullName) => {
    const { text, info } = read(await drawCertificate({ ...certificate, fullName }))
    expect(text.replace(/\s/g, '')).toContain(fullName.replace(/\s/g, ''))
    expect(info).toMatch(/Pages:\s+1\n/)
  })

  it.runIf(hasPoppler)('shows that there is a letter where no typeface has it', async () => {
    const { text } = read(await drawCertificate({ ...certificate, fullName: 'Vera 李' }))
    expect(text).toContain('Vera ?')
  })

  it.runIf(hasPoppler)('cuts a list of sites that has no room, and says so', async () => {
    const sites = Array.from({ length: 60 }, (_, place) => `University of Somewhere ${place}`)
    const { text, info } = read(await drawCertificate({ ...certificate, sites }))
    expect(text).toContain('University of Somewhere 0')
    expect(text).toContain('…')
    expect(info).toMatch(/Pages:\s+1\n/)
  })

  it('stays under 200 KB with every typeface in it', async () => {
    const fullName = 'Marie-Ève Nguyễn Dvořák ᐃᓄᒃ ᓄᓇᕗᑦ'
    expect((await drawCertificate({ ...certificate, fullName })).length).toBeLessThan(200 * 1024)
  })
})
