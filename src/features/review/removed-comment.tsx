import { Trans } from '@lingui/react/macro'
import { UndoNotice } from '../../pickers/log-form/undo-notice.tsx'
import type { Removing } from './use-removing.ts'

/** Where a remark was removed: says so, and brings it back. */
export function RemovedComment({ path, removing }: { path: string; removing: Removing }) {
  if (!removing.removed.includes(path)) return null
  return (
    <UndoNotice onUndo={() => removing.bringBack(path)}>
      <Trans>The comment was removed.</Trans>
    </UndoNotice>
  )
}
