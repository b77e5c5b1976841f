import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { type ReviewState, readReviewState } from '../../data/queries/review-state.ts'
import { openTurns, pathOfRemark } from '../../data/review/remarks.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { anchorOf } from './remark-anchor.ts'

/**
 * The review of the log in the form, kept up to date; undefined until it is read. While the log is returned, what was
 * said of it stands beside the fields.
 */
export function useReview(store: FormStore<Activity>): ReviewState | undefined {
  const { t } = useLingui()
  const { Id, CreatedBySiteId } = store.values()
  const state = useLiveQuery(async () => readReviewState(Id, CreatedBySiteId), [Id, CreatedBySiteId])
  const review = state?.review
  useEffect(() => {
    const turns = review?.Status === 'Returned' ? openTurns(review) : []
    store.remark(
      turns.flatMap(({ ByName: name, Comments }) =>
        Comments.map((remark) => ({
          path: anchorOf(pathOfRemark(remark), store.values()),
          text: t`${name}: “${remark.Text}”`,
        })),
      ),
    )
  }, [store, review, t])
  return state
}
