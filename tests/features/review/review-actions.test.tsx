import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { reviewLimits } from '../../../domain/review/standing.ts'
import { ReviewActions } from '../../../src/features/review/review-actions.tsx'
import type { ReviewWriting } from '../../../src/features/review/use-review-draft.ts'
import { isUndoneByTakingBack, type Reviewing } from '../../../src/features/review/use-reviewing.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What stands around the buttons of a decision, as a page has it. */
function drawn(reviewing: Pick<Reviewing, 'busy' | 'notice'>, ...texts: string[]): string {
  const comments = texts.map((Text) => ({ Id: Text, Field: 'Name', ItemId: null, Text }))
  const writing = { draft: { comments }, kept: 'kept' } as unknown as ReviewWriting
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <ReviewActions
          status="Returned"
          writing={writing}
          reviewing={{ ...reviewing, decide: async () => undefined }}
          isLocked={false}
          hasUnsent={false}
        />
      </MantineProvider>
    </I18nProvider>,
  )
}

test('what stood in the way of a decision is said beside the buttons that decide', () => {
  const html = drawn({ busy: false, notice: { kind: 'unreachable' } })
  expect(html).toMatch(/role="group".*role="alert".*Reviewing needs signal.*Mark as reviewed/s)
  expect(drawn({ busy: false, notice: null })).not.toContain('role="alert"')
})

test('a comment that is too long is not cut, and nothing is returned until it is shortened', () => {
  const quiet = { busy: false, notice: null }
  const returns = (html: string) =>
    !/ disabled=""/.test(/<button[^>]*aria-keyshortcuts="Alt\+R"[^>]*>/.exec(html)?.[0] ?? '')
  expect(returns(drawn(quiet, 'Which robots?'))).toBe(true)
  const html = drawn(quiet, 'Which robots?', 'x'.repeat(reviewLimits.text + 1))
  expect(returns(html)).toBe(false)
  expect(html).toContain('shorten the comments')
})

test('the button that was pressed keeps the focus while the server is asked', () => {
  const buttons = (busy: boolean) =>
    Array.from(drawn({ busy, notice: null }).matchAll(/<button[^>]*>/g), ([tag]) => ({
      hasNoFocus: / disabled=""/.test(tag),
      waits: tag.includes('aria-disabled="true"'),
    }))
  // Returning needs a comment.
  expect(buttons(false).map(({ hasNoFocus }) => hasNoFocus)).toEqual([false, true, false])
  expect(buttons(true).map(({ hasNoFocus }) => hasNoFocus)).toEqual([false, true, false])
  expect(buttons(true).every(({ waits }) => waits)).toBe(true)
})

test('marking as reviewed offers an undo only where that leaves the log as it was', () => {
  expect(isUndoneByTakingBack('Reviewed')).toBe(true)
  expect(isUndoneByTakingBack('Reviewed', 'Unreviewed')).toBe(true)
  expect(isUndoneByTakingBack('Reviewed', 'Returned')).toBe(false)
  expect(isUndoneByTakingBack('Returned', 'Unreviewed')).toBe(false)
})
