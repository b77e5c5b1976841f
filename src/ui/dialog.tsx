import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRegionsIn } from './live-regions.tsx'
import { keepFocus, keepFocusIn } from './navigation-focus.ts'

interface DialogProps {
  opened: boolean
  /** Escape, a press beside it, its cross. Each happens by mistake: words that the device keeps are not given up here. */
  onClose: () => void
  title: ReactNode
  /**
   * `drawer` slides in from the start side; `sheet` fills a phone and floats on a desktop; `narrow` is 500 px wide, `roomy`
   * 700 px, `wide` has room for tables; `full` fills the screen.
   */
  shape?: 'sheet' | 'drawer' | 'narrow' | 'roomy' | 'wide' | 'full'
  /** The id of what is read with its title: what a question is about. */
  describedBy?: string
  children: ReactNode
}

/**
 * A modal over the browser's own `<dialog>`: focus stays inside, Escape asks to close it, focus returns to what opened
 * it, or to the heading where that goes from the page meanwhile. Its content is mounted only while it is open; what
 * carries `data-autofocus` gets the focus first, and that of what goes with a step.
 */
export function Dialog(props: DialogProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  // Where the press began: words that are selected past the edge end on the backdrop, and close nothing.
  const isPressedBeside = useRef(false)
  /** What had the focus as the browser closed it by force. */
  const heldFocus = useRef<Element | null>(null)
  const titleId = useId()
  const { opened, onClose } = props
  useRegionsIn(ref, opened)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !opened) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    const stop = keepFocusIn(dialog)
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      stop()
      // The element has left the page by now, and with it the browser's own memory of where the focus was.
      dialog.close()
      if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return
      opener.focus()
      keepFocus(opener)
    }
  }, [opened])

  if (!opened) return null
  // At the end of the body: a dialog opened inside a form may hold a form of its own.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is the pointer's way, on the backdrop.
    <dialog
      ref={ref}
      className="elan-dialog"
      data-shape={props.shape ?? 'sheet'}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        // React carries up the cancel of a question in front of it, the browser that of a choice of files in it.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (event.cancelable) onClose()
        else heldFocus.current = document.activeElement
      }}
      onClose={(event) => {
        const dialog = event.currentTarget
        if (event.target !== dialog || dialog.open) return
        // Who asks twice and presses nothing between is not held back by a browser. Here it goes only once `opened` says so.
        dialog.showModal()
        if (heldFocus.current instanceof HTMLElement) heldFocus.current.focus()
        heldFocus.current = null
        onClose()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isPressedBeside.current) onClose()
      }}
    >
      <div className="elan-dialog-body">
        <div className="elan-dialog-head">
          <h2 id={titleId}>{props.title}</h2>
          <CloseButton size="xl" onClick={onClose} aria-label={t`Close`} />
        </div>
        {props.children}
      </div>
    </dialog>,
    document.body,
  )
}
