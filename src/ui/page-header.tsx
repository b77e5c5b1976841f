import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { consumeNavigation } from './navigation-focus.ts'

interface PageHeaderProps {
  /** The page's only first heading, which is also its title in the browser. */
  title: string
  /** One quiet line under the heading. */
  subtitle?: ReactNode
  /** The page's main action, and few others. */
  actions?: ReactNode
}

/**
 * The first heading of a page. After a navigation it takes the focus, and the browser's title follows it
 * (specification 1, section 2: the page title becomes the first heading).
 */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · Élan`
  }, [title])

  useEffect(() => {
    if (consumeNavigation()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="elan-page-header">
      <div>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {subtitle && <div className="elan-subtitle">{subtitle}</div>}
      </div>
      {actions && <div className="elan-page-actions">{actions}</div>}
    </div>
  )
}
