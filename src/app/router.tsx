import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { Loading, NotFound } from '../ui/page-states.tsx'
import { PageFailure } from './page-failure.tsx'
import { PageFrame } from './page-frame.tsx'
import { Shell } from './shell.tsx'

/** The app's router: addresses ignore case (decisions), pages come in their own chunks, the shell stays. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    context: { PageFrame },
    caseSensitive: false,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Loading />,
    defaultNotFoundComponent: () => <NotFound asPage />,
    defaultErrorComponent: ({ error, reset }) => <PageFailure error={error} onRetry={reset} />,
    InnerWrap: Shell,
  })

/**
 * Begins to fetch the code of the page that the address names, beside everything else that opens the app. What cannot
 * be fetched now is asked for again, and complained of, when the page is drawn.
 */
export function fetchPageOfAddress(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** The router of the app. */
export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
