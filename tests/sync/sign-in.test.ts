import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../src/data/device/config.ts'
import { deviceDatabase, readPersonKey, writePersonKey } from '../../src/data/device/device-database.ts'
import { completeSignIn, pathOfFailed } from '../../src/data/session/complete-sign-in.ts'
import { sessionState, signIn } from '../../src/data/session/session.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { openPersonDatabase, type PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log } from './support/scripted-device.ts'

// The configuration is the one that the device has.
console.info = () => {}
// A database that was left open is closed by its deletion.
console.warn = () => {}

const { issuer, redirected } = vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { origin: 'http://app', pathname: '/', search: '?code=a&state=begun' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return { issuer: { user: {} as object | Error }, redirected: vi.fn() }
})

vi.mock('../../src/data/engine/engine.ts', () => ({ startEngine: () => {}, stopEngine: async () => {} }))
vi.mock('../../src/data/session/tokens.ts', () => ({
  tokensOf: () => async () => ({ kind: 'unreachable' }),
  makeManager: async () => ({
    // The library forgets how it was begun, then asks the issuer for tokens.
    signinCallback: async () => {
      await deviceDatabase.signIn.delete('begun')
      if (issuer.user instanceof Error) throw issuer.user
      return issuer.user
    },
    signinRedirect: redirected,
  }),
}))

const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' } as ClientConfig
const me = { Id: 'me', FullName: 'Amélie Roy', Email: 'amelie@elan.example', Roles: [], Approvals: [] }

/** Comes back from the issuer as this person. */
async function comeBackAs(sub: string, state: object = {}) {
  issuer.user = { profile: { iss: config.Issuer, sub }, state }
  await deviceDatabase.settings.put({ key: 'config', value: config })
  return completeSignIn()
}

function database(): PersonDatabase {
  const session = sessionState()
  if (session.kind !== 'signed-in') throw new Error(`nobody is signed in: ${session.kind}`)
  return session.database
}

const isThere = (db: PersonDatabase) =>
  db.reference.put({ ref: 'Me:me', type: 'Me', id: 'me', siteIds: [], doc: me, generation: 0 })

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) if (name !== 'elan') await Dexie.delete(name)
  await deviceDatabase.settings.clear()
  redirected.mockClear()
})

test('a sign-in leads on to where it was begun, and the server is still to hear of it', async () => {
  const landing = await comeBackAs('amelie', { returnTo: '/unsent', locale: 'fr' })
  expect(landing).toEqual({ path: '/unsent', keptFor: null })
  expect(await readPersonKey()).toEqual({ issuer: config.Issuer, subject: 'amelie' })
  expect(await readMeta(database(), 'introduction')).toEqual({ seen: 'fr' })
})

test('who was refused meets no app without its data: a sign-in leaves that to the pull behind it', async () => {
  await comeBackAs('amelie')
  await isThere(database())
  await writeMeta(database(), { pullTrouble: 'refused' })
  await comeBackAs('amelie')
  expect(await readMeta(database(), 'pullTrouble')).toBe('refused')
  await writeMeta(database(), { pullTrouble: 'failed' })
  await comeBackAs('amelie')
  expect(await readMeta(database(), 'pullTrouble')).toBeNull()
  // Of whom nothing was ever here there is nothing to wait for but the first pull.
  await comeBackAs('luc')
  await writeMeta(database(), { pullTrouble: 'refused' })
  await comeBackAs('luc')
  expect(await readMeta(database(), 'pullTrouble')).toBeNull()
})

test('whoever comes back as somebody else is told whose work stays behind', async () => {
  await comeBackAs('amelie')
  const hers = database()
  await isThere(hers)
  expect(await comeBackAs('luc')).toMatchObject({ keptFor: null })
  await comeBackAs('amelie')
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), database())
  expect(await comeBackAs('amelie')).toMatchObject({ keptFor: null })
  expect(await comeBackAs('luc')).toMatchObject({ keptFor: { name: 'Amélie Roy', byOtherIssuer: false } })
  expect(await database().outbox.count()).toBe(0)
  await comeBackAs('amelie')
  expect(await database().outbox.count()).toBe(1)
})

test('where the charity has moved meanwhile, nobody is asked to sign in there again', async () => {
  await writePersonKey({ issuer: 'http://old', subject: 'amelie' })
  const old = await openPersonDatabase('http://old', 'amelie')
  await isThere(old)
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), old)
  old.close()
  expect(await comeBackAs('17')).toMatchObject({ keptFor: { name: 'Amélie Roy', byOtherIssuer: true } })
})

test('the address of the sign-in page says nothing of who is signed in here', async () => {
  await comeBackAs('amelie')
  await isThere(database())
  await signIn('/unsent')
  expect(redirected).toHaveBeenCalled()
  expect(JSON.stringify(redirected.mock.lastCall)).not.toMatch(/amelie/i)
})

test('a sign-in that loses its signal on the way leads on to where it was begun, and never out of the app', async () => {
  const failed = async (returnTo: string) => {
    await deviceDatabase.settings.put({ key: 'config', value: config })
    await deviceDatabase.signIn.put({ key: 'begun', value: JSON.stringify({ data: { returnTo } }) })
    issuer.user = new TypeError('Failed to fetch')
    return completeSignIn().then(() => 'signed in', pathOfFailed)
  }
  expect(await failed('/volunteer/profile')).toBe('/volunteer/profile')
  expect(await failed('https://elsewhere.example')).toBe('/')
})

test('a sign-in that was cancelled leads on to where it was begun all the same, and never out of the app', () => {
  const failed = (state: unknown) => Object.assign(new Error('access_denied'), { state })
  expect(pathOfFailed(failed({ returnTo: '/unsent' }))).toBe('/unsent')
  expect(pathOfFailed(failed({ returnTo: 'https://elsewhere.example' }))).toBe('/')
  expect(pathOfFailed(failed(undefined))).toBe('/')
  expect(pathOfFailed(new Error('no answer'))).toBe('/')
})
