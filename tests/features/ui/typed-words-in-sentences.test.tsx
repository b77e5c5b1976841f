import { i18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

const french = {
  'Log the visit at {school}, for <0>{contact}</0>': 'Visite de <0>{contact}</0> à consigner\u00a0: {school}',
  '<0>{count, plural, one {{school} waits} other {{school} and # more wait}}</0>':
    '<0>{count, plural, one {{school} attend} other {{school} et # autres attendent}}</0>',
}

function drawn(locale: 'en' | 'fr', sentence: ReactElement): string {
  const messages = Object.entries(french).map(([english, words]) => [generateMessageId(english), words])
  i18n.loadAndActivate({ locale, messages: locale === 'fr' ? Object.fromEntries(messages) : {} })
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{sentence}</I18nProvider>)
}

const typed = [
  'École <script>x</script> & fils',
  '<b>x</b>',
  '<0>x</0>',
  '</0>',
  '<0/>',
  '<1/>',
  'a < b',
  '{school}',
  String.raw`\u0041 \x41`,
]
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe.each(typed)('typed text in a sentence with elements of its own: %s', (school) => {
  const contact = school

  test('stands there as it was typed, inside an element and outside', () => {
    const sentence = (
      <Trans>
        Log the visit at {school}, for <b>{contact}</b>
      </Trans>
    )
    const shown = escaped(school)
    expect(drawn('en', sentence)).toBe(`Log the visit at ${shown}, for <b>${shown}</b>`)
    expect(drawn('fr', sentence)).toBe(`Visite de <b>${shown}</b> à consigner\u00a0: ${shown}`)
  })

  test('stands there as it was typed in the case of a number', () => {
    const waiting = (count: number) => (
      <Trans>
        <b>
          <Plural value={count} one={`${school} waits`} other={`${school} and # more wait`} />
        </b>
      </Trans>
    )
    const shown = escaped(school)
    expect(drawn('en', waiting(1))).toBe(`<b>${shown} waits</b>`)
    expect(drawn('en', waiting(2))).toBe(`<b>${shown} and 2 more wait</b>`)
    expect(drawn('fr', waiting(2))).toBe(`<b>${shown} et 2 autres attendent</b>`)
  })
})

test('an element that a sentence is given as a value is drawn beside typed text', () => {
  const [school, contact] = ['<0>x</0>', <em key="contact">Zoé</em>]
  const sentence = (
    <Trans>
      Log the visit at {school}, for <b>{contact}</b>
    </Trans>
  )
  expect(drawn('en', sentence)).toBe('Log the visit at &lt;0&gt;x&lt;/0&gt;, for <b><em>Zoé</em></b>')
})
