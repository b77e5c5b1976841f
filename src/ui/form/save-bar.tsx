import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { watchFootBar } from '../watch-foot-bar.ts'
import './save-bar.css'

/**
 * The main action of a form, within reach of the thumb: at the foot of the screen, above the phone's own bar, and there
 * alone (a task has no other foot); at the form's end where letters are so large that it would leave no room. `status` is one short line (what is missing, where it is saved); children are at most
 * two buttons, main one last.
 */
export function SaveBar({ status, children }: { status?: ReactNode; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? keepFieldsAbove(bar.current) : undefined), [])
  return (
    // A field that is left shows its problem and moves what stands below: a press would then miss its button.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field until the press is done.
    <div className="elan-save-bar" ref={bar} onMouseDown={keepFocus}>
      <div className="elan-save-status">{status}</div>
      <div className="elan-save-actions">{children}</div>
    </div>
  )
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Tells the page how much the bar covers (French words and zoom make it higher), so that no field is scrolled beneath it. */
function keepFieldsAbove(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const stop = watchFootBar(bar, (covered) => style.setProperty('--elan-save-bar-height', `${covered}px`))
  return () => {
    stop()
    style.removeProperty('--elan-save-bar-height')
  }
}
