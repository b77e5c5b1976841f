import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
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
