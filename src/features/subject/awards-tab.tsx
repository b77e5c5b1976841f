import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayGiveAwards } from '../../../domain/subject-award/permissions.ts'
import { fetchAwardsOf } from '../../data/people/subject-awards.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useNews } from '../../pickers/answers/use-news.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useGivenAwardColumns, useGivenName } from './given-award-columns.tsx'
import type { SummaryPerson } from './summary-person.ts'

/** What a person was given, on a single page; it is given on a page of its own. */
export function AwardsTab({ person }: { person: SummaryPerson }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const columns = useGivenAwardColumns()
  const nameOf = useGivenName()
  const { answer, again } = useAnswer(useCallback(() => fetchAwardsOf(person.Id), [person.Id]))
  useNews(again)
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
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
        rows={answer.value}
        rowId={(row) => row.Id}
        rowName={nameOf}
        empty={<Empty title={t`No awards yet`} />}
      />
    </>
  )
}
