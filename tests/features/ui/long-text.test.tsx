import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { isTooLong, LongText } from '../../../src/ui/form/long-text.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const drawn = (value: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <LongText label="Reason" value={value} limit={10} onChange={() => undefined} />
      </MantineProvider>
    </I18nProvider>,
  )

test('a text in a dialog counts near its limit, and beyond it asks to be shortened; nothing is cut', () => {
  expect(drawn('short')).not.toContain('of 10 characters')
  expect(drawn('just short')).toContain('10 of 10 characters')
  expect(drawn('just short')).not.toContain('Please shorten it.')
  const long = drawn('much too long')
  expect(long).toContain('13 of 10 characters. Please shorten it.')
  expect(long).toContain('much too long</textarea>')
  expect(long).not.toMatch(/maxlength/i)
})

test('what is sent is trimmed: blanks around a text make it no longer', () => {
  expect([isTooLong('  just short  ', 10), isTooLong('just longer', 10)]).toEqual([false, true])
})
