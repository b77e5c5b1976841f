import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { calledName } from '../../../domain/subject/anonymise.ts'
import type { SeenSubject } from '../../../domain/subject/subject.ts'
import { mayGiveAwards, mayTakeAwardAway } from '../../../domain/subject-award/permissions.ts'
import type { SubjectAwardRecord } from '../../../domain/subject-award/schema.ts'
import { fetchAwards } from '../../data/people/awards.ts'
import { fetchAwardsOf, SUBJECT_AWARD_PATH } from '../../data/people/subject-awards.ts'
import { fetchSubject } from '../../data/people/subjects.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { GiveAward } from './give-award.tsx'
import { useGivenAwardColumns, useGivenName } from './given-award-columns.tsx'
import { standingTo } from './person-standing.ts'
import './subject.css'
import { SummaryLink } from './summary-link.tsx'

/** What a person was given, and giving more (specification 1, section 2, Subject awards page). Needs signal. */
export function SubjectAwardsPage({ subjectId }: { subjectId: string }) {
  const { answer, again } = useAnswer(useCallback(() => fetchSubject(subjectId), [subjectId]))
  if (answer.kind !== 'ok') return <NoAnswer asPage answer={answer} onRetry={again} />
  return <AwardsOf person={answer.value} />
}

function AwardsOf({ person }: { person: SeenSubject }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { answer, again } = useAnswer(useCallback(() => fetchAwardsOf(person.Id), [person.Id]))
  const list = useRef<HTMLHeadingElement>(null)
  const standing = standingTo(actor, person)
  const mayGive = mayGiveAwards(actor, standing)
  return (
    <>
      <PageHeader
        title={t`Awards`}
        about={calledName(person)}
        subtitle={calledName(person)}
        actions={<SummaryLink subjectId={person.Id} />}
      />
      {mayGive && answer.kind === 'ok' && (
        <GiveSection
          subjectId={person.Id}
          onGiven={() => {
            again()
            list.current?.focus()
          }}
        />
      )}
      <section className="subject-section subject-table" aria-labelledby="subject-awards">
        <h2 id="subject-awards" ref={list} tabIndex={-1}>
          <Trans>Awards so far</Trans>
        </h2>
        {answer.kind === 'ok' ? (
          <GivenAwards
            given={answer.value}
            mayTakeAway={({ Award }) => mayTakeAwardAway(actor, standing, Award)}
            onChanged={again}
          />
        ) : (
          <NoAnswer answer={answer} onRetry={again} />
        )}
      </section>
    </>
  )
}

function GiveSection({ subjectId, onGiven }: { subjectId: string; onGiven: () => void }) {
  const { answer, again } = useAnswer(fetchAwards)
  const [round, setRound] = useState(0)
  return (
    <section className="subject-section" aria-labelledby="subject-give">
      <h2 id="subject-give">
        <Trans>Give an award</Trans>
      </h2>
      {answer.kind === 'ok' ? (
        <GiveAward
          key={round}
          subjectId={subjectId}
          awards={answer.value}
          onGiven={() => {
            setRound(round + 1)
            onGiven()
          }}
        />
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </section>
  )
}

interface GivenAwardsProps {
  given: readonly SubjectAwardRecord[]
  mayTakeAway: (row: SubjectAwardRecord) => boolean
  onChanged: () => void
}

function GivenAwards({ given, mayTakeAway, onChanged }: GivenAwardsProps) {
  const { t } = useLingui()
  const columns = useGivenAwardColumns()
  const nameOf = useGivenName()
  const { ask, dialog } = useDeletion(onChanged)
  const askToTake = (row: SubjectAwardRecord) => {
    const name = nameOf(row)
    ask({
      path: SUBJECT_AWARD_PATH,
      id: row.Id,
      version: row.Version,
      title: t`Take this award away?`,
      question: <Trans>“{name}” will no longer be on the record of this person.</Trans>,
      confirmLabel: t`Take away`,
      done: t`The award was taken away.`,
    })
  }
  return (
    <>
      <DataTable
        label={t`Awards so far`}
        columns={columns}
        rows={given}
        rowId={(row) => row.Id}
        rowName={nameOf}
        empty={<Empty title={t`No awards yet`} />}
        {...(given.some(mayTakeAway) && {
          actions: (row: SubjectAwardRecord) => {
            if (!mayTakeAway(row)) return null
            const name = nameOf(row)
            return (
              <OverflowMenu
                label={t`More for ${name}`}
                items={[
                  {
                    id: 'take-away',
                    words: t`Take away`,
                    label: t`Take away ${name}`,
                    Icon: IconTrash,
                    isDanger: true,
                    onPress: () => askToTake(row),
                  },
                ]}
              />
            )
          },
        })}
      />
      {dialog}
    </>
  )
}
