import type { SpokenCorrection } from '../../../domain/localization/text-correction.ts'
import { deviceDatabase } from './device-database.ts'

/** An address in both languages. */
interface BilingualLink {
  en: string
  fr: string
}

/** What the server says of this installation, by host name (`/config.json`). */
export interface ClientConfig {
  Environment: 'default' | 'sandbox' | 'staging' | 'production'
  Issuer: string
  ClientId: string
  Audience: string
  /** Scopes asked for at sign-in; those of the embedded issuer when absent. */
  Scope?: string
  /** The parameter that names the API at sign-in; `resource` in what an earlier server told. */
  ApiParameter?: 'resource' | 'audience' | 'none'
  /** Where the API lives; '' = the app's own origin. */
  ApiUrl: string
  DefaultLocale: 'en' | 'fr'
  ShowVersion: boolean
  Version: string
  /** Seconds between two batches of requests that failed or were slow. */
  ApiLogInterval: number
  /** Seconds from which on a request is told as slow; absent from what an earlier server told. */
  SlowRequestThreshold?: number
  /** Addresses outside the app, and a few texts of the office (`Office…`), by name. */
  Links: { readonly [name: string]: BilingualLink | undefined }
  /** The origins that pages may frame; absent from what an earlier server told. */
  FrameHosts?: readonly string[]
  Demo: boolean
  /** What is said in place of the texts that are read without signing in; absent from what an earlier server told. */
  Corrections?: readonly SpokenCorrection[]
  /** What the charity and the app are called; absent from what an earlier server told. */
  Charity?: {
    Name: BilingualLink
    AppName: BilingualLink
    /** What the charity's own picture is named by in addresses; absent while the product's stands in its place. */
    Mark?: string
  }
  /** False until an administrator has finished the first set-up; absent from what an earlier server told. */
  IsSetUp?: boolean
}

const WAIT = 4000

const isConfig = (value: unknown): value is ClientConfig =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ClientConfig).Issuer === 'string' &&
  typeof (value as ClientConfig).ClientId === 'string'

/** What the server wrote into the page of a first visit, until it is read: nothing has to be fetched then. */
let written = (globalThis as Page).document?.getElementById('config')?.textContent ?? undefined

// The service worker, which reads the configuration too, has none.
interface Page {
  document?: { getElementById(id: string): { textContent: string | null } | null }
}

/**
 * The configuration: from this device when it was here before (the server's is fetched for next time), otherwise
 * from the server. Rejects on a first visit without signal.
 */
export async function loadConfig(): Promise<ClientConfig> {
  const isWritten = written !== undefined
  const fresh = fetchOnce()
  fresh.catch((error: unknown) => console.info('The configuration could not be fetched', error))
  // What the page was drawn with is newer than what is kept.
  return (isWritten ? undefined : await readKeptConfig()) ?? fresh
}

/** The configuration that was here before, or undefined; without a word to the network. */
export async function readKeptConfig(): Promise<ClientConfig | undefined> {
  const stored = await deviceDatabase.settings.get('config').catch(noteNoStore)
  return isConfig(stored?.value) ? stored.value : undefined
}

// A store that is full or forbidden keeps nobody from pages that need none, as an educator's.
const noteNoStore = (error: unknown): void =>
  console.info('The configuration is not kept on this device', error)

/** What is said in place of the app's own texts while nobody is signed in, as the server told it last. */
export const readPublicCorrections = async (): Promise<readonly SpokenCorrection[]> =>
  (await readKeptConfig())?.Corrections ?? []

let fetching: Promise<ClientConfig> | undefined

/** The configuration as the server tells it now. Whoever asks while it is being asked waits for the same answer. */
export function fetchOnce(): Promise<ClientConfig> {
  fetching ??= fetchConfig().finally(() => {
    fetching = undefined
  })
  return fetching
}

/** The configuration after a change to it: an answer that was under way before does not count, nor what a worker kept. */
export async function fetchAnew(): Promise<ClientConfig> {
  await fetching?.catch(() => undefined)
  return fetchConfig('reload')
}

async function askServer(cache: RequestCache): Promise<unknown> {
  const response = await fetch('/config.json', { cache, signal: AbortSignal.timeout(WAIT) })
  // A captive portal answers 200 with a page of its own.
  return response.ok ? response.json() : null
}

async function fetchConfig(cache: RequestCache = 'default'): Promise<ClientConfig> {
  const body: unknown = written === undefined ? await askServer(cache) : JSON.parse(written)
  written = undefined
  if (!isConfig(body)) throw new Error('the configuration could not be read')
  await deviceDatabase.settings.put({ key: 'config', value: body }).catch(noteNoStore)
  return body
}
