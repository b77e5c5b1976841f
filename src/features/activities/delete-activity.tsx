import { Trans, useLingui } from '@lingui/react/macro'
import { deleteAndSay } from '../../pickers/log-form/delete-and-say.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { TileActivity } from './tile-activity.ts'

interface DeleteActivityProps {
  activity: TileActivity
  /** It was answered, either way: the question goes. */
  onAnswered: () => void
}

/** The question before a log is deleted, and the deletion. */
export function DeleteActivity({ activity, onAnswered }: DeleteActivityProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()

  const remove = async () => {
    onAnswered()
    await deleteAndSay(
      snackbar,
      activity.Id,
      () => deleteActivity(activity.Id),
      <Trans>This log cannot be deleted from here now. Nothing was deleted.</Trans>,
    )
  }

  return (
    <ConfirmDialog
      opened
      title={<Trans>Delete this log?</Trans>}
      confirmLabel={t`Delete`}
      dangerous
      wordToType={activity.mayBeOnServer ? undefined : t`discard`}
      onConfirm={() => void remove()}
      onCancel={onAnswered}
    >
      <p>
        <strong>{activity.Name.trim() || t`Activity without a name`}</strong>, {activity.Date.slice(0, 10)}
      </p>
      <p>
        {activity.mayBeOnServer ? (
          <Trans>It disappears for everyone who took part, with its hours.</Trans>
        ) : (
          <Trans>It was never sent: what you wrote is only here, and will be lost for good.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}

async function deleteActivity(id: string): Promise<boolean> {
  // The question shows before what writes is fetched.
  const [{ bringLog }, { readActivity }, { enqueueDelete }] = await Promise.all([
    import('../../data/activity/bring-log.ts'),
    import('../../data/queries/read-activity.ts'),
    import('../../data/outbox/enqueue.ts'),
  ])
  // A log of an older season may not be on this device yet; its deletion needs the version it stands on.
  if (!(await readActivity(id))) await bringLog('Workshop', id)
  return enqueueDelete('Workshop', id)
}
