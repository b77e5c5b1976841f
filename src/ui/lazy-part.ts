import { type ComponentType, lazy } from 'react'

/** A part of the page that it can do without: one that cannot be fetched is left out, and the rest stays. */
export const lazyPart = <Props extends object>(bring: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => bring().catch(() => ({ default: () => null })))
