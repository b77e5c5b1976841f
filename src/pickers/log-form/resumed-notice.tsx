import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { type Draft, discardDraft } from '../../data/drafts/drafts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import type { KeptForm } from './log-document.ts'

interface ResumedNoticeProps<D extends object> {
  draft: Draft<D>
  form: Pick<KeptForm<D>, 'autosave'>
  onStartOver: () => void
}

/** Says that changes begun earlier are in the form, and lets go of them when asked. */
export function ResumedNotice<D extends object>({ draft, form, onStartOver }: ResumedNoticeProps<D>) {
  const { t } = useLingui()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const discard = async () => {
    form.autosave.stop()
    await discardDraft(draft.type, draft.id)
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
