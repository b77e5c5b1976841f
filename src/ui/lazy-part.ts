import { type ComponentType, lazy } from 'react'

/** A browser that ended the worker in the midst of its answers has another one within this many milliseconds. */
const BREATH = 1_000

const breath = () => new Promise((resolve) => setTimeout(resolve, BREATH))

/**
 * A part of the page that it can do without: one that cannot be fetched, and not a moment later either, is left out, and the
 * rest stays.
 */
export const lazyPart = <Props extends object>(bring: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    bring()
      .catch(() => breath().then(bring))
      .catch(() => ({ default: () => null })),
  )
