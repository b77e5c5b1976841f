import './ui/theme/styles.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readLocaleAsked, readLocaleChoice } from './app/locale-choice.ts'
import { startServiceWorker } from './app/service-worker.ts'
import { StartFailure } from './app/start-failure.tsx'
import { loadConfig } from './data/config.ts'
import { sessionState, startSession } from './data/session/session.ts'
import { readSyncSummary } from './data/sync-state.ts'
import { activateLocale, isFirstPage } from './locales/load.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')
const root = createRoot(container)

async function start(): Promise<void> {
  const session = startSession()
  const config = await loadConfig()
  const locale = readLocaleChoice() ?? readLocaleAsked() ?? config.DefaultLocale
  await Promise.all([activateLocale(locale, isFirstPage(location.pathname) ? 'first' : 'all'), session])
  // In slices: a slow phone takes taps and paints meanwhile.
  startTransition(() => root.render(<App config={config} locale={locale} />))
  if (import.meta.env.PROD) startServiceWorker(isSending).catch(noteMissingWorker)
}

// Private windows and managed devices may refuse it: the app then works as long as its page stays open.
function noteMissingWorker(error: unknown): void {
  console.warn('The service worker could not be installed', error)
}

// Asked at the moment when a new version could take over: a request on its way is let through first.
async function isSending(): Promise<boolean> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return false
  return (await readSyncSummary(session.database)).sending
}

start().catch((error: unknown) => {
  console.error(error)
  root.render(<StartFailure />)
})
