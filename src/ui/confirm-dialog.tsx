import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { isTyped } from '../../domain/kernel/text.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  title: ReactNode
  /** What will happen, in whole sentences. */
  children: ReactNode
  /** The verb on the button, e.g. "Delete"; never "OK". */
  confirmLabel: string
  /** Where the verb is itself a cancelling, which the usual “Cancel” could be taken for. */
  cancelLabel?: string
  /** Red, for what destroys something. */
  dangerous?: boolean
  /** When given, the button waits until this word has been typed: for what cannot be undone. */
  wordToType?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog opened={props.opened} onClose={props.onCancel} title={props.title} describedBy={textId}>
      <Question {...props} textId={textId} />
    </Dialog>
  )
}

// A component of its own, so that what was typed is gone when the dialog opens again.
function Question(props: ConfirmDialogProps & { textId: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const word = props.wordToType
  const ready = word === undefined || isTyped(typed, word)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // React carries events past the dialog to the form around it, which must not be submitted.
        event.stopPropagation()
        if (ready) props.onConfirm()
      }}
    >
      <div id={props.textId} className="elan-dialog-text">
        {props.children}
      </div>
      {word !== undefined && (
        <TextInput
          label={<Trans>Type “{word}” to confirm</Trans>}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className="elan-dialog-actions">
        <Button variant="default" onClick={props.onCancel}>
          {props.cancelLabel ?? t`Cancel`}
        </Button>
        <Button type="submit" color={props.dangerous ? 'danger' : 'primary'} disabled={!ready}>
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  )
}
