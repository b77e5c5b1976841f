import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { tellStaying } from './staying.ts'

interface UnsavedGuardProps {
  isUnsaved: () => boolean
  /** Lets go of what was written, before the page is left; given where the device keeps it until then. */
  onLeave?: () => Promise<unknown>
  /** Whether the device keeps nothing of them, for the moment: then a closed tab asks all the same. */
  isOnlyHere?: () => boolean
  /** Whoever leaves all the same has given up what they wrote; given where something would go on trying to keep it. */
  onGivenUp?: () => void
}

interface Place {
  pathname: string
  search: object
}

/** What an address says that a record is known by. */
const recordIn = ({ search }: Place): { id?: unknown; draft?: unknown; subjectId?: unknown } => search

/** Another record may be written at the same path; a page that is new takes the Id of its draft only once it is written in. */
const isSamePage = (from: Place, to: Place): boolean => {
  const [left, next] = [recordIn(from), recordIn(to)]
  return (
    from.pathname === to.pathname &&
    left.id === next.id &&
    left.subjectId === next.subjectId &&
    (left.draft === undefined || left.draft === next.draft)
  )
}

/**
 * Asks before a link to another page, the back button or a closed tab takes unsaved changes away. Forms that save every
 * keystroke by themselves need it only while they cannot. `isUnsaved` is asked at the moment of leaving. Where the device
 * keeps the words (`onLeave`), a closed tab takes nothing away and asks nothing.
 */
export function UnsavedGuard({ isUnsaved, onLeave, isOnlyHere, onGivenUp }: UnsavedGuardProps) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSamePage(current, next) && isUnsaved(),
    enableBeforeUnload: () => (!onLeave || isOnlyHere?.() === true) && isUnsaved(),
    withResolver: true,
  })
  const leave = async () => {
    await onLeave?.()
    onGivenUp?.()
    blocker.proceed?.()
  }
  const stay = () => {
    blocker.reset?.()
    tellStaying()
  }
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Stay here`}
      dangerous
      onConfirm={() => void leave()}
      onCancel={stay}
    >
      <Trans>What you changed on this page has not been saved.</Trans>
    </ConfirmDialog>
  )
}
