import type { MouseEvent, ReactNode } from 'react'

/**
 * The main action of a form, within reach of the thumb: sticks to the foot of the screen, above the phone's own
 * bar. `status` is one short line (what is missing, where it is saved); children are the buttons, main one last.
 */
export function SaveBar({ status, children }: { status?: ReactNode; children: ReactNode }) {
  return (
    // A field that is left shows its problem and moves what stands below: a press would then miss its button.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field until the press is done.
    <div className="elan-save-bar" onMouseDown={keepFocus}>
      <div className="elan-save-status">{status}</div>
      <div className="elan-save-actions">{children}</div>
    </div>
  )
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()
