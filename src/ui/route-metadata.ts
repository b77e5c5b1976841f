import type { MessageDescriptor } from '@lingui/core'

/** A path of the app whose `$params` are those of the current address, and what it is called. */
interface WayBack {
  to: string
  label: MessageDescriptor
}

/** What a route says of itself in its `staticData`, for titles, back links and the command palette. */
export interface RouteMetadata {
  /** The route's name: the browser's title until, or unless, the page has a heading. */
  name?: MessageDescriptor
  /** Where the back link leads; where one address means several kinds of page, it follows from its params. */
  back?: WayBack | ((params: Readonly<Record<string, string | undefined>>) => WayBack)
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMetadata {}
}
