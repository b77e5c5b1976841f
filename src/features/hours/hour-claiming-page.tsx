import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { claimHistoricHours, fetchHistoricHours } from '../../data/people/historic-hours.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { ClaimedHours } from './claimed-hours.tsx'
import { EmailSearch } from './email-search.tsx'
import './hours.css'
import { type ChosenPerson, PersonChoice } from './person-choice.tsx'
import { UnclaimedHours } from './unclaimed-hours.tsx'

type Found = { email: string; rows: HistoricHours[] } | Kind

/** Hours of earlier years, found by e-mail and given to a person (specification 2, section 2.10). Needs signal. */
export function HourClaimingPage() {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [asked, setAsked] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const search = async (email: string) => {
    setIsBusy(true)
    setAsked(email)
    const answer = await fetchHistoricHours(email)
    setIsBusy(false)
    if (answer.kind === 'ok') setFound({ email, rows: answer.value })
    else setFound(answer.kind)
  }

  /** Claims, or with null takes back; whatever came of it, the list is read anew. */
  const give = async (rows: readonly HistoricHours[], subjectId: string | null, done: string) => {
    setIsBusy(true)
    const answer = await claimHistoricHours(rows, subjectId)
    if (answer.kind === 'ok') snackbar.say(done)
    else if (answer.kind === 'refused') {
      snackbar.sayError(
        t`The hours could not be claimed: somebody changed them meanwhile. Nothing was changed.`,
      )
    } else if (answer.kind === 'signed-out') {
      snackbar.sayError(t`The hours could not be claimed: your sign-in has ended. Sign in and try again.`)
    } else if (answer.kind === 'failed') {
      snackbar.sayError(t`The hours could not be claimed: the server has trouble. Please try again.`)
    } else
      snackbar.sayError(t`The hours could not be claimed: the server cannot be reached. Please try again.`)
    if (answer.kind === 'ok' || answer.kind === 'refused') await search(asked)
    else setIsBusy(false)
    return answer.kind === 'ok'
  }

  return (
    <>
      <PageHeader
        title={t`Hour claiming`}
        subtitle={<Trans>Hours of the years before this system, kept under an e-mail address.</Trans>}
      />
      <div className="elan-fields hours-tools">
        <PersonChoice person={person} onChoose={setPerson} />
        <EmailSearch isBusy={isBusy} onSearch={(email) => void search(email)} />
      </div>
      <p role="status" className="elan-only-heard">
        {found !== null && typeof found === 'object' && !isBusy && (
          <Plural value={found.rows.length} one="# year found" other="# years found" />
        )}
      </p>
      {typeof found === 'string' && <Unanswered kind={found} onRetry={() => void search(asked)} />}
      {found !== null && typeof found === 'object' && (
        <Rows key={found.email} found={found} person={person} isBusy={isBusy} onGive={give} />
      )}
    </>
  )
}

function Rows(props: {
  found: { email: string; rows: HistoricHours[] }
  person: ChosenPerson | null
  isBusy: boolean
  onGive: (rows: readonly HistoricHours[], subjectId: string | null, done: string) => Promise<boolean>
}) {
  const { t } = useLingui()
  const { found, person, isBusy, onGive } = props
  if (found.rows.length === 0) {
    return (
      <Empty title={t`No hours are kept under this address`}>
        <Trans>People may have used another address in those years.</Trans>
      </Empty>
    )
  }
  return (
    <>
      <UnclaimedHours
        rows={found.rows.filter((row) => row.SubjectId === null)}
        person={person}
        isBusy={isBusy}
        onClaim={(rows) =>
          person
            ? onGive(rows, person.Id, t`The hours were claimed for ${person.FullName}.`)
            : Promise.resolve(false)
        }
      />
      <ClaimedHours
        rows={found.rows.filter((row) => row.SubjectId !== null)}
        isBusy={isBusy}
        onTakeBack={(row) => void onGive([row], null, t`The claim was taken back.`)}
      />
    </>
  )
}
