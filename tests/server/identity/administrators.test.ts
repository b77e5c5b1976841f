import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { hashOf, nameByCommand, nameConfigured } from '../../../server/administrator/name-administrators.ts'
import { closeDatabase, inTransaction, openDatabase } from '../../../server/db/connection.ts'
import { rolesOf, signInAs } from '../support/first-sign-in.ts'
import { makeEmptyPlace } from '../support/open-empty-database.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { runCommandOf } from '../support/run-command.ts'
import { testConfig, withServer } from '../support/with-server.ts'

const server = withServer()

/** What a start with ADMINISTRATORS does. */
const startWith = (ADMINISTRATORS: string) =>
  inTransaction(server.db, (tx) =>
    nameConfigured(tx, testConfig({ ADMINISTRATORS }).administrators, server.now()),
  )

const isAdministrator = async (comer: Parameters<typeof signInAs>[1]) =>
  rolesOf(await signInAs(server, comer)).includes('Administrator')

afterEach(async () => {
  await sql`delete from named_administrator`.execute(server.db)
})

describe('An address of ADMINISTRATORS', () => {
  it('makes whoever signs in with it an administrator, audited, whatever the case of its letters', async () => {
    await startWith('First@Charity.example, second@charity.example')
    const reply = await signInAs(server, { sub: 'first', email: 'first@CHARITY.example' })
    expect(rolesOf(reply)).toEqual(['Administrator'])
    const { rows } = await sql<{ after: unknown; actor_id: string }>`
      select after, actor_id from audit where record_id = ${reply.value.Id} and action = 'grant'
    `.execute(server.db)
    expect(rows).toMatchObject([{ after: { Role: 'Administrator', NamedBy: 'configuration' } }])
  })

  it.each([false, 'false', undefined, null, 0, 'yes'])(
    'gives nothing to an account whose address the issuer has not verified (%o)',
    async (email_verified) => {
      await startWith('named@charity.example')
      const comer = { sub: `unverified ${email_verified}`, email: 'named@charity.example', email_verified }
      expect(await isAdministrator(comer)).toBe(false)
    },
  )

  it('gives nothing to any other address, nor to one that only looks alike', async () => {
    await startWith('kate@charity.example')
    for (const email of [
      'kate@charity.example.evil.example',
      'xkate@charity.example',
      '\u212aate@charity.example',
      'kate@charity.example\u200b',
      'kate@charity.example,other@evil.example',
    ])
      expect(await isAdministrator({ sub: `like ${email}`, email })).toBe(false)
    expect(await isAdministrator({ sub: 'no address' })).toBe(false)
  })

  it('counts once: the role does not come back once it is revoked, whatever starts meanwhile', async () => {
    await startWith('once@charity.example')
    const comer = { sub: 'once', email: 'once@charity.example' }
    const { value } = await signInAs(server, comer)
    const role = value.SubjectRoles[0]?.Role.Id
    const revoked = await server.call('administrator', 'DELETE', `/api/vms/Subject/${value.Id}/Role/${role}`)
    expect(revoked.status).toBe(200)
    await startWith('once@charity.example')
    expect(await isAdministrator(comer)).toBe(false)
    expect(await isAdministrator({ sub: 'another account', email: 'once@charity.example' })).toBe(false)
  })

  it('gives the role to one of two accounts that sign in with it at once', async () => {
    await startWith('race@charity.example')
    const both = await Promise.all(
      ['race one', 'race two'].map((sub) => isAdministrator({ sub, email: 'race@charity.example' })),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  it('gives the role to both where two administrators sign in for the first time at once', async () => {
    await startWith('one@charity.example,two@charity.example')
    const both = await Promise.all(
      ['one', 'two'].map((name) =>
        isAdministrator({ sub: `at once ${name}`, email: `${name}@charity.example` }),
      ),
    )
    expect(both).toEqual([true, true])
  })

  it('gives the role once where one account signs in twice at once', async () => {
    await startWith('twice@charity.example')
    const comer = { sub: 'twice', email: 'twice@charity.example' }
    const replies = await Promise.all([signInAs(server, comer), signInAs(server, comer)])
    expect(new Set(replies.map(({ value }) => value.Id)).size).toBe(1)
    const { rows } = await sql`
      select from audit where record_id = ${replies[0].value.Id} and action = 'grant'
    `.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  it('reaches somebody who has been here before, at their next sign-in', async () => {
    await startWith(people.volunteerTwo.email)
    const { sub, email } = people.volunteerTwo
    expect(await isAdministrator({ sub, email })).toBe(true)
    await sql`delete from subject_role where subject_id = ${people.volunteerTwo.id}`.execute(server.db)
  })

  it('no longer counts once the configuration leaves it out before anybody came', async () => {
    await startWith('gone@charity.example')
    await startWith('')
    expect(await isAdministrator({ sub: 'gone', email: 'gone@charity.example' })).toBe(false)
  })

  it('is refused at start when it is no address', () => {
    expect(() => testConfig({ ADMINISTRATORS: 'a@b.example, nobody' })).toThrow(
      'ADMINISTRATORS: nobody is not an e-mail address',
    )
  })

  it('is kept as a hash, which says nothing of whom it was', async () => {
    await startWith('secret@charity.example')
    const { rows } = await sql<{ line: string }>`select n::text as line from named_administrator n`.execute(
      server.db,
    )
    expect(rows[0]?.line).toContain(hashOf('secret@charity.example'))
    expect(rows[0]?.line).not.toContain('secret@')
  })
})

describe('An address named at the terminal', () => {
  it('counts at the next sign-in, stays through starts without it, and once more when it is named again', async () => {
    await nameByCommand(server.db, 'terminal@charity.example', server.now())
    await startWith('')
    const comer = { sub: 'terminal', email: 'terminal@charity.example' }
    const { value } = await signInAs(server, comer)
    expect(value.SubjectRoles.map(({ Role }) => Role.Name)).toEqual(['Administrator'])
    await sql`delete from subject_role where subject_id = ${value.Id}`.execute(server.db)
    expect(await isAdministrator(comer)).toBe(false)
    await nameByCommand(server.db, 'terminal@charity.example', server.now())
    expect(await isAdministrator(comer)).toBe(true)
  })

  it('is not taken where the terminal lacks the configuration of the server, and makes no database there', async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'elan-elsewhere-')), 'data')
    const named = await runCommandOf('server/administrator/name-administrator.ts', ['a@charity.example'], {
      DATA_DIR,
    })
    expect([named.code, named.out, existsSync(DATA_DIR)]).toEqual([1, '', false])
    expect(named.err).toContain('DATABASE_URL is not set, and there is no database here')
  })

  it.runIf(onPostgres)(
    'changes nothing else in the database, whatever the terminal knows of its server',
    async () => {
      const place = await makeEmptyPlace()
      const DATABASE_URL = place.url ?? ''
      const db = await openDatabase({ url: DATABASE_URL, poolSize: 1 })
      onTestFinished(async () => {
        await closeDatabase(db)
        await place.drop()
      })
      const name = (address: string) =>
        runCommandOf('server/administrator/name-administrator.ts', [address], { DATABASE_URL })
      const { host, pathname } = new URL(DATABASE_URL)
      expect(await name('first@charity.example')).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining(`In ${host}${pathname}: whoever signs in next`),
      })
      await inTransaction(db, (tx) => nameConfigured(tx, ['configured@charity.example'], server.now()))
      // As if the server were of the release before.
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
        db,
      )
      const migrations = async () =>
        (await sql`select name from kysely_migration order by 1`.execute(db)).rows
      const before = await migrations()
      expect(await name('second@charity.example')).toMatchObject({ code: 0, err: '' })
      expect(await migrations()).toEqual(before)
      const { rows } = await sql<{
        hash: string
      }>`select address_hash as hash from named_administrator`.execute(db)
      const names = ['first', 'configured', 'second'].map((who) => hashOf(`${who}@charity.example`))
      expect(rows.map(({ hash }) => hash).sort()).toEqual(names.sort())

      await sql`drop table named_administrator`.execute(db)
      const refused = await name('third@charity.example')
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain('of an older release')
    },
  )
})
