import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeptState } from '../../data/drafts/autosave.ts'
import {
  autosaveReviewDraft,
  type DraftComment,
  dropReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '../../data/review/review-draft.ts'
import { newId } from '../../data/store/new-id.ts'
import { emptyDraft, withComment, withoutComment, withoutSent, withText } from './draft-changes.ts'

/** Remarks in progress about a log. */
export interface ReviewWriting {
  draft: ReviewDraft
  /** Where the words are: kept on this device, or only on this page. */
  kept: KeptState
  add: (about: { path: string; itemId: string | null }) => void
  write: (path: string, text: string) => void
  remove: (path: string) => void
  /** Notes, on disk, that they are being sent. */
  noteAsked: () => Promise<void>
  /** These were sent. Answers whether something stays that was written meanwhile. */
  dropSent: (sent: readonly DraftComment[]) => Promise<boolean>
}

/** The remarks about a log, kept on the device at each change; null until what was kept is read. */
export function useReviewDraft(logId: string): ReviewWriting | null {
  const [draft, setDraft] = useState<ReviewDraft | null>(null)
  const latest = useRef(emptyDraft)
  const found = useRef(emptyDraft)
  const autosave = useMemo(() => autosaveReviewDraft(logId, () => found.current.hand), [logId])
  const kept = useSyncExternalStore(autosave.subscribe, autosave.state)

  useEffect(() => {
    let current = true
    readReviewDraft(logId)
      .then((stored) => {
        if (!current) return
        found.current = stored ?? emptyDraft
        latest.current = found.current
        setDraft(latest.current)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
      void autosave.flush()
    }
  }, [logId, autosave])

  return useMemo(() => {
    if (!draft) return null
    const become = (next: ReviewDraft) => {
      if (next === latest.current) return
      latest.current = next
      setDraft(next)
      autosave.changed(next)
    }
    return {
      draft,
      kept,
      add: (about) => become(withComment(latest.current, about, newId)),
      write: (path, text) => become(withText(latest.current, path, text, newId)),
      remove: (path) => become(withoutComment(latest.current, path, newId)),
      noteAsked: async () => {
        become({ ...latest.current, asked: true })
        await autosave.flush()
      },
      dropSent: async (sent) => {
        await autosave.flush()
        const rest = withoutSent(latest.current, sent)
        if (rest !== emptyDraft) {
          become(rest)
          await autosave.flush()
          return true
        }
        latest.current = rest
        setDraft(rest)
        await dropReviewDraft(logId)
        return false
      },
    }
  }, [draft, kept, autosave, logId])
}
