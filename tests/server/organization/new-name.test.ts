import { expect, it } from 'vitest'
import { plantActivity } from '../support/activities.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const id = '00000000-0000-4000-9000-00000000bb01'

it('a new name of somebody reaches the logs that devices carry, by a job that leaves nothing behind', async () => {
  const { sub, email } = people.volunteer
  await plantActivity(server.db, { id, persons: [people.volunteer.id] })
  await signInAs(server, { sub, email, given_name: 'Vera' })
  await mailServer.work()
  const before = await pull(server, 'coordinator')
  expect(JSON.stringify(docOn(before, 'Workshop', id))).toContain('Vera')

  await signInAs(server, { sub, email, given_name: 'Valentina' })
  await mailServer.work()
  const after = await pull(server, 'coordinator', before)
  expect(after.news.map((line) => line.Id)).toContain(id)
  expect(JSON.stringify(docOn(after, 'Workshop', id))).toContain('Valentina')
  expect(await mailServer.statuses()).toEqual([])
  expect(mailServer.mails).toEqual([])

  // Nothing but the name is news.
  await signInAs(server, { sub, email, given_name: 'Valentina', locale: 'fr' })
  await mailServer.work()
  expect((await pull(server, 'coordinator', after)).news.map((line) => line.Id)).not.toContain(id)
})
