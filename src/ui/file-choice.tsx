import './file-choice.css'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'

interface FileChoiceProps {
  /** What is asked for, with its limits. */
  label: string
  /** The words of the button. */
  button: ReactNode
  /** What a file picker should offer: endings and types, since some know the kind by the one, some by the other. */
  accept: string
  onFile: (file: File) => void
  /** What is said above the field. */
  children: ReactNode
}

/** A place for one file: it is chosen, or dropped there. The same file, corrected, can be chosen again. */
export function FileChoice({ label, button, accept, onFile, children }: FileChoiceProps) {
  const inputId = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's second way; the field inside is everybody's
    <div
      className="elan-file-choice"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      <div className="elan-file-field">
        <label htmlFor={inputId}>{label}</label>
        {/* The browser writes on a file field in its own language: the field lies unseen over words of ours. */}
        <div>
          <span className="elan-file-button" aria-hidden="true">
            <IconFileUpload size={18} /> {button}
          </span>
          <input
            id={inputId}
            type="file"
            accept={accept}
            data-autofocus
            onChange={(event) => {
              take(event.currentTarget.files)
              // The same file, corrected, must be a change again.
              event.currentTarget.value = ''
            }}
          />
        </div>
      </div>
    </div>
  )
}
