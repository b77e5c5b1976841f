import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

/**
 * Asks before a link to another page, the back button or a closed tab takes unsaved changes away. Forms that save every
 * keystroke by themselves need it only while they cannot. `isUnsaved` is asked at the moment of leaving.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
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
