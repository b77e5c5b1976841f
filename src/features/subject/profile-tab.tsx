import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileCertificate, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import { mayWriteProfile } from '../../../domain/profile/permissions.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import { fetchProfile, readOwnProfile } from '../../data/people/profiles.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { Described, DescribedLine } from './described.tsx'
import type { SummaryPerson } from './summary-person.ts'
import { useProfileWords } from './use-profile-words.tsx'

/** The profile of a person in words (specification 1, section 2, Volunteer summary). One's own is there without signal. */
export function ProfileTab({ person }: { person: SummaryPerson }) {
  return person.isOwn ? <OnDevice person={person} /> : <OnServer person={person} />
}

function OnDevice({ person }: { person: SummaryPerson }) {
  const held = useLiveQuery(async () => ({ profile: await readOwnProfile() }), [])
  return held ? <Profile person={person} profile={held.profile} /> : <Loading />
}

function OnServer({ person }: { person: SummaryPerson }) {
  const { answer, again } = useAnswer(useCallback(() => fetchProfile(person.Id), [person.Id]))
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
  return <Profile person={person} profile={answer.value} />
}

function Profile({ person, profile }: { person: SummaryPerson; profile: ProfileRecord | null }) {
  const { t } = useLingui()
  const { actor } = useSession()
  return (
    <>
      <div className="subject-buttons">
        {mayWriteProfile(actor, person.standing) && (
          <Button
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/volunteer/profile" search={{ subjectId: person.Id }} />
            )}
          >
            {profile ? <Trans>Edit profile</Trans> : <Trans>Fill in the profile</Trans>}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileCertificate size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/subject/record" search={{ subjectId: person.Id }} />}
        >
          <Trans>View record</Trans>
        </Button>
      </div>
      {profile ? (
        <ListsProvider>
          <InWords profile={profile} />
        </ListsProvider>
      ) : (
        <Empty title={t`No profile yet`}>
          <Trans>It is filled in before the first registration at a site.</Trans>
        </Empty>
      )}
    </>
  )
}

function InWords({ profile }: { profile: ProfileRecord }) {
  const format = useFormat()
  const parts = useProfileWords(profile)
  const changed = format.instant(profile.ModifiedOn)
  return (
    <div className="subject-parts">
      {parts.map(({ id, title, lines }) => (
        <section key={id} className="subject-card" aria-labelledby={`subject-profile-${id}`}>
          <h2 id={`subject-profile-${id}`}>{title}</h2>
          <Described>
            {lines.map(({ name, words }) => (
              <DescribedLine key={name} name={name}>
                {words}
              </DescribedLine>
            ))}
          </Described>
        </section>
      ))}
      <p className="elan-subtitle">
        <Trans>Last changed on {changed}</Trans>
      </p>
    </div>
  )
}
