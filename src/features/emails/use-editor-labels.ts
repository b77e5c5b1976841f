import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** What the buttons of the editor are called. */
export function useEditorLabels() {
  const { t } = useLingui()
  return useMemo(
    () => ({
      boldControlLabel: t`Bold`,
      italicControlLabel: t`Italic`,
      bulletListControlLabel: t`List`,
      orderedListControlLabel: t`Numbered list`,
      linkControlLabel: t`Link`,
      unlinkControlLabel: t`Take the link off`,
      undoControlLabel: t`Undo`,
      redoControlLabel: t`Redo`,
      linkEditorInputLabel: t`Address of the link`,
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t`Opens in a new window`,
      linkEditorInternalLink: t`Opens in the same window`,
      linkEditorSave: t`Use this address`,
      parameter: t`Add a parameter to the text`,
    }),
    [t],
  )
}
