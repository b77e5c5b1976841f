import { beforeEach, describe, expect, it } from 'vitest'
import { trackedRequest } from '../support/tracked-requests.ts'
import { withServer } from '../support/with-server.ts'

const lines: string[] = []
const server = withServer({
  logTo: { write: (line) => void lines.push(line) },
  environment: { LOG_LEVEL: 'info' },
})
const path = '/api/Logging/Log'
const tracked = () => lines.map((line) => JSON.parse(line)).filter((entry) => entry.tracked)

beforeEach(() => {
  lines.length = 0
})

describe('Requests that an app tells of', () => {
  it('stand in the log of the server, a line each, and name nobody', async () => {
    const slow = trackedRequest({
      LogLevel: 'Warning',
      Event: 'RequestSlow',
      Message: 'Api request took longer than set threshold',
      Status: 200,
      Duration: 7100,
    })
    expect((await server.call('volunteer', 'POST', path, [trackedRequest(), slow])).value).toBe(2)
    expect(tracked()).toMatchObject([
      {
        level: 50,
        msg: 'Request Failed: 500',
        tracked: { Route: '/api/vms/Workshop/:id', Status: 500, Duration: 1234 },
      },
      { level: 40, tracked: { Event: 'RequestSlow', Duration: 7100, Version: '1.5.1' } },
    ])
    expect(lines.join('')).not.toContain('Vera')
  })

  it.each([
    ['a query', { Route: '/api/vms/Subject?search=vera' }],
    ['an address', { Route: '/api/HistoricHours/vera@people.example' }],
    ['an id', { Route: '/api/vms/Workshop/5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0001' }],
    ['a level that there is not', { LogLevel: 'Fatal' }],
    ['a text without end', { Message: 'x'.repeat(2001) }],
    ['a field that nobody asked for', { Body: 'Vera' }],
    ['another version than one', { Version: 'Vera Volunteer' }],
    ['a time that never ends', { Duration: 1e12 }],
  ])('are refused with %s', async (_what, more) => {
    expect((await server.call('volunteer', 'POST', path, [{ ...trackedRequest(), ...more }])).status).toBe(
      422,
    )
    expect(tracked()).toEqual([])
  })

  it.each([
    ['Critical', 50],
    ['Error', 50],
    ['Warning', 40],
    ['Information', 30],
  ])('come as the specification has them, one alone and of level %s', async (LogLevel, level) => {
    const entry = { Source: 'portal', LogLevel, Event: 'Error', Message: 'Api returned a failure' }
    expect((await server.call('volunteer', 'POST', path, entry)).value).toBe(1)
    expect(tracked()).toMatchObject([{ level, msg: 'Api returned a failure' }])
  })

  it('are told what is wrong at the field where it stands, in a list and alone', async () => {
    const wrong = { ...trackedRequest(), LogLevel: 'Fatal' }
    const { Event: _event, ...without } = trackedRequest()
    const told = async (body: unknown) => {
      const { status, body: answer } = await server.call('volunteer', 'POST', path, body as object)
      return [status, answer.Errors?.map(({ Code, Field }) => `${Code} ${Field}`)]
    }
    expect(await told(wrong)).toEqual([422, ['invalid LogLevel']])
    expect(await told(without)).toEqual([422, ['required Event']])
    expect(await told([trackedRequest(), wrong])).toEqual([422, ['invalid [1].LogLevel']])
  })

  it('are not written where their level says so', async () => {
    for (const LogLevel of ['None', 'Debug', 'Trace'])
      expect((await server.call('volunteer', 'POST', path, trackedRequest({ LogLevel }))).value).toBe(1)
    expect(tracked()).toEqual([])
  })

  it.each([
    ['words of their own', { Message: 'Vera was here' }],
    ['a line break', { Message: 'Request Failed: 500\n{"name":"Vera"}' }],
    ['a source and an event of their own', { Source: 'Vera', Event: 'Vera' }],
  ])('are taken with %s, which stand in no log', async (_what, more) => {
    expect((await server.call('volunteer', 'POST', path, [trackedRequest(more)])).value).toBe(1)
    expect(tracked()).toHaveLength(1)
    expect(lines.join('')).not.toContain('Vera')
  })

  it('come in batches of at most 50, and not without one', async () => {
    const many = (count: number) => Array.from({ length: count }, () => trackedRequest())
    expect((await server.call('volunteer', 'POST', path, many(51))).status).toBe(422)
    expect((await server.call('volunteer', 'POST', path, [])).status).toBe(422)
    expect((await server.call('volunteer', 'POST', path, many(50))).value).toBe(50)
  })

  it('come at most 60 times a minute from one person, whoever else tells', async () => {
    const statuses = []
    for (let count = 0; count < 61; count++)
      statuses.push((await server.call('coordinator', 'POST', path, [trackedRequest()])).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(statuses[60]).toBe(429)
    expect((await server.call('staff', 'POST', path, [trackedRequest()])).status).toBe(200)
  })
})
