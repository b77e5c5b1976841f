import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { fetchRegistrations } from '../../data/people/registrations.ts'
import { ownRegistrations } from '../../data/queries/own-registrations.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useNews } from '../../pickers/answers/use-news.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { RegistrationActions } from './registration-actions.tsx'
import { RegistrationDetail } from './registration-detail.tsx'
import { RegistrationTable } from './registration-table.tsx'
import type { RegistrationRow } from './registration-words.ts'
import type { SummaryPerson, SummarySearch } from './summary-person.ts'

interface RegistrationsTabProps {
  person: SummaryPerson
  search: SummarySearch
}

/**
 * The registrations of a person. One's own are on the device: they change by themselves, and are there without signal;
 * only staff may write their own, and read them where they are written, as long as that can be reached.
 */
export function RegistrationsTab(props: RegistrationsTabProps) {
  const { actor } = useSession()
  return props.person.isOwn && !isStaff(actor) ? <OnDevice {...props} /> : <OnServer {...props} />
}

function OnDevice(props: RegistrationsTabProps) {
  const rows = useLiveQuery(async () => ownRegistrations(), [])
  return rows ? <Registrations {...props} rows={rows} onChanged={() => undefined} /> : <Loading />
}

function OnServer(props: RegistrationsTabProps) {
  const { Id } = props.person
  const { answer, again } = useAnswer(useCallback(() => fetchRegistrations(Id), [Id]))
  useNews(again)
  if (answer.kind !== 'ok') {
    const isReached = answer.kind === 'loading' || answer.kind === 'hidden'
    if (props.person.isOwn && !isReached) return <OnDevice {...props} />
    return <NoAnswer answer={answer} onRetry={again} />
  }
  return <Registrations {...props} rows={answer.value} onChanged={again} />
}

function Registrations({
  person,
  search,
  rows,
  onChanged,
}: RegistrationsTabProps & { rows: readonly RegistrationRow[]; onChanged: () => void }) {
  const navigate = useNavigate()
  const chosen = rows.find(({ Id }) => Id === search.registrationId) ?? rows[0]
  const choose = (registrationId: string) =>
    void navigate({
      to: '/volunteer/summary',
      search: { ...search, tab: 'registrations', registrationId },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <RegistrationTable rows={rows} chosen={chosen?.Id} onChoose={choose} />
      <div aria-live="polite">
        {chosen && (
          <RegistrationDetail row={chosen}>
            <RegistrationActions person={person} row={chosen} onChanged={onChanged} />
          </RegistrationDetail>
        )}
      </div>
    </>
  )
}
