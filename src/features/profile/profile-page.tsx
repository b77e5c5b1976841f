import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { mayWriteProfile } from '../../../domain/profile/permissions.ts'
import { readOpening } from '../../data/queries/lists.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileKind } from './profile-kind.ts'
import './profile.css'

interface ProfilePageProps {
  subjectId: string
  /** Where saving leads; the page before unless told. */
  toEnrolment: boolean
}

/** The profile of a volunteer (specification 1, section 2): the person writes it, staff may correct it. */
export function ProfilePage({ subjectId, toEnrolment }: ProfilePageProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const opening = useLiveQuery(async () => readOpening(['Pronouns', 'GenderIdentities']), [])
  if (!mayWriteProfile(actor, { SubjectId: subjectId, IsOfActorsSites: false })) return <NotFound asPage />
  const isOwn = subjectId === actor.SubjectId
  return (
    <>
      <PageHeader
        title={isOwn ? t`Your volunteer profile` : t`Volunteer profile`}
        subtitle={isOwn ? t`You fill it in once and check it each season.` : undefined}
      />
      {toEnrolment && (
        <Alert icon={<IconInfoCircle aria-hidden="true" />} color="primary" mb="md">
          <Trans>Before you register at a site, fill in your profile or check that it is still right.</Trans>
        </Alert>
      )}
      {opening ? (
        <ListsProvider>
          <OpenProfile key={subjectId} {...{ subjectId, isOwn, opening, toEnrolment }} />
        </ListsProvider>
      ) : (
        <Loading />
      )}
    </>
  )
}

function OpenProfile(props: ProfilePageProps & { isOwn: boolean; opening: ReadonlyMap<string, boolean> }) {
  const { subjectId, isOwn, opening } = props
  const kind = useMemo(() => profileKind({ subjectId, isOwn, opening }), [subjectId, isOwn, opening])
  const state = useDeskForm(kind, subjectId)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <ProfileForm key={state.desk.draft.doc.Id} desk={state.desk} {...props} />
    </>
  )
}
