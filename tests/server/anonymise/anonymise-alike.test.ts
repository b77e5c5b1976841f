import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshId } from '../../support/activities.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const logs = '/api/vms/Workshop'

/** Somebody comes with a name, and is who they were if they came before. */
const comes = async (sub: string, given_name: string, family_name = '') =>
  (await signInAs(server, { sub, email: `${sub}@people.example`, given_name, family_name })).value.Id

const approve = (id: string) =>
  sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date)
    values (${freshId()}, ${id}, ${ids.site.toronto}, ${ids.season.active}, true, ${server.now()})`.execute(
    server.db,
  )

const done = async (answer: ReturnType<typeof server.call>) => {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}
const anonymise = (id: string, FullName: string) =>
  done(server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, { FullName }))

/** A log of the volunteer's that was returned, and saved with another name and without this person. */
async function returnedLogWith(id: string): Promise<string> {
  const theirs = hoursItem(id)
  const LogItems = [hoursItem(people.volunteer.id), theirs]
  const body = workshopBody({ Name: 'As it was', VolunteerLogHeader: { LogItems } })
  const first = { 'if-match': '"1"' }
  const Comments = [{ Id: freshId(), Field: 'Name', Text: 'Which one?' }]
  const mended = { Name: 'As it is', VolunteerLogHeader: { LogItems: [{ Id: theirs.Id, Deleted: true }] } }
  await done(server.call('volunteer', 'POST', logs, body))
  await done(
    server.call('coordinator', 'POST', `${logs}/${body.Id}/Review`, { Status: 'Returned', Comments }, first),
  )
  await done(server.call('volunteer', 'PUT', `${logs}/${body.Id}`, mended, first))
  return body.Id
}

const trailOf = async (log: string): Promise<string> => {
  const { rows } = await sql<{ states: string }>`
    select string_agg(concat(before::text, after::text), ' ' order by id) as states from audit where record_id = ${log}
  `.execute(server.db)
  return rows[0]?.states ?? ''
}

describe('Somebody who is called as a field or a status of a record is', () => {
  it.each(['Name', 'Returned', 'FullName', 'Status'])(
    '%s: leaves the trail where people are named, and nowhere else',
    async (name) => {
      const id = await comes(name, name)
      await approve(id)
      const log = await returnedLogWith(id)
      const before = await trailOf(log)
      expect(before).toContain(`"FullName":"${name}"`)
      await anonymise(id, name)
      expect(await trailOf(log)).toBe(
        before.replaceAll(`"FullName":"${name}"`, '"FullName":"Former volunteer / Ancien bénévole"'),
      )
      const answer = await server.call<{ Name: string } | null>(
        'coordinator',
        'GET',
        `${logs}/${log}/Review/Returned`,
      )
      expect(answer.value?.Name).toBe('As it was')
    },
  )
})

describe('An earlier name', () => {
  const mails = async () =>
    (
      await sql<{ subject: string }>`select subject from email_delivery order by subject`.execute(server.db)
    ).rows.map(({ subject }) => subject)
  const plant = (subject: string) =>
    sql`insert into email_delivery (job_id, kind, state, recipient_name, recipient_address, about, about_link, language,
        subject, body, attempts, created_on, tried_on)
      values (gen_random_uuid(), 'volunteer-added', 'sent', 'C', 'c@example.org', '', '', 'en', ${subject}, '', 1, now(), now())`.execute(
      server.db,
    )
  it('that was never more than what a sign-in said is sought in no mail: today’s is', async () => {
    for (const subject of ['Thank You for the hours', 'Jane Roe has come']) await plant(subject)
    const id = await comes('thanks', 'Thank', 'You')
    await comes('thanks', 'Jane', 'Roe')
    await anonymise(id, 'Jane Roe')
    expect(await mails()).toEqual(['Thank You for the hours'])
  })

  it('under which somebody was approved is, and the last fifty of those alone', async () => {
    await sql`delete from email_delivery`.execute(server.db)
    const id = await comes('many', 'Nell', 'First')
    await approve(id)
    for (let turn = 1; turn <= 51; turn++) await comes('many', 'Nell', `Turn${turn}`)
    for (const subject of ['Nell First', 'Nell Turn1', 'Nell Turn50', 'Nell Turn51']) await plant(subject)
    await anonymise(id, 'Nell Turn51')
    expect(await mails()).toEqual(['Nell First'])
  })
})
