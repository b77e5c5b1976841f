import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { queueDigests } from '../../../server/digest/queue-digests.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { linesOf, withImports } from '../support/imports.ts'
import { mailEvent } from '../support/mail-events.ts'
import { people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const imports = withImports(server)
const monday = new Date('2026-02-09T11:00:30Z')
let number = 0
let address = ''

/** A coordinator of both sites comes by a file. */
const bring = async (Invite: boolean) => {
  const headers = ['Given name', 'Family name', 'E-mail', 'Language', 'Site', 'Season', 'Role', 'Approved']
  const at = (site: string) => ['Bob', 'Ross', address, 'en', site, '2025', 'Coordinator', 'yes']
  const file = linesOf(headers, at('Toronto'), at('Montréal'))
  expect(await imports.takenIn('people', file, { Invite })).toMatchObject({ Added: 2 })
  await mailServer.work()
  mailServer.mails.length = 0
}

const signIn = () => signInAs(server, { sub: address, email: address })
const mailsToThem = async () => {
  expect(await mailServer.work()).toEqual([])
  expect(mailServer.mails.length).toBeGreaterThan(0)
  return mailServer.mails.filter(({ to }) => to.includes(address)).length
}

beforeEach(async () => {
  address = `bob${++number}@new.example`
  await sql`update subject set email = 'come.montreal@people.example' where id = ${people.coordinatorMontreal.id}`.execute(
    server.db,
  )
  await sql`update site_registration set deleted_on = now() where subject_id = ${people.newcomer.id}`.execute(
    server.db,
  )
})

describe.each([
  ['a registration', 1],
  ['a damaged kit', 5],
  ['a request that arrived', 10],
  ['a request that was given to the site', 12],
] as const)('a mail about %s', (_, type) => {
  it.each([
    ['was not written to', false],
    ['was invited', true],
  ])('goes to no coordinator who was added ahead and %s, until they sign in', async (_how, isInvited) => {
    await bring(isInvited)
    await (await mailEvent(server, type, 'en')).happen()
    expect(await mailsToThem()).toBe(0)
    await signIn()
    await sql`update site_registration set deleted_on = now() where subject_id = ${people.newcomer.id}`.execute(
      server.db,
    )
    await (await mailEvent(server, type, 'en')).happen()
    expect(await mailsToThem()).toBe(1)
  })
})

it('the weekly digest goes to no coordinator who was added ahead, until they sign in', async () => {
  await bring(false)
  const queued = async () => {
    await queueDigests(server.db, monday)
    const { rows } = await sql`
      select from job join subject on subject.email = ${address} and job.payload->>'subject' = subject.id::text
      where job.kind = 'weekly-digest'`.execute(server.db)
    return rows.length
  }
  expect(await queued()).toBe(0)
  await signIn()
  expect(await queued()).toBe(1)
})
