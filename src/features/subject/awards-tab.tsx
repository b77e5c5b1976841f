import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import { mayGiveAwards } from '../../../domain/subject-award/permissions.ts'
import { fetchAwardsOf } from '../../data/people/subject-awards.ts'
import { readKeptRecord } from '../../data/people/volunteer-record.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useNews } from '../../pickers/answers/use-news.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useGivenAwardColumns, useGivenName } from './given-award-columns.tsx'
import type { SummaryPerson } from './summary-person.ts'

/** What a person was given, on a single page; it is given on a page of its own. Without signal one's own are as they were here last. */
export function AwardsTab({ person }: { person: SummaryPerson }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const columns = useGivenAwardColumns()
  const nameOf = useGivenName()
  const { answer, again } = useAnswer(useCallback(() => fetchAwardsOf(person.Id), [person.Id]))
  useNews(again)
  const kept = useLiveQuery(async () => (person.isOwn ? await readKeptRecord() : null), [person.isOwn])
  const given = kept?.record.SubjectAwards
  const isReached = answer.kind === 'loading' || answer.kind === 'hidden'
  if (answer.kind !== 'ok' && (isReached || !given)) return <NoAnswer answer={answer} onRetry={again} />
  const rows = answer.kind === 'ok' ? answer.value : (given ?? [])
  return (
    <>
      {mayGiveAwards(actor, person.standing) && (
        <div className="subject-buttons">
          <Button
            leftSection={<IconAward size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/subject/awards" search={{ subjectId: person.Id }} />}
          >
            <Trans>Give an award or take one away</Trans>
          </Button>
        </div>
      )}
      <DataTable
        label={t`Awards`}
        columns={columns}
        rows={rows}
        rowId={(row) => row.Id}
        rowName={nameOf}
        empty={<Empty title={t`No awards yet`} />}
      />
    </>
  )
}
