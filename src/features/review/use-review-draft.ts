import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Autosave, KeptState } from '../../data/drafts/autosave.ts'
import { reviewDraftKey } from '../../data/review/kept-review-drafts.ts'
import {
  autosaveReviewDraft,
  type DraftComment,
  leaveOfReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '../../data/review/review-draft.ts'
import { newId } from '../../data/store/new-id.ts'
import { type FormState, useHeldForm } from '../../pickers/drafts/use-held-form.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import {
  emptyDraft,
  withComment,
  withoutComment,
  withoutSent,
  withRestored,
  withText,
} from './draft-changes.ts'

/** The remarks about a log, open in this window. */
export interface OpenRemarks {
  logId: string
  /** As they were found on this device; then as writing left them. */
  draft: ReviewDraft
  autosave: Autosave<ReviewDraft>
}

/** Opens the remarks about a log in one window at a time, as forms are: two would write over each other's words. */
export const useOpenRemarks = (logId: string): FormState<OpenRemarks, ReviewDraft> & { retry: () => void } =>
  useHeldForm<OpenRemarks, ReviewDraft>({
    key: logId,
    ref: reviewDraftKey(logId),
    load: async () => (await readReviewDraft(logId)) ?? emptyDraft,
    mayWrite: () => true,
    open: (draft) => ({ logId, draft, autosave: autosaveReviewDraft(logId, draft.hand) }),
  })

/** Remarks in progress about a log. */
export interface ReviewWriting {
  draft: ReviewDraft
  /** Where the words are: kept on this device, or only on this page. */
  kept: KeptState
  add: (about: { path: string; itemId: string | null }) => void
  write: (path: string, text: string) => void
  /** Answers how to bring the words back; null where there were none. */
  remove: (path: string) => (() => void) | null
  /** Their page is left without what the device could not keep of them. */
  giveUp: () => void
  /** Notes, on disk, that they are being sent. */
  noteAsked: () => Promise<void>
  /** These were sent. Answers whether something stays that was written meanwhile. */
  dropSent: (sent: readonly DraftComment[]) => Promise<boolean>
}

/** The remarks about a log as they are written, kept on the device at each change. */
export function useReviewDraft(remarks: OpenRemarks): ReviewWriting {
  const { logId, autosave } = remarks
  const [draft, setDraft] = useState(remarks.draft)
  const isHere = useIsMounted()
  const kept = useSyncExternalStore(autosave.subscribe, autosave.state)

  const become = useCallback(
    (next: ReviewDraft) => {
      if (next === remarks.draft) return
      remarks.draft = next
      setDraft(next)
      autosave.changed(next)
    },
    [remarks, autosave],
  )

  return useMemo(
    () => ({
      draft,
      kept,
      add: (about) => become(withComment(remarks.draft, about, newId)),
      write: (path, text) => become(withText(remarks.draft, path, text, newId)),
      remove: (path) => {
        const removed = remarks.draft.comments.find(({ Field }) => Field === path)
        become(withoutComment(remarks.draft, path, newId))
        if (!removed || removed.Text.trim() === '') return null
        return () => become(withRestored(remarks.draft, removed, newId))
      },
      giveUp: autosave.stop,
      noteAsked: async () => {
        become({ ...remarks.draft, asked: true })
        await autosave.flush()
      },
      dropSent: async (sent) => {
        const rest = withoutSent(remarks.draft, sent)
        if (isHere.current) {
          become(rest)
          await autosave.flush()
        } else {
          // The words are not this page's any more: what was written there since stays.
          await leaveOfReviewDraft(logId, (stored) => withoutSent(stored, sent).comments)
        }
        return rest !== emptyDraft
      },
    }),
    [draft, kept, remarks, become, autosave, logId, isHere],
  )
}
