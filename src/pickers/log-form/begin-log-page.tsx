import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { PageDraft } from '../../data/drafts/page-drafts.ts'
import { newId } from '../../data/store/new-id.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import './log-form.css'

interface BeginLogPageProps {
  title: string
  subtitle: ReactNode
  /** What was begun and is not stored anywhere else; undefined while the device is asked. */
  drafts: PageDraft[] | undefined
  draftsLabel: string
  /** The words of the button that starts another one. */
  start: ReactNode
  /** A new one in any case: nothing to ask. */
  skip?: boolean
  /** Goes on with the draft of that Id; a new one begins with an Id that no draft has yet. */
  onDraft: (id: string) => void
}

/** "Continue where you left off, or start new": asked only when there is something to continue. */
export function BeginLogPage(props: BeginLogPageProps) {
  const { drafts, onDraft, skip = false } = props
  const headingId = useId()
  // Once there was a choice, throwing the last draft away does not make it.
  const [asked, setAsked] = useState(false)
  const nothingToContinue = skip || (drafts?.length === 0 && !asked)
  useEffect(() => {
    if (nothingToContinue) onDraft(newId())
    else if (drafts) setAsked(true)
  }, [nothingToContinue, onDraft, drafts])

  if (!drafts || nothingToContinue) return <Loading />
  return (
    <>
      <PageHeader title={props.title} subtitle={props.subtitle} />
      <div className="elan-form elan-fields">
        {drafts.length > 0 && (
          <section className="elan-section" aria-labelledby={headingId}>
            <h2 id={headingId}>
              <Trans>Continue where you left off</Trans>
            </h2>
            <DraftList drafts={drafts} label={props.draftsLabel} />
          </section>
        )}
        <Button
          leftSection={<IconPlus aria-hidden="true" />}
          variant={drafts.length > 0 ? 'default' : 'filled'}
          onClick={() => onDraft(newId())}
        >
          {props.start}
        </Button>
      </div>
    </>
  )
}
