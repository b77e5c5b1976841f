import type { MessageDescriptor } from '@lingui/core'
import { nameOfApp } from '../ui/app-name.ts'
import { expectHeading } from '../ui/navigation-focus.ts'
import type { RouteMetadata } from '../ui/route-metadata.ts'
import type { AppRouter } from './router.tsx'

/**
 * After each navigation the browser's title becomes the page's first heading, else the route's name, else the path
 * (specification 1, section 2). Headings name themselves (PageHeader); this covers pages before, or without, one.
 */
export function followNavigation(
  router: AppRouter,
  translate: (message: MessageDescriptor) => string,
): () => void {
  const stopExpecting = router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) expectHeading()
  })
  const stopNaming = router.subscribe('onRendered', ({ toLocation }) => {
    const first = document.querySelector<HTMLElement>('main h1')
    const heading = first?.dataset.tab ?? first?.textContent
    const name = (router.state.matches.at(-1)?.staticData as RouteMetadata | undefined)?.name
    document.title = `${heading || (name && translate(name)) || toLocation.pathname} · ${nameOfApp()}`
  })
  return () => {
    stopExpecting()
    stopNaming()
  }
}
