import { Failed, Offline } from '../ui/page-states.tsx'

/** What browsers say of a page's files that could not be fetched, each in its own words. */
const missing = /imported module|module script|preload css/i

/** A page that could not be drawn; one whose files are not on this device, and cannot come now, says so. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // What could not be fetched is remembered as that by the page: only a new one asks again.
  if (missing.test(String(error))) return <Offline asPage onRetry={() => location.reload()} />
  return <Failed asPage onRetry={onRetry} />
}
