import { describe, expect, it } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { byWords, logsAskingAt, registered, removed } from '../support/asking-logs.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const { work } = mailServer
const log = logsAskingAt(server)

const edithByWords = () => byWords('Edith@Maple.example', 'EDITH', 'Teacher')
/** Writes the jobs of the mails; none goes. */
const tell = async () => {
  while (await tellOfWaitingLogs(server.db, server.now())) {}
}
const addresses = () => mailServer.mails.map(({ to }) => to[0]?.toLowerCase()).sort()

describe('two named by words with the address of their school', () => {
  const office = 'office@maple.example'
  const ned = () => byWords(office, 'Ned')
  const nora = () => byWords(office.toUpperCase(), 'Nora')
  const greeted = () => mailServer.mails.map(({ text }) => /Hello (\w+),/.exec(text)?.[1]).sort()

  it('have a survey each, in one log', async () => {
    await log(ned(), nora())
    await work()
    expect([addresses(), greeted()]).toEqual([
      [office, office],
      ['Ned', 'Nora'],
    ])
  })

  it.each([
    ['went', work],
    ['was written', tell],
  ])('have a survey each where the second is named after the first one’s %s', async (_, pass) => {
    const first = ned()
    const save = await log(first)
    await pass()
    const second = nora()
    await save([second])
    await pass()
    await save([{ ...second, ...byWords(office, 'Norah'), Id: second.Id }])
    await pass()
    await work()
    expect(greeted().map((name) => name?.slice(0, 4))).toEqual(['Ned', 'Nora'])
  })

  it('are one where the other takes the place of the first before a survey went', async () => {
    const first = ned()
    const save = await log(first)
    await tell()
    await save([removed(first), nora()])
    await work()
    expect(greeted()).toEqual(['Nora'])
  })

  it('have a survey each, where one of them is of the register, too', async () => {
    await log(edithByWords(), registered(), byWords('edith@maple.example', 'Nora'))
    await work()
    expect(greeted()).toHaveLength(2)
  })

  it('are one where a name was corrected in its place', async () => {
    const one = ned()
    const save = await log(one)
    await work()
    await save([{ ...one, ...byWords(office, 'Nedd'), Id: one.Id }])
    await work()
    expect(greeted()).toEqual(['Ned'])
  })
})
