import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

/**
 * Asks before a link, the back button or a closed tab takes unsaved changes away. Forms that save every keystroke
 * by themselves do not need it. Put it inside the form's page with `when` = the form is dirty.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Stay here`}
      dangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <Trans>What you changed on this page has not been saved.</Trans>
    </ConfirmDialog>
  )
}
