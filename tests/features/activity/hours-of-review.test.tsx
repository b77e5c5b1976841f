import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { newDraft } from '../../../src/data/drafts/drafts.ts'
import type { ReviewState } from '../../../src/data/queries/review-state.ts'
import { openForm } from '../../../src/features/activity-form/open-form.ts'
import { ReviewPanel } from '../../../src/features/activity-form/review-panel.tsx'
import { SurroundingsProvider } from '../../../src/features/activity-form/surroundings.tsx'
import { completeActivity, freshId, season } from '../../support/activities.ts'

const here = vi.hoisted(() => ({ state: undefined as ReviewState | undefined }))
vi.mock('../../../src/features/activity-form/use-review.ts', () => ({ useReview: () => here.state }))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const site = freshId()
const actorOf = (SubjectId: string): Actor => ({
  SubjectId,
  Roles: [],
  Approvals: [{ SiteId: site, SeasonId: season.Id, Active: true }],
})
const author = actorOf(freshId())

/** What the form of the author's log says of its review. */
function said(requireReview: boolean, status: ReviewStatus | null, actor = author): string {
  const place = { Id: freshId(), Version: 1, SiteId: site, AuthorId: author.SubjectId }
  const by = { ById: 'reviewer', ByName: 'Priya Patel', On: '2026-10-21T14:00:00.000Z' }
  const turn = status && { Id: freshId(), Status: status, ...by, LogVersion: 3, Comments: [] }
  const review = turn ? { ...place, Status: turn.Status, Turns: [turn] } : undefined
  here.state = { review, changed: false, requireReview }
  const log = { ...completeActivity('Workshop'), CreatedBySiteId: site }
  const { store } = openForm({ draft: newDraft('Workshop', log), seasons: [season], actor })
  const record = { CreatedById: author.SubjectId, Version: 3 }
  const around = { type: 'Workshop' as const, siteId: site, isRecord: true, forStaff: false }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SurroundingsProvider value={{ ...around, actor, seasons: [season], today: '2026-10-20' }}>
        <ReviewPanel store={store} record={record} readOnly={false} onJump={() => undefined} />
      </SurroundingsProvider>
    </I18nProvider>,
  )
}

const later = 'the hours count once this one is reviewed'

describe('Where a site asks for reviews, the form of a log', () => {
  test('says that its hours do not count before one, though nobody has reviewed it yet', () => {
    expect(said(true, null)).toContain(later)
    expect(said(true, 'Unreviewed')).toContain(later)
    expect(said(true, 'Returned')).toContain(later)
  })

  test('says that they count after it', () => {
    expect(said(true, 'Reviewed')).toContain('The hours of this log count.')
    expect(said(true, 'Reviewed')).not.toContain(later)
  })

  test('says nothing to whoever may not know of the review', () => {
    expect(said(true, null, actorOf(freshId()))).toBe('')
  })
})

test('where a site asks for none, nothing is said of hours', () => {
  expect(said(false, null)).toBe('')
  expect(said(false, 'Reviewed')).toContain('Priya Patel')
  expect(said(false, 'Reviewed')).not.toContain('hours')
})
