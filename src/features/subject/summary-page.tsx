import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { fetchSubject } from '../../data/people/subjects.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotFound } from '../../ui/page-states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { standingTo } from './person-standing.ts'
import './subject.css'
import type { SummaryPerson, SummarySearch } from './summary-person.ts'
import { summaryTabs, tabOf } from './summary-tabs.ts'

/**
 * All that is known of a volunteer, in tabs (specification 1, section 2, Volunteer summary): one's own unless the address
 * names somebody. Who one is stands on the device, so one's own opens without signal.
 */
export function SummaryPage({ search }: { search: SummarySearch }) {
  const { person } = useSession()
  if (!person) return null
  const { subjectId = person.Id } = search
  if (subjectId !== person.Id) return <SummaryOfOther key={subjectId} id={subjectId} search={search} />
  const { Id, FullName, Email } = person
  const standing = { SubjectId: Id, IsOfActorsSites: false }
  return <Summary person={{ Id, FullName, Email, isOwn: true, standing }} search={search} />
}

function SummaryOfOther({ id, search }: { id: string; search: SummarySearch }) {
  const { actor } = useSession()
  const { answer, again } = useAnswer(useCallback(() => fetchSubject(id), [id]))
  if (answer.kind !== 'ok') return <NoAnswer asPage answer={answer} onRetry={again} />
  const seen = answer.value
  // People approved at the same site know each other by name, and nothing more.
  if (!('Email' in seen)) return <NotFound asPage />
  const { Id, FullName, Email } = seen
  const standing = standingTo(actor, seen)
  return <Summary person={{ Id, FullName, Email, isOwn: false, standing }} search={search} />
}

function Summary({ person, search }: { person: SummaryPerson; search: SummarySearch }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const current = tabOf(search)
  const name = calledName(person)
  return (
    <>
      <PageHeader title={name} about={t`Summary`} subtitle={person.Email} />
      <Tabs
        label={t`About ${name}`}
        current={current.id}
        tabs={summaryTabs.map(({ id, title }) => ({ id, title: i18n._(title) }))}
        onChange={(tab) =>
          void navigate({
            to: '/volunteer/summary',
            search: { ...search, tab },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <current.Panel person={person} search={search} />
      </Tabs>
    </>
  )
}
