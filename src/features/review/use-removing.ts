import { useLingui } from '@lingui/react/macro'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { ReviewWriting } from './use-review-draft.ts'

/** Removes the remark about a path, and brings its words back at a press: removing needs no question then. */
export function useRemoving(writing: ReviewWriting): (path: string) => void {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  return (path) => {
    const undo = writing.remove(path)
    if (undo) snackbar.say(t`The comment was removed.`, { undo })
  }
}
