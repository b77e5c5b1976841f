import { Trans } from '@lingui/react/macro'
import { NotFound } from '../../ui/page-states.tsx'

/** In the place of a log whose deletion waits for signal. */
export const DeletedLog = ({ asPage }: { asPage?: boolean }) => (
  <NotFound asPage={asPage}>
    <Trans>You deleted this log on this device. The deletion will be sent automatically.</Trans>
  </NotFound>
)
