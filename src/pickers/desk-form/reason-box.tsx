import type { ReactNode, Ref } from 'react'
import type { Typed, TypedWords } from '../../data/desk/typed-words.ts'
import { LongText } from '../../ui/form/long-text.tsx'
import { GiveUpButton } from './give-up-button.tsx'
import { TypedNote } from './typed-note.tsx'

interface ReasonBoxProps<T extends { reason: string }> {
  typed: Typed<T> & { change: (part: { reason: string }) => void } & Pick<TypedWords<T>, 'isWritten'>
  ref?: Ref<HTMLTextAreaElement>
  /** Where it is all that its dialog is for. */
  takesFocus?: boolean
  label: string
  description?: string
  error?: string | undefined
  /** The most characters that the domain's rule takes. */
  limit: number
  busy: boolean
  /** Whether something would be lost by cancelling, where that is not all that is kept. */
  isWritten?: () => boolean
  onGiveUp: () => Promise<void>
  /** What is decided with the reason. */
  children: ReactNode
}

/** The reason of a decision, kept until that is made: where its words are, the way out that gives them up, and the buttons. */
export function ReasonBox<T extends { reason: string }>(props: ReasonBoxProps<T>) {
  const { typed, ref, isWritten = typed.isWritten } = props
  return (
    <>
      <LongText
        ref={ref}
        data-autofocus={props.takesFocus}
        label={props.label}
        description={props.description}
        error={props.error}
        value={typed.words.reason}
        limit={props.limit}
        minRows={3}
        maxRows={10}
        readOnly={props.busy}
        onChange={(event) => typed.change({ reason: event.currentTarget.value })}
      />
      <p className="elan-hint">
        <TypedNote typed={typed} />
      </p>
      <div className="elan-dialog-actions">
        <GiveUpButton isWritten={isWritten} onGiveUp={props.onGiveUp} />
        {props.children}
      </div>
    </>
  )
}
