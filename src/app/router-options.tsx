import type { ErrorComponentProps, ErrorRouteComponent } from '@tanstack/react-router'
import { Loading, NotFound } from '../ui/page-states.tsx'
import { PageFailure } from './page-failure.tsx'
import { PageFrame } from './page-frame.tsx'
import { Shell } from './shell.tsx'

/** How the app's pages are found and framed, whichever of them there are: the server draws the first one in the same way. */
export const routerOptions = {
  context: { PageFrame },
  caseSensitive: false,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: () => <Loading />,
  defaultNotFoundComponent: () => <NotFound asPage />,
  defaultErrorComponent: (({ error, reset }: ErrorComponentProps) => (
    <PageFailure error={error} onRetry={reset} />
  )) as ErrorRouteComponent,
  InnerWrap: Shell,
} as const
