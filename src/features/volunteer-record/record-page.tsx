import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import { fetchRecord } from '../../data/people/volunteer-record.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { localToday } from '../../pickers/log-form/today.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import './record.css'
import { RecordSections } from './record-sections.tsx'
import { UnsentHours } from './unsent-hours.tsx'
import { useOwnRecord } from './use-own-record.ts'

/** What a person did, to be read and printed (specification 1, section 2, Volunteer record). */
export function RecordPage({ subjectId }: { subjectId: string }) {
  const { actor } = useSession()
  return subjectId === actor.SubjectId ? (
    <OwnRecord subjectId={subjectId} />
  ) : (
    <RecordOfOther subjectId={subjectId} />
  )
}

function OwnRecord({ subjectId }: { subjectId: string }) {
  const { kept, why, again } = useOwnRecord(subjectId)
  const format = useFormat()
  if (kept === undefined || (kept === null && why === null)) return <Loading />
  if (kept === null) {
    return (
      <Unanswered kind={why ?? 'unreachable'} asPage onRetry={again}>
        <Trans>Your record opens here without signal once this device has had it.</Trans>
      </Unanswered>
    )
  }
  const at = format.instant(kept.at)
  return (
    <RecordSheet
      record={kept.record}
      note={
        why !== null && (
          <p className="record-note" role="status">
            <Trans>As it was on {at}: the server could not be asked just now.</Trans>
          </p>
        )
      }
    >
      <UnsentHours subjectId={subjectId} />
    </RecordSheet>
  )
}

function RecordOfOther({ subjectId }: { subjectId: string }) {
  const format = useFormat()
  const { answer, again } = useAnswer(useCallback(() => fetchRecord(subjectId), [subjectId]))
  if (answer.kind !== 'ok') return <NoAnswer asPage answer={answer} onRetry={again} />
  const record = answer.value
  const sites = format.list((record.OnlySites ?? []).map(({ Name }) => Name))
  return (
    <RecordSheet
      record={record}
      note={
        record.OnlySites && (
          <p className="record-note">
            <Trans>What is shown here of sites, hours and training belongs to {sites}.</Trans>
          </p>
        )
      }
    />
  )
}

function RecordSheet({
  record,
  note,
  children,
}: {
  record: VolunteerRecord
  note: ReactNode
  children?: ReactNode
}) {
  const { t } = useLingui()
  const today = localToday()
  return (
    <article className="record">
      <PageHeader
        title={t`Volunteer record`}
        about={record.Subject.FullName}
        subtitle={
          <>
            <span className="record-name">{record.Subject.FullName}</span>
            <br />
            <time dateTime={today}>{today}</time>
          </>
        }
        actions={
          <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        }
      />
      {note}
      {children}
      <RecordSections record={record} />
    </article>
  )
}
