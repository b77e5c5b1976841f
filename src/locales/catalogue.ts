import type { Messages } from '@lingui/core'

/** An area's sentences in one language, as the build compiles them. */
export interface Catalogue {
  messages: Messages
}
