import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { loadAllWords } from '../../locales/load.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { TileActivity } from './tile-activity.ts'

/** Deleting a log, with its question: `ask` opens it, `dialog` belongs on the page. */
export function useDeleteActivity() {
  const snackbar = useSnackbar()
  const [dialog, setDialog] = useState<ReactNode>(null)

  const ask = (activity: TileActivity) => {
    // The list shows before what deletes is fetched.
    Promise.all([import('./delete-activity.tsx'), loadAllWords()]).then(
      ([{ DeleteActivity }]) =>
        setDialog(<DeleteActivity activity={activity} onAnswered={() => setDialog(null)} />),
      (error: unknown) => {
        console.info('The question did not come', error)
        snackbar.sayError(
          <Trans>This device could not store the deletion. Nothing was deleted; try again.</Trans>,
        )
      },
    )
  }
  return { ask, dialog }
}
