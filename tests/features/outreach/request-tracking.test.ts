import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeRequest, routeOf } from '../../../domain/tracking/describe-request.ts'
import { harmlessOf, logEntrySchema } from '../../../domain/tracking/tracked-request.ts'
import { type ApiAnswer, type ApiCall, askSignedIn, callApi } from '../../../src/data/calls/api.ts'
import { fetchNoted } from '../../../src/data/outreach/request-notes.ts'
import { trackRequests } from '../../../src/data/tracking/track-requests.ts'

const config = { ApiLogInterval: 5, SlowRequestThreshold: 5, Version: '1.5.1' }
const at = { slowFromMs: 5000, version: '1.5.1' }
const ended = {
  method: 'GET',
  path: '/api/vms/Workshop/5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0001?x=y',
  status: 200,
  ms: 20,
}

describe('a request', () => {
  test('is told by its pattern, without query, id, address or token', () => {
    expect(routeOf(ended.path)).toBe('/api/vms/Workshop/:id')
    expect(routeOf('/api/vms/Subject?search=vera')).toBe('/api/vms/Subject')
    expect(routeOf('/api/vms/HistoricHours/vera@people.example')).toBe('/api/vms/HistoricHours/:id')
    expect(routeOf('/api/vms/Evaluation/Public/q8Zt-77aa')).toBe('/api/vms/Evaluation/Public/:id')
    // One odd path keeps nothing else of its batch from being told.
    expect(routeOf('/api/vms//Workshop/')).toBe('/api/vms/Workshop')
    expect(routeOf('/api/a/b/c/d/e/f/g/h/i/j')).toBe('/api/a/b/c/d/e/f/g/h')
  })
  test('that went well in good time is not told of, nor one that a renewed sign-in mends', () => {
    expect(describeRequest(ended, at)).toBeNull()
    expect(describeRequest({ ...ended, status: 401 }, at)).toBeNull()
  })
  test.each([
    [{ status: 200, ms: 5000 }, 'RequestSlow', 'Warning', 'Api request took longer than set threshold'],
    [{ saysFailure: true }, 'RequestFailed', 'Error', 'Api returned a failure'],
    [{ status: 500 }, 'RequestFailed', 'Error', 'Request Failed: 500'],
    [{ status: 422 }, 'RequestFailed', 'Warning', 'Request Failed: 422'],
    [{ status: 0 }, 'RequestUnanswered', 'Error', 'Request Failed: Network Error! No response status.'],
  ])('%o is told as %s', (how, Event, LogLevel, Message) => {
    const entry = describeRequest({ ...ended, ...how }, at)
    expect(entry).toMatchObject({ Event, LogLevel, Message })
    expect(harmlessOf(logEntrySchema.parse(entry))).toEqual(entry)
  })
})

describe('tracking', () => {
  const sent: ApiCall[] = []
  let answer: ApiAnswer<unknown>
  let status: number
  let stop: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => new Response('{}', { status }))
    sent.length = 0
    answer = { kind: 'ok', value: 1, total: undefined }
    status = 500
    stop = trackRequests({
      config,
      isSignedIn: () => true,
      send: async (call) => {
        sent.push(call)
        return answer
      },
    })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('tells of failures in one batch after the interval', async () => {
    await fetchNoted('/api/vms/Season')
    await fetchNoted('/api/vms/Site')
    await vi.advanceTimersByTimeAsync(4999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject([{ Route: '/api/vms/Season' }, { Route: '/api/vms/Site' }])
  })

  test('tells of a file that could not be fetched', async () => {
    const tokens = async () => ({ kind: 'token' as const, token: 'token' })
    await askSignedIn({ ApiUrl: '' }, tokens, { method: 'GET', path: '/api/vms/MyData' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent[0]?.body).toMatchObject([{ Route: '/api/vms/MyData' }])
  })

  test('tells of an answer that says failure under a status of success', async () => {
    const body = JSON.stringify({ Success: false, Value: null, Errors: [] })
    const headers = { 'content-type': 'application/json' }
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200, headers }))
    const tokens = async () => ({ kind: 'token' as const, token: 'token' })
    await callApi({ ApiUrl: '' }, tokens, { method: 'POST', path: '/api/vms/Season' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent[0]?.body).toMatchObject([
      { Method: 'POST', Route: '/api/vms/Season', Status: 200, Message: 'Api returned a failure' },
    ])
  })

  test('stops for good when telling fails', async () => {
    answer = { kind: 'failed' }
    await fetchNoted('/api/vms/Season')
    await vi.advanceTimersByTimeAsync(5000)
    await fetchNoted('/api/vms/Season')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  test('tells nothing of itself, and of a flood no more than its beginning', async () => {
    await fetchNoted('/api/Logging/Log', { method: 'POST' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    for (let count = 0; count < 200; count++) await fetchNoted('/api/vms/Season')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toHaveLength(50)
  })

  test('keeps what it has to tell while there is no signal', async () => {
    await fetchNoted('/api/vms/Season')
    vi.stubGlobal('navigator', { onLine: false })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toEqual([])
    vi.stubGlobal('navigator', { onLine: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
  })
})
