import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ReviewTurn } from '../../../domain/review/review.ts'
import { type ReviewStatus, reviewLimits } from '../../../domain/review/standing.ts'
import { ReviewActions } from '../../../src/features/review/review-actions.tsx'
import type { ReviewWriting } from '../../../src/features/review/use-review-draft.ts'
import {
  isUndoneByTakingBack,
  type Notice,
  type Reviewing,
} from '../../../src/features/review/use-reviewing.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const asked = { status: 'Reviewed' as const, comments: [] }

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
  const html = drawn({ busy: false, notice: { kind: 'unreachable', asked } })
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

test('that nothing was decided is said only where it is certain', () => {
  const said = (notice: Notice) => drawn({ busy: false, notice }).includes('Nothing has been decided yet')
  expect(said({ kind: 'changed' })).toBe(true)
  expect(said({ kind: 'signed-out' })).toBe(true)
  expect(said({ kind: 'refused', problems: [{ Code: 'season_locked' }] })).toBe(true)
  for (const kind of ['unreachable', 'failed'] as const) {
    expect(said({ kind, asked })).toBe(false)
    expect(drawn({ busy: false, notice: { kind, asked } })).toContain('It is not certain')
  }
})

test('marking as reviewed offers an undo only where that leaves the log as the server had it', () => {
  const after = (...steps: [ReviewStatus, string?][]) => {
    const turns = steps.map(([Status, ById = 'me']) => ({ Status, ById }) as ReviewTurn)
    return isUndoneByTakingBack({ Status: turns[0]?.Status ?? 'Unreviewed', Turns: turns }, 'me')
  }
  expect(after(['Reviewed'])).toBe(true)
  expect(after(['Reviewed'], ['Unreviewed', 'author'], ['Returned', 'other'])).toBe(true)
  // Returned by somebody else, of which this device had not heard.
  expect(after(['Reviewed'], ['Returned', 'other'])).toBe(false)
  // Somebody else had marked it: it is their step that would be taken back.
  expect(after(['Reviewed', 'other'])).toBe(false)
  expect(after(['Returned'])).toBe(false)
})
