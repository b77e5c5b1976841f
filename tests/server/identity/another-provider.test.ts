import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { notifiedCoordinators } from '../../../server/subject/notified-coordinators.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const [, statement = ''] =
  /```sql\n(update subject[\s\S]*?)```/.exec(readFileSync('docs/identity-providers.md', 'utf8')) ?? []

const idBehind = async (sub: string, email: string, email_verified = true): Promise<string | undefined> => {
  const answer = await signInAs(server, { sub, email, email_verified })
  expect(answer.status, answer.text).toBe(200)
  return answer.value.Id
}

it('after the move of the guide, everybody whose address both providers verified is who they were', async () => {
  const { coordinator, volunteer, volunteerTwo } = people
  for (const { sub, email } of [coordinator, volunteer]) await idBehind(sub, email)
  await idBehind(volunteerTwo.sub, volunteerTwo.email, false)
  const [one, two] = [
    await idBehind('twin-1', 'twin@people.example'),
    await idBehind('twin-2', 'twin@people.example'),
  ]
  expect(one).not.toBe(two)

  await sql.raw(statement).execute(server.db)

  // Mails go on: the old provider had verified where to.
  const { rows: told } = await sql`
    select from ${notifiedCoordinators} where coordinator.subject_id = ${coordinator.id}
  `.execute(server.db)
  expect(told).toHaveLength(1)

  // Whoever writes the address into an account and does not prove it is somebody new.
  expect(await idBehind('new-0', volunteer.email, false)).not.toBe(volunteer.id)
  const again = await signInAs(server, { sub: 'new-1', email: coordinator.email.toUpperCase() })
  expect([again.value.Id, again.value.SubjectRoles.map(({ Role }) => Role.Name)]).toEqual([
    coordinator.id,
    ['Coordinator'],
  ])
  expect(await idBehind('new-2', volunteer.email)).toBe(volunteer.id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from site_registration where subject_id = ${volunteer.id} and deleted_on is null
  `.execute(server.db)
  expect(rows[0]?.count).toBeGreaterThan(0)

  // Of whom nothing is certain, nothing is touched.
  const { rows: left } = await sql<{ sub: string }>`
    select sso_id as sub from subject where id in (${one}, ${two}, ${volunteerTwo.id}) order by sso_id
  `.execute(server.db)
  expect(left.map(({ sub }) => sub)).toEqual([volunteerTwo.sub, 'twin-1', 'twin-2'].sort())
})
