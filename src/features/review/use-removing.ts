import { useState } from 'react'
import { focusComment } from './focus-comment.ts'
import type { ReviewWriting } from './use-review-draft.ts'

/** Remarks that were removed since the page was opened. */
export interface Removing {
  /** The paths whose remarks can be had back. */
  removed: readonly string[]
  /** Removes the remark about a path; its words can be had back, so this needs no question. */
  remove: (path: string) => void
  /** Brings the words back, before what was written about the path since. */
  bringBack: (path: string) => void
}

/** Removes remarks, and brings their words back for as long as the page is open. */
export function useRemoving(writing: ReviewWriting): Removing {
  const [undos, setUndos] = useState<ReadonlyMap<string, () => void>>(new Map())
  return {
    removed: [...undos.keys()],
    remove: (path) => {
      const undo = writing.remove(path)
      if (!undo) return focusComment(path)
      const before = undos.get(path)
      const undoAll = () => {
        undo()
        before?.()
      }
      setUndos(new Map(undos).set(path, undoAll))
    },
    bringBack: (path) => {
      undos.get(path)?.()
      setUndos(new Map([...undos].filter(([one]) => one !== path)))
      focusComment(path)
    },
  }
}
