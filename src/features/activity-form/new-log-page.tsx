import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import { BeginLogPage } from '../../pickers/log-form/begin-log-page.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import { formTitles } from './activity-names.ts'
import { unfinishedLogs } from './load-form.ts'

interface NewLogPageProps {
  type: ActivityTypeName
  /** A copy, or what begins from a request, is a new log in any case: nothing to ask. */
  filled: boolean
  /** Goes on with the draft of that Id; a new one begins with an Id that no draft has yet. */
  onDraft: (id: string) => void
}

/** Where a log of an activity begins, or goes on. */
export function NewLogPage({ type, filled, onDraft }: NewLogPageProps) {
  const { i18n, t } = useLingui()
  const site = useCurrentSite()
  const siteId = site?.Id
  const drafts = useLiveQuery(
    async () => (siteId ? unfinishedLogs(type, siteId) : Promise.resolve(undefined)),
    [type, siteId],
  )
  return (
    <BeginLogPage
      title={i18n._(formTitles[type])}
      subtitle={site?.Name}
      drafts={drafts}
      draftsLabel={t`Logs you began`}
      start={<Trans>Start a new log</Trans>}
      skip={filled}
      onDraft={onDraft}
    />
  )
}
