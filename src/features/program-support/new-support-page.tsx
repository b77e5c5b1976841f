import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { newId } from '../../data/store/new-id.ts'
import { DraftList } from '../../pickers/drafts/draft-list.tsx'
import '../../pickers/log-form/log-form.css'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { unfinishedSupport } from './load-support.ts'

interface NewSupportPageProps {
  site: SessionSite
  /** Goes on with the draft of that Id; a new one begins with an Id that no draft has yet. */
  onDraft: (id: string) => void
}

/** "Continue where you left off, or start new": asked only when there is something to continue. */
export function NewSupportPage({ site, onDraft }: NewSupportPageProps) {
  const { t } = useLingui()
  const drafts = useLiveQuery(async () => unfinishedSupport(site.Id), [site.Id])
  // Once there was a choice, throwing the last draft away does not make it.
  const [asked, setAsked] = useState(false)
  const nothingToContinue = drafts?.length === 0 && !asked
  useEffect(() => {
    if (nothingToContinue) onDraft(newId())
    else if (drafts) setAsked(true)
  }, [nothingToContinue, onDraft, drafts])

  if (!drafts || nothingToContinue) return <Loading />
  return (
    <>
      <PageHeader title={t`Log a program support`} subtitle={site.Name} />
      <div className="elan-form elan-fields">
        {drafts.length > 0 && (
          <section className="elan-section" aria-labelledby="support-drafts">
            <h2 id="support-drafts" className="support-heading">
              <Trans>Continue where you left off</Trans>
            </h2>
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
