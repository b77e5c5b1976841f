import { Trans } from '@lingui/react/macro'
import { Failed, Offline } from '../ui/page-states.tsx'

/** What browsers say of a page's files that could not be fetched, each in its own words. */
const missing = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A page that could not be drawn; one whose files are not on this device, and cannot come now, says so. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof Error && missing.test(error.message))) return <Failed asPage onRetry={onRetry} />
  return (
    // What could not be fetched is remembered as that by the page: only a new one asks again.
    <Offline asPage onRetry={() => location.reload()}>
      <Trans>
        This page has not been opened on this device yet: it comes when there is signal. What you wrote on
        this device is safe.
      </Trans>
    </Offline>
  )
}
