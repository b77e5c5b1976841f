import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../server/db/connection.ts'
import { asProblem } from '../../../server/http/failure.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { endpointCases } from '../support/endpoint-cases.ts'
import { workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { nameOf, withEveryEndpoint } from '../support/registered-endpoints.ts'
import { signToken } from '../support/with-server.ts'

const { server, registered } = withEveryEndpoint()

beforeAll(async () => {
  await plantActivity(server.db, { id: activityId(1), creator: people.volunteer.id })
})

/** Open their own transactions, as the synced records do, but only to look. */
const lookByThemselves = [
  'POST /api/vms/Workshop/File',
  'POST /api/vms/Workshop/Query',
  'POST /api/vms/Report/:name/Preview',
  'POST /api/vms/Setup/SignIn',
  // Goes to the server's own log.
  'POST /api/Logging/Log',
]
/** Calls that only look, though they carry a body. */
const looking = Object.keys(endpointCases).filter(
  (name) => /\/(Query|IsComplete|Reviews|Preview)$/.test(name) || lookByThemselves.includes(name),
)
const writing = Object.entries(endpointCases).filter(
  ([name]) => !name.startsWith('GET ') && !looking.includes(name),
)

interface AuditRow {
  actor_id: string
  action: string
  request_id: string | null
}

const auditedSince = async (id: string): Promise<AuditRow[]> =>
  (
    await sql<AuditRow>`select actor_id, action, request_id from audit where id > ${id}::bigint order by id`.execute(
      server.db,
    )
  ).rows
const lastLine = async (): Promise<string> =>
  (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from audit`.execute(server.db)).rows[0]
    ?.id ?? '0'

describe('the audit trail', () => {
  it('is asked of every endpoint that does not only read', () => {
    const reading = registered.filter(
      (definition) =>
        definition.method === 'GET' ||
        definition.transaction === 'read' ||
        lookByThemselves.includes(nameOf(definition)),
    )
    expect(writing.map(([name]) => name).sort()).toEqual(
      registered
        .filter((definition) => !reading.includes(definition))
        .map(nameOf)
        .sort(),
    )
  })

  it.each(writing)(
    'has a line of %s: who, what, by which request',
    async (name, { call, headOnly, by = 'staff' as const }) => {
      const isSignIn = /^POST \/api\/vms\/Subject\/?$/.test(name)
      const sent = await call(server, isSignIn ? 'stranger' : by)
      const token = isSignIn
        ? await signToken(`new-${randomUUID()}`, server.now(), { email: 'new@people.example' })
        : await server.tokenFor(by)
      const before = await lastLine()
      const reply = await server.call(null, name.split(' ')[0] ?? '', sent.url, sent.body, {
        authorization: `Bearer ${token}`,
        ...sent.headers,
      })
      if (!headOnly) expect(reply.value).toBeTruthy()
      expect(reply.status).toBeLessThan(300)
      const lines = await auditedSince(before)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.map((line) => line.request_id)).toContain(reply.headers['x-request-id'])
      if (!isSignIn) expect(lines.map((line) => line.actor_id)).toContain(people[by].id)
    },
  )

  it('has no line of what was refused', async () => {
    const before = await lastLine()
    await server.call('volunteerMontreal', 'POST', '/api/vms/Workshop', workshopBody())
    await server.call('volunteer', 'POST', '/api/vms/Workshop', workshopBody({ Name: '' }))
    expect(await auditedSince(before)).toEqual([])
  })

  it.each(['update audit set actor_id = null', 'delete from audit', 'truncate audit'])(
    'can only grow: the database refuses “%s”',
    async (statement) => {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/append-only/)
    },
  )
})

describe('what only the server may say', () => {
  const path = '/api/vms'
  const claims = {
    Version: 99,
    CreatedOn: '2001-01-01T00:00:00Z',
    ModifiedOn: '2001-01-01T00:00:00Z',
    CreatedById: people.staff.id,
    ModifiedById: people.staff.id,
  }
  const decided = {
    Version: 1,
    CreatedById: people.volunteer.id,
    ModifiedById: people.volunteer.id,
    CreatedOn: server.now().toISOString(),
  }

  it.each([
    [
      'POST /api/vms/Workshop',
      { IsComplete: true, SeasonId: randomUUID(), NumberOfYouthAtEvent: null },
      { IsComplete: false },
    ],
    ['POST /api/vms/EducatorAuxData', {}, { SubjectId: null }],
    ['POST /api/Organization', { Status: 1, CreationSource: 'Import' }, { Status: 0, CreationSource: 'VMS' }],
  ])('is read past in %s', async (name, said, kept) => {
    const sent = await endpointCases[name]?.call(server, 'owner')
    const body = { ...(sent?.body as object), ...claims, ...said }
    const { value } = await server.call('volunteer', 'POST', sent?.url ?? '', body)
    expect(value).toMatchObject({ ...decided, ...kept })
  })

  it('stays what it was in an update', async () => {
    const made = await server.call('volunteer', 'POST', `${path}/Workshop`, workshopBody())
    const body = { Name: 'Mine', ...claims, IsComplete: false }
    const { value } = await server.call('coordinator', 'PUT', `${path}/Workshop/${made.value.Id}`, body, {
      'if-match': '"1"',
    })
    expect(value).toMatchObject({
      IsComplete: true,
      Version: 2,
      CreatedById: people.volunteer.id,
      CreatedOn: made.value.CreatedOn,
      ModifiedById: people.coordinator.id,
    })
  })

  it.each([
    ['Validated', true],
    ['StatusComments', 'Verified by telephone'],
    ['IsLowIncome', true],
  ])('is refused to whoever logs: Organization.%s', async (field, value) => {
    const sent = await endpointCases['POST /api/Organization']?.call(server, 'owner')
    const body = { ...(sent?.body as object), [field]: value }
    const reply = await server.call('volunteer', 'POST', '/api/Organization', body)
    expect(reply.body.Errors?.[0]).toMatchObject({ Code: 'not_allowed', Field: field })
  })

  it.each(['MergedId', 'StatusDate'])(
    'is read past even of who keeps the register: Organization.%s',
    async (field) => {
      const sent = await endpointCases['POST /api/Organization']?.call(server, 'organizations')
      const body = { ...(sent?.body as object), [field]: randomUUID() }
      const { value } = await server.call('organizations', 'POST', '/api/Organization', body)
      expect(value).toMatchObject({ MergedId: null, StatusDate: null })
    },
  )

  it.each(['Roles', 'SubjectRoles', 'Email', 'SSOId', 'Id'])(
    'is refused at sign-in: %s comes from the token or from staff',
    async (field) => {
      const reply = await server.call('volunteer', 'POST', `${path}/Subject`, { [field]: 'x' })
      expect(reply.body.Errors?.[0]).toMatchObject({ Code: 'unknown_field', Field: field })
    },
  )
})

describe('a statement that takes too long', () => {
  // The embedded database has one connection and no such limits: it is for demonstrations.
  it.runIf(onPostgres)('is ended by the database', async () => {
    const { rows } = await sql<{ statement: string; lock: string; idle: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle
    `.execute(server.db)
    expect(rows).toEqual([
      { statement: `${limits.statement}s`, lock: `${limits.lock}s`, idle: `${limits.idleInTransaction}s` },
    ])
  })

  it.each([
    ['57014', 503],
    ['55P03', 409],
    ['25P03', 503],
  ])('is told as what it is: %s', (code, status) => {
    expect(asProblem(Object.assign(new Error('canceling statement'), { code })).status).toBe(status)
  })
})
