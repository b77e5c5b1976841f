import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useRef } from 'react'
import { profileCountsFrom } from '../../../domain/registration/rules.ts'
import { sitesWithdrawnFrom } from '../../../domain/registration/withdrawn.ts'
import { dropDeskDraftIf } from '../../data/desk/desk-draft.ts'
import { type EnrolmentFacts, readEnrolmentFacts } from '../../data/people/enrolment.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { ENROLMENT, type EnrolmentWords, enrolmentKind } from './enrolment-kind.ts'
import { offeredSites } from './offered-sites.ts'
import { isMoot } from './sent-before.ts'
import { whatComesFirst } from './what-comes-first.ts'
import './enrolment.css'

/** Registering at a site for the season (specification 1, section 2, Site enrolment). The profile comes first. */
export function EnrolmentPage() {
  const { t } = useLingui()
  const facts = useLiveQuery(async () => readEnrolmentFacts(), [])
  const { me, season } = facts ?? {}
  const first = season && whatComesFirst(facts?.profile?.ModifiedOn ?? null, season.StartDate, Date.now())
  if (me && first === 'profile') {
    return <Navigate to="/volunteer/profile" search={{ subjectId: me.Id, next: 'enrolment' }} replace />
  }
  return (
    <>
      <PageHeader title={t`Register at a site`} />
      {facts && season && first === 'season' && <NotYet startDate={season.StartDate} />}
      {facts && first !== 'season' && <Enrolment facts={facts} />}
      {!facts && <Loading />}
    </>
  )
}

function Enrolment({ facts }: { facts: EnrolmentFacts }) {
  const { t } = useLingui()
  if (!facts.season) {
    return (
      <Empty title={t`No season is open at the moment`} action={<HomeButton />}>
        <Trans>Registrations begin with the next season.</Trans>
      </Empty>
    )
  }
  return offeredSites(facts).length === 0 ? <Everywhere facts={facts} /> : <OpenEnrolment facts={facts} />
}

/** There is no form: what is kept of one is forgotten once it has arrived, since nobody could send or discard it here. */
export function Everywhere({ facts }: { facts: EnrolmentFacts }) {
  const { t } = useLingui()
  useEffect(() => {
    dropDeskDraftIf<EnrolmentWords>(ENROLMENT, (kept) => isMoot(kept, facts)).catch((error: unknown) =>
      console.warn('What was kept of a registration stays on this device', error),
    )
  }, [facts])
  const withdrawn = sitesWithdrawnFrom(facts.me?.SiteRegistrations ?? [], facts.season?.Id)
  const isAnywhere = (facts.me?.SiteRegistrations ?? []).some(({ SeasonId }) => SeasonId === facts.season?.Id)
  const names = useFormat().list(
    facts.sites.filter(({ Id }) => withdrawn.includes(Id)).map(({ Name }) => Name),
  )
  if (names) {
    return (
      <Empty title={t`There is no other site to register at`} action={<HomeButton />}>
        <Trans>
          Your registration at {names} was withdrawn. Ask its coordinator if you want to come back.
        </Trans>
      </Empty>
    )
  }
  if (!isAnywhere) {
    return (
      <Empty title={t`No site takes registrations at the moment`} action={<HomeButton />}>
        <Trans>Look again later, or ask the site where you would like to volunteer.</Trans>
      </Empty>
    )
  }
  return (
    <Empty title={t`You are registered at every site`} action={<HomeButton />}>
      <Trans>There is no other site to register at this season.</Trans>
    </Empty>
  )
}

/** Registering wants a profile that was saved after the season's first day. */
function NotYet({ startDate }: { startDate: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const opening = format.longDate(profileCountsFrom(startDate))
  return (
    <Empty
      title={t`Registrations open on ${opening}`}
      action={
        <>
          <HomeButton />
          {/* Where only the device's clock is behind, a profile that is saved now counts. */}
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/volunteer/profile" search={{ next: 'enrolment' }} />}
          >
            <Trans>To your profile</Trans>
          </Button>
        </>
      }
    >
      <Trans>The season has to begin first. Then look over your profile, and register.</Trans>
    </Empty>
  )
}

const HomeButton = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
    <Trans>Home</Trans>
  </Button>
)

function OpenEnrolment({ facts }: { facts: EnrolmentFacts }) {
  // The form judges by what is known now, however long it has been open.
  const latest = useRef(facts)
  latest.current = facts
  const kind = useMemo(() => enrolmentKind(() => latest.current), [])
  const state = useDeskForm(kind, null)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <EnrolmentForm key={state.desk.draft.doc.Id} desk={state.desk} facts={facts} />
    </>
  )
}
