import type { MessageDescriptor } from '@lingui/core'

/** What a route says of itself in its `staticData`, for titles, back links and the command palette. */
export interface RouteMetadata {
  /** The route's name: the browser's title until, or unless, the page has a heading. */
  name?: MessageDescriptor
  /** Where the back link leads: a path of the app whose `$params` are those of the current address. */
  back?: { to: string; label: MessageDescriptor }
  /** True for pages that people open without having signed in. */
  anonymous?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMetadata {}
}
