import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  firstLocale,
  followsPerson,
  localeToFollow,
  readLocaleOfBrowser,
  readLocaleShown,
} from '../../../src/app/locale-choice.ts'

const open = (search = '', languages: readonly string[] = ['en-CA'], kept: Record<string, string> = {}) => {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
}

beforeEach(() => open())
afterEach(() => vi.unstubAllGlobals())

describe('the language of the first picture', () => {
  const nobody = { ofPerson: undefined, ofHost: 'en' } as const

  test('is the browser’s where neither device, link, person nor host says anything', () => {
    open('', ['fr-CA', 'en'])
    expect(firstLocale(nobody)).toBe('fr')
    open('', ['es', 'fr-CA', 'en-CA'])
    expect(firstLocale(nobody)).toBe('fr')
    open('', ['en-CA', 'fr-CA'])
    expect(firstLocale(nobody)).toBe('en')
    open('', ['de'])
    expect(firstLocale(nobody)).toBe('en')
    expect(readLocaleOfBrowser([])).toBe('en')
  })

  test('is French on a French host, whatever the browser asks for', () => {
    expect(firstLocale({ ofPerson: undefined, ofHost: 'fr' })).toBe('fr')
  })

  test('is the person’s before the host’s and the browser’s', () => {
    open('', ['fr-CA'])
    expect(firstLocale({ ofPerson: 'en', ofHost: 'fr' })).toBe('en')
    expect(followsPerson()).toBe(true)
  })

  test('is what a link asks for before the person’s, and what was chosen on the device before all', () => {
    open('?lang=fr')
    expect(firstLocale({ ofPerson: 'en', ofHost: 'en' })).toBe('fr')
    expect(followsPerson()).toBe(false)
    open('?lang=fr', ['fr-CA'], { 'elan.locale': 'en' })
    expect(firstLocale({ ofPerson: 'fr', ofHost: 'fr' })).toBe('en')
    expect(followsPerson()).toBe(false)
  })
})

describe('the debug language', () => {
  const hints = { ofPerson: 'fr', ofHost: 'en' } as const

  test('that an earlier build kept on the device is the choice of nobody who comes after', () => {
    open('', ['en-CA'], { 'elan.locale': 'pseudo', 'elan.locale.shown': 'pseudo' })
    expect([firstLocale(hints), followsPerson(), readLocaleShown()]).toEqual(['fr', true, null])
  })

  test('stays for whom it is offered to, and gives way to what was chosen before for anybody else', () => {
    open('', ['en-CA'], { 'elan.locale': 'en' })
    expect(localeToFollow('pseudo', true, hints)).toBeUndefined()
    expect(localeToFollow('pseudo', false, hints)).toBe('en')
    open()
    expect(localeToFollow('pseudo', true, hints)).toBeUndefined()
    expect(localeToFollow('pseudo', false, hints)).toBe('fr')
    expect(localeToFollow('pseudo', false, { ofPerson: undefined, ofHost: 'fr' })).toBe('fr')
  })

  test('or not, a page follows the person only where nothing was chosen', () => {
    open()
    expect(localeToFollow('en', false, hints)).toBe('fr')
    expect(localeToFollow('fr', true, hints)).toBeUndefined()
    expect(localeToFollow('en', true, { ...hints, ofPerson: undefined })).toBeUndefined()
    open('', ['en-CA'], { 'elan.locale': 'en' })
    expect(localeToFollow('en', false, hints)).toBeUndefined()
  })
})
