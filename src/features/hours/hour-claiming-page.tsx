import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { claimHistoricHours, fetchHistoricHours } from '../../data/people/historic-hours.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { ClaimedHours } from './claimed-hours.tsx'
import { EmailSearch } from './email-search.tsx'
import './hours.css'
import { type ChosenPerson, PersonChoice } from './person-choice.tsx'
import { UnclaimedHours } from './unclaimed-hours.tsx'

interface Hours {
  email: string
  rows: HistoricHours[]
  /** How many there are, of which `rows` are as many as one answer holds. */
  total: number
}
type Found = Hours | Kind

/** Hours of earlier years, found by e-mail and given to a person (specification 2, section 2.10). Needs signal. */
export function HourClaimingPage() {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [asked, setAsked] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const sayNotClaimed = useSayWhyNot(t`The hours could not be claimed.`)
  const sayNotTakenBack = useSayWhyNot(t`The claim could not be taken back.`)
  // The same claim sent again after a lost answer is the same write.
  const held = useRef<HeldKey | null>(null)

  const search = async (email: string) => {
    setIsBusy(true)
    setAsked(email)
    const answer = await fetchHistoricHours(email)
    setIsBusy(false)
    if (answer.kind === 'ok')
      setFound({ email, rows: answer.value, total: answer.total ?? answer.value.length })
    else setFound(answer.kind)
  }

  /** Claims, or with null takes back. The list is read anew where somebody else was quicker, and stays as it is where no answer came: sent again, the same claim is done once. */
  const give = async (rows: readonly HistoricHours[], subjectId: string | null, done: string) => {
    setIsBusy(true)
    held.current = keyFor(held.current, [subjectId, rows.map(({ Id, Version }) => [Id, Version])])
    const sayWhyNot = subjectId === null ? sayNotTakenBack : sayNotClaimed
    sayWhyNot.withdraw()
    const answer = await claimHistoricHours(rows, subjectId, held.current.key)
    if (answer.kind === 'ok') snackbar.say(done)
    else sayWhyNot(answer)
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
          <Plural value={found.total} one="# entry found" other="# entries found" />
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
  found: Hours
  person: ChosenPerson | null
  isBusy: boolean
  onGive: (rows: readonly HistoricHours[], subjectId: string | null, done: string) => Promise<boolean>
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { found, person, isBusy, onGive } = props
  if (found.rows.length === 0) {
    return (
      <Empty title={t`No hours are kept under this address`}>
        <Trans>People may have used another address in those years.</Trans>
      </Empty>
    )
  }
  const shown = format.number(found.rows.length)
  const total = format.number(found.total)
  return (
    <>
      {found.rows.length < found.total && (
        <p>
          <Trans>
            {shown} of {total} entries are shown, those to be claimed first.
          </Trans>
        </p>
      )}
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
