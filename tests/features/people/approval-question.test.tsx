import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { ApprovalQuestion } from '../../../src/features/volunteers/approval-question.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What is asked about registrations, each by whether its season is the active one. */
function asked(seasons: readonly boolean[], isApproved: boolean): string {
  const changed = seasons.map((Active) => ({ Season: { Active } }) as Volunteer)
  const arranged = { changed, already: [], pending: [], forbidden: [] }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ApprovalQuestion arranged={arranged} isApproved={isApproved} siteName="Toronto" isTooMany={false} />
    </I18nProvider>,
  )
}

test('of another season than the active one nobody is said to be told, or to begin or end logging', () => {
  expect(asked([true], true)).toContain('They will be notified by e-mail and can log activities right away.')
  const then = asked([false], true)
  expect(then).toContain('No e-mail is sent.')
  expect(then).not.toContain('at once')
  expect(asked([false], false)).not.toContain('can no longer log')
})

test('those of the active season and those of another are counted apart', () => {
  const both = asked([true, true, false], false)
  expect(both).toContain('2 volunteers will be withdrawn at Toronto, and can no longer log')
  expect(both).toContain('1 volunteer will be withdrawn at Toronto in a season that is not the active one.')
})
