import { Plural, Trans } from '@lingui/react/macro'
import type { BatchReach } from './use-batch-reach.tsx'

/** For how many documents a tracking item is that is added to a batch; null where the server did not tell. */
export function BatchReachNote({ reach }: { reach: BatchReach | null }) {
  if (!reach)
    return (
      <p className="screening-note">
        <Trans>Every document of the batch gets it, also any that are not on this page.</Trans>
      </p>
    )
  const { count, elsewhere } = reach
  return (
    <p className="screening-note">
      <Plural value={count} one="# document gets it." other="# documents get it." />
      {elsewhere > 0 && (
        <>
          {' '}
          <Plural
            value={elsewhere}
            one="# of them is not on this page."
            other="# of them are not on this page."
          />
        </>
      )}
    </p>
  )
}
