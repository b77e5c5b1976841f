import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { rememberSite, useMenuSite } from '../../../src/pickers/surroundings/last-site.ts'
import type { SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'
import { anybody, drawPage } from '../../support/draw-page.tsx'
import { localStorageOf } from '../../support/local-storage.ts'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}))

beforeEach(() => vi.stubGlobal('localStorage', localStorageOf()))
afterEach(() => vi.unstubAllGlobals())

const site = (Id: string) => ({ Id, Name: Id, UrlPart: Id, FormerUrlParts: [] }) as unknown as SessionSite
const [office, ottawa, toronto] = [site(NATIONAL_SITE_ID), site('Ottawa'), site('Toronto')] as const

async function usual(...sites: SessionSite[]): Promise<string | undefined> {
  let found: string | undefined
  await drawPage(
    () => {
      found = useMenuSite()?.Id
      return null
    },
    { ...anybody, sites },
  )
  return found
}

test('before anybody chose, a site of volunteers is shown rather than the national office', async () => {
  expect(await usual(office, ottawa, toronto)).toBe('Ottawa')
  expect(await usual(office)).toBe(NATIONAL_SITE_ID)
  expect(await usual()).toBeUndefined()
})

test('the site last worked at is shown, also the national office', async () => {
  rememberSite(NATIONAL_SITE_ID)
  expect(await usual(ottawa, office)).toBe(NATIONAL_SITE_ID)
  rememberSite('Toronto')
  expect(await usual(ottawa, office, toronto)).toBe('Toronto')
})
