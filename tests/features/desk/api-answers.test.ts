import { describe, expect, test, vi } from 'vitest'
import { type ApiAnswer, type ApiCall, callApi, callApiOpenly } from '../../../src/data/calls/api.ts'
import { fetchWhole } from '../../../src/data/calls/fetch-whole.ts'
import { keyFor } from '../../../src/data/calls/held-key.ts'
import { writeWords } from '../../../src/data/site/words.ts'

const config = { ApiUrl: 'https://elan.example' }
const tokens = async () => ({ kind: 'token' as const, token: 'token' })
const call = { method: 'GET', path: '/api/vms/HistoricHours' } as const
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const page = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } })
const kindOf = async (answer: () => Response | Promise<Response>) =>
  (await callApi(config, tokens, call, async () => answer())).kind

describe('a call without success says why', () => {
  test('trouble on the server is not a missing signal, whoever tells of it', async () => {
    expect(await kindOf(() => json(500, { Success: false, Value: null, Errors: [] }))).toBe('failed')
    expect(await kindOf(() => json(503, { Success: false, Value: null }))).toBe('failed')
    expect(await kindOf(() => page(502))).toBe('failed')
    expect((await callApiOpenly(config, call, async () => page(504))).kind).toBe('failed')
  })

  test('no answer, and an answer of the network itself, is no signal', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    expect(await kindOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('unreachable')
    expect(await kindOf(() => page(200))).toBe('unreachable')
    expect(await kindOf(() => page(511))).toBe('unreachable')
  })

  test('a no of the server and an ended sign-in are neither', async () => {
    expect(await kindOf(() => json(403, { Success: false, Value: null, Errors: [] }))).toBe('refused')
    expect(await kindOf(() => json(401, { Success: false, Value: null }))).toBe('signed-out')
  })
})

describe('a list that comes in stretches', () => {
  const serverOf = (rows: readonly number[], failsAt = Number.POSITIVE_INFINITY) => {
    const asked: string[] = []
    const call = async <T>({ path }: ApiCall): Promise<ApiAnswer<T>> => {
      asked.push(path)
      const skip = Number(new URLSearchParams(path.split('?')[1]).get('skip'))
      if (skip >= failsAt) return { kind: 'failed' }
      return { kind: 'ok', value: rows.slice(skip, skip + 500) as T, total: rows.length }
    }
    return { asked, call }
  }
  const rows = Array.from({ length: 1200 }, (_, place) => place)

  test('is asked until all of it is here', async () => {
    const { asked, call } = serverOf(rows)
    expect(await fetchWhole('/api/vms/Kit?siteId=a', call)).toMatchObject({ value: rows, total: 1200 })
    expect(asked.map((path) => path.split('siteId=a')[1])).toEqual(['', '&skip=500', '&skip=1000'])
    expect(await fetchWhole('/api/vms/Award', serverOf([]).call)).toMatchObject({ value: [], total: 0 })
  })

  test('is not shown in part', async () => {
    expect((await fetchWhole('/api/vms/Award', serverOf(rows, 1000).call)).kind).toBe('failed')
  })
})

describe('words that are sent again after a lost answer', () => {
  const stored = (en: string, fr: string, Original: { en: string; fr: string } | null = null) => ({
    ...{ Key: 'Grades.K', LocalizationGroupId: 'group', Version: 2, Original, UsedAt: [] },
    Localizations: { en, fr },
  })
  const write = (words: { en: string | null; fr: string | null }, value: unknown) =>
    writeWords({ Key: 'Grades.K', Version: 1 }, words, 'key', async <T>() => {
      return { kind: 'refused', status: 412, problems: [], value } as ApiAnswer<T>
    })

  test('are the same write, and other words are another', () => {
    const first = keyFor(null, ['Grades.K', 1, { en: 'Kindergarten' }])
    expect(keyFor(first, ['Grades.K', 1, { en: 'Kindergarten' }])).toBe(first)
    expect(keyFor(first, ['Grades.K', 2, { en: 'Kindergarten' }]).key).not.toBe(first.key)
  })

  test('are saved where a later version says them already', async () => {
    const value = stored('Kindergarten', 'Maternelle')
    expect(await write({ en: 'Kindergarten', fr: 'Maternelle' }, value)).toMatchObject({ kind: 'ok', value })
    const own = { en: 'Save', fr: 'Enregistrer' }
    expect(await write({ en: null, fr: null }, stored('Save', 'Enregistrer', own))).toMatchObject({
      kind: 'ok',
    })
  })

  test('are refused where somebody else wrote others', async () => {
    const words = { en: 'Kindergarten', fr: 'Maternelle' }
    expect(await write(words, stored('Kindergarten', 'Jardin'))).toMatchObject({ kind: 'refused' })
    expect(await write(words, null)).toMatchObject({ kind: 'refused' })
  })
})
