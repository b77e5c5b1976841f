import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What can be done with a table's rows, above them: on a wide screen it stays in sight with the table's heading under
 * it, which is told its height (words wrap, and people zoom).
 */
export function StickyBar({ className, children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--elan-list-bar-height', `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--elan-list-bar-height')
    }
  }, [])
  return (
    <div className={`elan-sticky-bar ${className ?? ''}`} ref={bar}>
      {children}
    </div>
  )
}
