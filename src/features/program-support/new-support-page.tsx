import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { BeginLogPage } from '../../pickers/log-form/begin-log-page.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { unfinishedSupport } from './load-support.ts'

interface NewSupportPageProps {
  site: SessionSite
  /** Goes on with the draft of that Id; a new one begins with an Id that no draft has yet. */
  onDraft: (id: string) => void
}

/** Where a log of program support begins, or goes on. */
export function NewSupportPage({ site, onDraft }: NewSupportPageProps) {
  const { t } = useLingui()
  const drafts = useLiveQuery(async () => unfinishedSupport(site.Id), [site.Id])
  return (
    <BeginLogPage
      title={t`Log new program support`}
      subtitle={site.Name}
      drafts={drafts}
      draftsLabel={t`Logs you began`}
      start={<Trans>Start a new log</Trans>}
      onDraft={onDraft}
    />
  )
}
