import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EnqueueRefusal } from '../../data/outbox/enqueue.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { TileActivity } from './tile-activity.ts'

/** Deleting a log, with its question: `ask` opens it, `dialog` belongs on the page. */
export function useDeleteActivity() {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<TileActivity | null>(null)

  const remove = async (activity: TileActivity) => {
    setAsked(null)
    try {
      // The list shows before what writes is fetched.
      const [{ bringLog }, { readActivity }, { enqueueDelete }] = await Promise.all([
        import('../../data/activity/bring-log.ts'),
        import('../../data/queries/read-activity.ts'),
        import('../../data/outbox/enqueue.ts'),
      ])
      // A log of an older season may not be on this device yet; its deletion needs the version it stands on.
      if (!(await readActivity(activity.Id))) await bringLog('Workshop', activity.Id)
      await enqueueDelete('Workshop', activity.Id)
      snackbar.say(<Trans>Deleted on this device. The deletion will be sent by itself.</Trans>)
    } catch (error) {
      if (isRefusal(error)) {
        snackbar.sayError(<Trans>This log cannot be deleted from here now. Nothing was deleted.</Trans>)
        return
      }
      snackbar.sayError(
        <Trans>This device could not store the deletion. Nothing was deleted; try again.</Trans>,
      )
      console.error(error)
    }
  }

  const name = asked?.Name.trim() || t`Activity without a name`
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Delete this log?</Trans>}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    >
      <p>
        <strong>{name}</strong>, {asked?.Date.slice(0, 10)}
      </p>
      <p>
        <Trans>It disappears for everyone who took part, with its hours.</Trans>
      </p>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}

const isRefusal = (error: unknown): error is EnqueueRefusal =>
  error instanceof Error && error.name === 'EnqueueRefusal'
