import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; title: string }[]
  current: Id
  onChange: (id: Id) => void
  /** The panel of the current tab. */
  children: ReactNode
}

/** Tabs as the keyboard knows them: arrows go along, Tab goes into the panel. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  const prefix = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const place = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[(place + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    document.getElementById(`${prefix}-${next.id}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="elan-tabs" onKeyDown={move}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === current}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === current ? 0 : -1}
            data-autofocus={id === current || undefined}
            onClick={() => onChange(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${current}`}
        className="elan-tab-panel"
      >
        {children}
      </div>
    </>
  )
}
