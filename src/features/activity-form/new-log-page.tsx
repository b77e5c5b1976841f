import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import { newId } from '../../data/store/new-id.ts'
import { DraftList } from '../../pickers/drafts/draft-list.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import '../../pickers/log-form/log-form.css'
import './activity-form.css'
import { formTitles } from './activity-names.ts'
import { unfinishedLogs } from './load-form.ts'

interface NewLogPageProps {
  type: ActivityTypeName
  /** A copy, or what begins from a request, is a new log in any case: nothing to ask. */
  filled: boolean
  /** Goes on with the draft of that Id; a new one begins with an Id that no draft has yet. */
  onDraft: (id: string) => void
}

/** "Continue your log, or start new": asked only when there is something to continue. */
export function NewLogPage({ type, filled, onDraft }: NewLogPageProps) {
  const { i18n, t } = useLingui()
  const site = useCurrentSite()
  const siteId = site?.Id
  const drafts = useLiveQuery(
    async () => (siteId ? unfinishedLogs(type, siteId) : Promise.resolve(undefined)),
    [type, siteId],
  )
  // Once there was a choice, throwing the last draft away does not make it.
  const [asked, setAsked] = useState(false)
  const nothingToContinue = filled || (drafts?.length === 0 && !asked)
  useEffect(() => {
    if (nothingToContinue) onDraft(newId())
    else if (drafts) setAsked(true)
  }, [nothingToContinue, onDraft, drafts])

  if (!drafts || nothingToContinue) return <Loading />
  return (
    <>
      <PageHeader title={i18n._(formTitles[type])} subtitle={site?.Name} />
      <div className="elan-form elan-fields">
        {drafts.length > 0 && (
          <section className="elan-section">
            <h2 className="elan-step-title">{t`Continue where you left off`}</h2>
            <DraftList drafts={drafts} label={t`Logs you began`} />
          </section>
        )}
        <Button
          leftSection={<IconPlus aria-hidden="true" />}
          variant={drafts.length > 0 ? 'default' : 'filled'}
          onClick={() => onDraft(newId())}
        >
          <Trans>Start a new log</Trans>
        </Button>
      </div>
    </>
  )
}
