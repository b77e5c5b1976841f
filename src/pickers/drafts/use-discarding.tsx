import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { loadAllWords } from '../../locales/load.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/**
 * Asks before a draft is thrown away, and can take that back: `discard` does it, and gives the way back. `ask` opens the
 * question; render `dialog` somewhere.
 */
export function useDiscarding<D extends object>(
  discard: (draft: D) => Promise<() => Promise<void>>,
): { ask: (draft: D) => void; dialog: ReactNode } {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice()
  const [asked, setAsked] = useState<D | null>(null)

  const run = async (draft: D) => {
    setAsked(null)
    notice.withdraw()
    const bringBack = await discard(draft).catch(async (error: unknown) => {
      console.error(error)
      // Hardly ever said: the first page waits for none of its words.
      const [{ notDiscarded }] = await Promise.all([import('../log-form/not-discarded.ts'), loadAllWords()])
      notice.sayError(i18n._(notDiscarded))
    })
    if (!bringBack) return
    const undo = () =>
      void bringBack().catch((error: unknown) => {
        notice.sayError(<Trans>This device could not store the draft again. The draft is gone.</Trans>)
        console.error(error)
      })
    snackbar.say(<Trans>The draft is discarded.</Trans>, { undo })
  }
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Discard this draft?</Trans>}
      confirmLabel={t`Discard the draft`}
      dangerous
      onConfirm={() => asked && void run(asked)}
      onCancel={() => setAsked(null)}
    >
      <p>
        <Trans>What was written in it will be lost for good. What was saved earlier stays as it is.</Trans>
      </p>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
