import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Autosave } from '../../../src/data/drafts/autosave.ts'
import { DeskNote } from '../../../src/pickers/desk-form/desk-notices.tsx'
import { KeptWords } from '../../../src/pickers/log-form/kept-note.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

const onPhone = () => vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })

const drawn = (isKept: boolean, isBeside?: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <KeptWords isKept={isKept} isBeside={isBeside} />
    </I18nProvider>,
  )

test('a phone says in two words that the draft is kept where something stands beside it, and is heard whole', () => {
  onPhone()
  expect(drawn(true, true)).toMatch(/aria-hidden="true">Draft kept<.*only-heard">Draft kept on this phone</)
  expect(drawn(false, true)).toMatch(/aria-hidden="true">Keeping it…<.*only-heard">Keeping the draft…</)
})

test('where there is room the draft is said to be kept, and where', () => {
  expect(drawn(true, true)).toContain('>Draft kept on this device<')
  onPhone()
  expect(drawn(true)).toContain('>Draft kept on this phone<')
})

test('a phone says the same of a desk form in fewer words where something stands beside it', () => {
  const autosave = { subscribe: () => () => {}, state: () => 'kept' } as unknown as Autosave<unknown>
  const note = (isBeside?: boolean) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <DeskNote desk={{ autosave, resumed: false }} isBeside={isBeside} />
      </I18nProvider>,
    )
  const whole = 'Not saved yet; kept on this device'
  expect(note(true)).toBe(whole)
  onPhone()
  expect(note(true)).toMatch(
    /aria-hidden="true">Not saved yet<.*only-heard">Not saved yet; kept on this device</,
  )
  expect(note()).toBe(whole)
})
