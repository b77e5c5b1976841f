import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { flushForms } from '../../data/drafts/autosave.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { Form } from '../../ui/form/form.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'
import type { SideDraft } from '../drafts/use-side-draft.ts'
import { OnlyHere } from './only-here.tsx'

interface NewRecordDialogProps<D extends { Id: string }> {
  title: string
  /** Null until it is read. */
  side: SideDraft<D> | null
  addLabel: ReactNode
  /** The new record, in the outbox already. */
  onAdded: (record: D) => void | Promise<void>
  /** Keeps what is written elsewhere, where it cannot be added yet; what may not be kept either is said in the form. */
  keep?: {
    label: ReactNode
    refusals: (problems: readonly Problem[]) => readonly Problem[]
    onKeep: (record: D) => void
  }
  onClose: () => void
  children: ReactNode
}

/**
 * Adds a record that a log is about to name, with or without signal. Outside the page's form in the document, since
 * forms do not nest.
 */
export function NewRecordDialog<D extends { Id: string }>(props: NewRecordDialogProps<D>) {
  const { t } = useLingui()
  const notice = useFailureNotice()
  const { side } = props
  // Pressed twice, it is added once: the first press closes the dialog when it is done.
  const isAdding = useRef(false)
  const add = async () => {
    if (!side || isAdding.current) return
    const problems = side.store.problems()
    if (problems.length > 0) {
      side.store.touchAll()
      focusFirstProblem(problems)
      return
    }
    isAdding.current = true
    notice.withdraw()
    try {
      await props.onAdded(await side.save())
    } catch (error) {
      isAdding.current = false
      console.warn('The new record could not be stored', error)
      notice.sayError(
        t`This device could not store it, so nothing was added. What you wrote is still on this page: free some space and try again.`,
      )
    }
  }
  const keep = async () => {
    if (!side || !props.keep || isAdding.current) return
    const problems = props.keep.refusals(side.store.problems())
    if (problems.length > 0) {
      for (const { Field } of problems) if (Field) side.store.touch(Field)
      focusFirstProblem(problems)
      return
    }
    props.keep.onKeep(side.store.values())
    // Two places rather than none: until the log has it on the device, its draft stays.
    if ((await flushForms()) === 0) await side.discard()
  }
  return createPortal(
    <Dialog opened onClose={props.onClose} title={props.title}>
      {side && (
        <Form form={side.store} label={props.title} onSubmit={() => void add()}>
          <div className="elan-fields">
            {props.children}
            <OnlyHere autosave={side.autosave} />
            <div className="elan-dialog-actions">
              {props.keep && (
                <Button variant="default" onClick={() => void keep()}>
                  {props.keep.label}
                </Button>
              )}
              <Button type="submit">{props.addLabel}</Button>
            </div>
          </div>
        </Form>
      )}
    </Dialog>,
    document.body,
  )
}
