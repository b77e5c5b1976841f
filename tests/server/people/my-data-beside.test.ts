import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plantDelivery } from '../support/emails.ts'
import { invitationOf } from '../support/invitations.ts'
import { workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { comment, reviews } from '../support/reviews.ts'
import { signToken, withServer } from '../support/with-server.ts'

const server = withServer()
const { plantLog, review } = reviews(server)

const dataOf = async (person: PersonName) => {
  const answer = await server.app.inject({
    url: '/api/vms/Subject/MyData?format=json',
    headers: { authorization: `Bearer ${await signToken(people[person].sub, server.now())}` },
  })
  expect(answer.statusCode, answer.payload).toBe(200)
  return { file: answer.json(), text: answer.payload }
}

it('My data has every text of one’s own logs, and none of another’s', async () => {
  const texts = {
    FacultyOrCampusStaff: 'Dr. Curie',
    MediaInAttendance: 'The gazette',
    OutsideFundingReceived: 'A grant',
    PhotoPermissionIdMethod: 'Red stickers',
  }
  const made = await server.call('volunteer', 'POST', '/api/vms/Workshop', workshopBody(texts))
  expect(made.status, made.text).toBe(200)
  expect((await dataOf('volunteer')).file.Activities).toMatchObject([texts])
  expect((await dataOf('coordinator')).text).not.toContain('Red stickers')
})

it('My data has the mails to one’s verified address word for word, and the invitations to it', async () => {
  await plantDelivery(server, { subject: 'For Victor', state: 'sent' })
  const { email } = people.volunteerTwo
  await sql`update email_delivery set recipient_address = upper(${email}::text)`.execute(server.db)
  expect(await invitationOf(server, email)).toBeDefined()
  const { file } = await dataOf('volunteerTwo')
  expect(file.MailTexts).toMatchObject([{ Subject: 'For Victor', Text: 'Hello Victor', MailStatus: 'Sent' }])
  expect(file.Invitations).toMatchObject([{ Email: email, AcceptedOn: null }])
  expect((await dataOf('volunteer')).file).toMatchObject({ MailTexts: [], Invitations: [] })
  await sql`update subject set proven_address = null where id = ${people.volunteerTwo.id}`.execute(server.db)
  expect((await dataOf('volunteerTwo')).file).toMatchObject({ MailTexts: [], Invitations: [] })
})

it('My data tells whoever has an address now nothing of who had it before', async () => {
  const { id, email } = people.volunteerTwo
  const earlier = people.pastVolunteer.id
  await sql`delete from email_delivery`.execute(server.db)
  await sql`delete from invitation`.execute(server.db)
  await sql`update subject set proven_address = ${email} where id = ${id}`.execute(server.db)
  const texts = async () =>
    (await dataOf('volunteerTwo')).file.MailTexts.map(({ Subject }: { Subject: string }) => Subject).sort()
  const plant = async (subject: string, payload: object) => {
    const job = await plantDelivery(server, { subject, state: 'sent' })
    await sql`update job set payload = ${JSON.stringify(payload)}::jsonb where id = ${job}`.execute(server.db)
    await sql`update email_delivery set recipient_address = ${email}::text where job_id = ${job}`.execute(
      server.db,
    )
  }
  await plant('To me', { subject: id })
  await plant('To whoever had it', { subject: earlier })
  await plant('To the address', { request: randomUUID() })
  expect(await texts()).toEqual(['To me', 'To the address'])

  const invited = await invitationOf(server, email)
  await sql`update invitation set accepted_on = now(), subject_id = ${earlier} where id = ${invited?.Id}`.execute(
    server.db,
  )
  expect((await dataOf('volunteerTwo')).file.Invitations).toEqual([])

  // Somebody else had it once, as the trail says: what went to the address alone may be theirs.
  await sql`insert into audit (action, type, record_id, before)
    values ('update', 'Subject', ${earlier}, ${JSON.stringify({ email: email.toUpperCase() })}::json)`.execute(
    server.db,
  )
  expect(await texts()).toEqual(['To me'])
})

it('My data has what one proposed about organizations', async () => {
  await sql`insert into organization_proposal (id, organization_id, changes, was, comment, status, decided_on, created_on,
      modified_on, created_by_id)
    values (${randomUUID()}, ${ids.organization.maple}, '{"City": "Ottawa"}', '{"City": "Toronto"}', 'It moved', 2, now(),
      now(), now(), ${people.coordinator.id})`.execute(server.db)
  expect((await dataOf('coordinator')).file.Proposals).toMatchObject([
    {
      Organization: 'Maple Public School',
      Changes: { City: 'Ottawa' },
      Comment: 'It moved',
      ProposalStatus: 'Declined',
    },
  ])
  expect((await dataOf('volunteer')).file.Proposals).toEqual([])
})

it('My data has what one wrote in reviews of others, without the words of their logs', async () => {
  const id = await plantLog({ date: '2026-01-15' })
  const Comments = [comment({ Text: 'Which class?' })]
  expect((await review('coordinator', id, { Status: 'Returned', Comments })).status).toBe(200)
  expect((await dataOf('coordinator')).file.ReviewsByMe).toEqual([
    {
      Id: id,
      Date: '2026-01-15',
      Site: 'Toronto',
      ReviewStatus: 'Returned',
      On: expect.any(String),
      Comments: ['Which class?'],
    },
  ])
  expect((await dataOf('volunteer')).file).toMatchObject({
    ReviewsByMe: [],
    Reviews: [{ Comments: ['Which class?'] }],
  })
})
