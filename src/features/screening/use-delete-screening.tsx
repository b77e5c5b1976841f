import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ScreeningDocumentRecord, TrackingItemRecord } from '../../../domain/screening/schema.ts'
import {
  fetchScreeningBatch,
  SCREENING_BATCH_PATH,
  SCREENING_PATH,
  TRACKING_ITEM_PATH,
} from '../../data/people/screening.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'

/** Deleting a document, a tracking item or a whole batch, each with its question; `dialog` belongs on the page. */
export function useDeleteScreening(onDone: () => void) {
  const { t } = useLingui()
  const { ask, sayWhyNot, dialog } = useDeletion(onDone)
  const done = t`Deleted.`
  const askDocument = ({ Id, Version, Subject }: ScreeningDocumentRecord) =>
    ask({
      path: SCREENING_PATH,
      id: Id,
      version: Version,
      title: <Trans>Delete this screening document?</Trans>,
      question: <Trans>The document of {Subject.FullName} will be deleted with its tracking items.</Trans>,
      done,
    })
  const askItem = ({ Id, Version, OrganizationName }: TrackingItemRecord) =>
    ask({
      path: TRACKING_ITEM_PATH,
      id: Id,
      version: Version,
      title: <Trans>Delete this tracking item?</Trans>,
      question: <Trans>It will no longer be known that the document was sent to {OrganizationName}.</Trans>,
      done,
    })
  /** Asks the server first how the batch is now: it is deleted as the question says, or not at all. */
  const askBatch = async (batchId: string) => {
    const answer = await fetchScreeningBatch(batchId)
    if (answer.kind !== 'ok' || answer.version === undefined) {
      const why = answer.kind === 'refused' || answer.kind === 'ok' ? 'changed' : answer.kind
      sayWhyNot(why, { path: SCREENING_BATCH_PATH, id: batchId })
      // Without signal the list that is there would go as well.
      if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
      return
    }
    const count = answer.value.length
    ask({
      path: SCREENING_BATCH_PATH,
      id: batchId,
      version: answer.version,
      title: <Trans>Delete this batch?</Trans>,
      question: (
        <Plural
          value={count}
          one="# document will be deleted, with its tracking items."
          other="# documents will be deleted, with their tracking items."
        />
      ),
      done,
    })
  }

  return { askDocument, askItem, askBatch, dialog }
}
