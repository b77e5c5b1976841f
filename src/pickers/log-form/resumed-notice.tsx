import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { type Draft, discardDraft } from '../../data/drafts/drafts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { KeptForm } from './log-document.ts'
import { notDiscarded } from './not-discarded.ts'

interface ResumedNoticeProps<D extends object> {
  draft: Draft<D>
  form: Pick<KeptForm<D>, 'autosave'>
  onStartOver: () => void
}

/** Says that changes begun earlier are in the form, and lets go of them when asked. */
export function ResumedNotice<D extends object>({ draft, form, onStartOver }: ResumedNoticeProps<D>) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const discard = async () => {
    // A write that is under way would otherwise bring the words back.
    await form.autosave.flush()
    try {
      await discardDraft(draft.type, draft.id)
    } catch (error) {
      console.warn('Kept changes could not be discarded', error)
      setAsking(false)
      snackbar.sayError(i18n._(notDiscarded))
      return
    }
    // Not before: words that the device does not let go of are kept on.
    form.autosave.stop()
    onStartOver()
  }
  return (
    <Alert icon={<IconHistory aria-hidden="true" />} color="primary" mb="md">
      <p className="elan-notice-text">
        <Trans>Your changes of {format.instant(draft.savedAt)} are here. They are not saved yet.</Trans>
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Discard these changes</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Discard your changes?`}
        confirmLabel={t`Discard these changes`}
        dangerous
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        <Trans>The log stays as it was last saved.</Trans>
      </ConfirmDialog>
    </Alert>
  )
}
