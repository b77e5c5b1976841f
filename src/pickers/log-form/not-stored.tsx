import { Trans } from '@lingui/react/macro'
import { isOnlyHere, type KeptState } from '../../data/drafts/autosave.ts'
import { isOutOfSpace } from '../../data/store/storage.ts'

/** Why nothing was saved, where the words are now, and what to do. */
export function NotStored({ error, kept }: { error: unknown; kept: KeptState }) {
  const isFull = isOutOfSpace(error)
  const isHereAlone = isOnlyHere(kept)
  if (!isHereAlone && isFull) {
    return (
      <Trans>
        The storage of this device is full, so the log could not be saved. It is kept as a draft: free some
        space, then save again.
      </Trans>
    )
  }
  if (!isHereAlone) {
    return (
      <Trans>
        The storage of this device does not answer, so the log could not be saved. It is kept as a draft: save
        again.
      </Trans>
    )
  }
  if (isFull) {
    return (
      <Trans>
        The storage of this device is full. The log is not saved: it is only on this page. Keep it in a file,
        or free some space and save again.
      </Trans>
    )
  }
  return (
    <Trans>
      The storage of this device does not answer. The log is not saved: it is only on this page. Keep it in a
      file, or save again.
    </Trans>
  )
}
