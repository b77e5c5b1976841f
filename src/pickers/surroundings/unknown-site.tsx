import { Trans } from '@lingui/react/macro'
import { NotFound } from '../../ui/page-states.tsx'

/** In the place of a page of a site that is not there, or not open to the person. Stands here for its words: the list of activities is a first page, which brings few. */
export function UnknownSite() {
  return (
    <NotFound asPage>
      <Trans>There is no such site, or you are not approved there yet.</Trans>
    </NotFound>
  )
}
