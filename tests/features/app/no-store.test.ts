import { afterEach, expect, test, vi } from 'vitest'
import { firstLocale, noteLocaleShown, readLocaleShown } from '../../../src/app/locale-choice.ts'
import { isOnDevice, noteStart } from '../../../src/app/start-again.ts'
import { fetchPublicEvaluation } from '../../../src/data/activity/evaluations.ts'
import { loadConfig, readKeptConfig } from '../../../src/data/device/config.ts'

// Outside of a browser there is no store at all, as where one refuses it.
const config = { Issuer: 'https://issuer.example', ClientId: 'elan', ApiUrl: 'https://elan.example' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('without a store on the device the configuration is the server’s, at each asking', async () => {
  const fetched = vi.fn(async () => Response.json(config))
  vi.stubGlobal('fetch', fetched)
  expect(await readKeptConfig()).toBeUndefined()
  expect(await loadConfig()).toEqual(config)
  expect(await loadConfig()).toEqual(config)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an educator’s page without configuration has no signal, and nothing that throws', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchPublicEvaluation('token')).toEqual({ kind: 'unreachable' })
})

test('a browser that forbids what pages keep starts the app, and says what it lacks', () => {
  const forbids = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: forbids })
  vi.stubGlobal('location', { search: '?lang=fr' })
  try {
    expect(readLocaleShown()).toBeNull()
    noteLocaleShown('fr')
    expect(firstLocale({ ofPerson: undefined, ofHost: 'en' })).toBe('fr')
    expect(isOnDevice()).toBe(false)
    noteStart()
  } finally {
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  }
})
