import { type ReactNode, useEffect, useRef } from 'react'
import { nameOfApp } from './app-name.ts'
import { consumeNavigation } from './navigation-focus.ts'

interface PageHeaderProps {
  /** The page's only first heading, which is also its title in the browser. */
  title: string
  /** What this page is about, e.g. the log's name: it stands first on the browser's tab. */
  about?: string
  /** One quiet line under the heading. */
  subtitle?: ReactNode
  /** The page's main action, and few others. */
  actions?: ReactNode
}

/**
 * The first heading of a page. After a navigation it takes the focus, and the browser's title follows it
 * (specification 1, section 2: the page title becomes the first heading).
 */
export function PageHeader({ title, about, subtitle, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const named = about?.trim() ? `${about.trim()} · ${title}` : title

  useEffect(() => {
    document.title = `${named} · ${nameOfApp()}`
  }, [named])

  useEffect(() => {
    if (consumeNavigation()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="elan-page-header">
      <div>
        <h1 ref={heading} tabIndex={-1} data-tab={named}>
          {title}
        </h1>
        {subtitle && <div className="elan-subtitle">{subtitle}</div>}
      </div>
      {actions && <div className="elan-page-actions">{actions}</div>}
    </div>
  )
}
