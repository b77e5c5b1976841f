import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Typed, TypedWords } from '../../data/desk/typed-words.ts'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useFormat } from '../../ui/format.ts'
import { Failed, Loading, NotFound, Offline } from '../../ui/page-states.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { DiscardQuestion } from './give-up-button.tsx'
import { FormOpenElsewhere } from './open-elsewhere.tsx'
import { type DeskFormState, discardDesk, leaveDesk, type OpenDesk } from './use-desk-form.ts'

/** What stands in the place of a desk form that is not open. */
export function NoDeskForm<T>({ state }: { state: DeskFormState<T> }) {
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'failed') return <Failed onRetry={state.retry} />
  if (state.kind === 'elsewhere') return <FormOpenElsewhere onContinue={state.retry} />
  if (state.kind === 'offline') return <Offline onRetry={state.retry} />
  if (state.kind === 'signed-out') {
    return (
      <Failed onRetry={state.retry}>
        <Trans>Your session has ended. Sign in, then try again.</Trans>
      </Failed>
    )
  }
  return <NotFound />
}

/** Says that words of an earlier visit are in the form, and lets go of them when asked. */
export function ResumedDesk<T>({ desk, onStartOver }: { desk: OpenDesk<T>; onStartOver: () => void }) {
  const isResumed = () => desk.resumed
  // It may open anew on this page, on what was saved.
  if (!useSyncExternalStore(desk.autosave.subscribe, isResumed, isResumed)) return null
  const discard = async () => {
    await discardDesk(desk)
    onStartOver()
  }
  return <Resumed savedAt={desk.draft.savedAt} onDiscard={discard} />
}

interface ResumedTypedProps<T> {
  typed: Pick<Typed<T>, 'resumed' | 'savedAt'> & Pick<TypedWords<T>, 'forget'>
  /** Where the words are, where that is not seen at once. */
  children?: ReactNode
}

/** The same of what is typed into something small. */
export function ResumedTyped<T>({ typed, children }: ResumedTypedProps<T>) {
  if (!typed.resumed) return null
  const discard = async () => {
    if (!(await typed.forget())) throw new Error('The words could not be taken from this device')
  }
  return (
    <Resumed savedAt={typed.savedAt} onDiscard={discard}>
      {children}
    </Resumed>
  )
}

interface ResumedProps {
  savedAt: string
  onDiscard: () => Promise<void>
  children?: ReactNode
}

function Resumed({ savedAt, onDiscard, children }: ResumedProps) {
  const { t } = useLingui()
  const format = useFormat()
  const snackbar = useSnackbar()
  const [asking, setAsking] = useState(false)
  const discard = () =>
    void onDiscard().catch((error: unknown) => {
      console.warn('Kept words could not be discarded', error)
      setAsking(false)
      snackbar.sayError(t`This device could not discard what you wrote: it is still here. Try again.`)
    })
  const when = format.instant(savedAt)
  return (
    <Alert icon={<IconHistory aria-hidden="true" />} color="primary" mb="md">
      <p className="elan-notice-text">
        <Trans>What you wrote on {when} is here. It is not saved yet.</Trans>
      </p>
      {children}
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Discard what I wrote</Trans>
      </Button>
      <DiscardQuestion opened={asking} onDiscard={discard} onCancel={() => setAsking(false)} />
    </Alert>
  )
}

interface DeskNoteProps<T> {
  desk: Pick<OpenDesk<T>, 'autosave' | 'resumed'>
  /** Something stands beside it: a phone then shows fewer words, and all of them are heard. */
  isBeside?: boolean
}

/** Says where the words are while they are not saved. */
export function DeskNote<T>({ desk, isBeside }: DeskNoteProps<T>) {
  const onPhone = useOnPhone()
  const state = useSyncExternalStore(desk.autosave.subscribe, desk.autosave.state, desk.autosave.state)
  if (isOnlyHere(state)) {
    return (
      <span role="alert">
        {state === 'taken' ? (
          <Trans>
            Words of another window, or of an earlier visit, are kept here: what you write is only on this
            page.
          </Trans>
        ) : (
          <Trans>This device cannot keep what you write: it is only on this page.</Trans>
        )}
      </span>
    )
  }
  if (state === 'untouched') return desk.resumed ? <Trans>Not saved yet</Trans> : null
  if (state !== 'kept') return <Trans>Keeping the draft…</Trans>
  const words = <Trans>Not saved yet; kept on this device</Trans>
  if (!onPhone || !isBeside) return words
  return (
    <span className="elan-kept">
      <span aria-hidden="true">
        <Trans>Not saved yet</Trans>
      </span>
      <span className="elan-only-heard">{words}</span>
    </span>
  )
}

/** Words on the page that are kept by themselves until they are saved or given up. */
interface KeptPart {
  isUnsaved: () => boolean
  isOnlyHere: () => boolean
  forget: () => Promise<unknown>
}

interface DeskGuardProps<T> {
  desk: OpenDesk<T>
  isUnsaved: () => boolean
  /** What else is written on the page. A guard of its own would let go of it before this one has asked. */
  beside?: KeptPart
}

/**
 * Asks before unsaved words are left, once for all that is written on the page; whoever leaves all the same gives it up. A
 * closed tab keeps it, where the device can.
 */
export function DeskGuard<T>({ desk, isUnsaved, beside }: DeskGuardProps<T>) {
  const form: KeptPart = {
    isUnsaved,
    isOnlyHere: () => isOnlyHere(desk.autosave.state()),
    forget: () => leaveDesk(desk),
  }
  const unsaved = () => [form, ...(beside ? [beside] : [])].filter((part) => part.isUnsaved())
  return (
    <UnsavedGuard
      isUnsaved={() => unsaved().length > 0}
      onLeave={() => Promise.all(unsaved().map((part) => part.forget()))}
      isOnlyHere={() => unsaved().some((part) => part.isOnlyHere())}
    />
  )
}
