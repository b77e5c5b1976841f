/** A pill of the picture's `template`, and what its words are completed with. */
export type PillWords = readonly [pill: string, completed: string]

/** What the service worker tells a page that shows logs as unsent (sw/tell-sent.ts, src/app/first-page/show-sent.ts). */
export interface SentMessage {
  type: 'SENT'
  /** Logs that the server has now. */
  logs: readonly (readonly [id: string, ...PillWords])[]
  /** The state of all work, for the bar. */
  bar: PillWords
}
