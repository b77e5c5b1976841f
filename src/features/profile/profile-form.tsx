import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowDown, IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { bringOwnProfile } from '../../data/people/profiles.ts'
import { DeskGuard, DeskNote } from '../../pickers/desk-form/desk-notices.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import '../../pickers/log-form/log-form.css'
import { useGoBack } from '../../pickers/log-form/use-go-back.ts'
import { CountLeft } from '../../ui/form/count-left.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { Form } from '../../ui/form/form.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AboutPart } from './about-part.tsx'
import { BackgroundPart } from './background-part.tsx'
import { ConsentsPart, PoliciesPart } from './consents-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { InterestsPart } from './interests-part.tsx'
import { PartsNav } from './parts-nav.tsx'
import type { ProfileWords } from './profile-kind.ts'
import { type ProfilePart, partTitles, profileParts } from './profile-parts.ts'
import { WorkPart } from './work-part.tsx'

const ProfileClash = lazyPart(async () => ({ default: (await import('./profile-clash.tsx')).ProfileClash }))

interface ProfileFormProps {
  desk: OpenDesk<ProfileWords>
  subjectId: string
  isOwn: boolean
  opening: ReadonlyMap<string, boolean>
  toEnrolment: boolean
}

/** The one form of a profile: short parts on one page, what is left always in sight. */
export function ProfileForm({ desk, subjectId, isOwn, opening, toEnrolment }: ProfileFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/' })
  const form = useDeskSaving(desk, async (_id, saved) => {
    // It is saved, and the next pull brings it as well.
    if (isOwn) await bringOwnProfile(subjectId, saved).catch((error: unknown) => console.warn(error))
    if (toEnrolment) await navigate({ to: '/siteenrolment', replace: true })
    else goBack()
  })
  const covidLocked = desk.draft.base?.doc.AcceptCovidBestPracticesAgreement === true
  const bodies: Record<ProfilePart, ReactNode> = {
    work: <WorkPart />,
    interests: <InterestsPart />,
    about: <AboutPart opening={opening} />,
    contact: <ContactPart />,
    background: <BackgroundPart />,
    consents: <ConsentsPart isOwn={isOwn} />,
    policies: <PoliciesPart covidLocked={covidLocked} />,
  }
  return (
    <>
      {form.clash && (
        <Suspense fallback={null}>
          <ProfileClash form={form} />
        </Suspense>
      )}
      <Form form={form.store} label={t`Volunteer profile`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form profile-form">
          <PartsNav store={form.store} />
          <div className="elan-fields">
            {profileParts.map((part) => (
              <section
                key={part}
                id={`profile-${part}`}
                className="profile-part elan-fields"
                aria-labelledby={`profile-${part}-title`}
              >
                <h2 id={`profile-${part}-title`} tabIndex={-1}>
                  {i18n._(partTitles[part])}
                </h2>
                {bodies[part]}
              </section>
            ))}
          </div>
        </div>
        <SaveBar
          status={
            <>
              <Left store={form.store} />
              <DeskNote desk={desk} isBeside />
            </>
          }
        >
          <Button type="submit" loading={form.busy}>
            <Trans>Save</Trans>
          </Button>
        </SaveBar>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

/** How many answers are left, and the way to the next of them. */
function Left({ store }: { store: FormStore<ProfileWords> }) {
  const problems = useSyncExternalStore(store.subscribe, store.problems)
  const left = new Set(problems.map(({ Field }) => Field)).size
  if (left === 0) {
    return (
      <span className="profile-nothing-left">
        <IconCheck size={18} aria-hidden="true" />
        <span className="elan-left-words">
          <Trans>Complete</Trans>
        </span>
      </span>
    )
  }
  return (
    <Button
      variant="subtle"
      rightSection={<IconArrowDown size={18} aria-hidden="true" />}
      onClick={() => focusFirstProblem(problems)}
    >
      <CountLeft count={left}>
        <Plural value={left} one="# answer left" other="# answers left" />
      </CountLeft>
    </Button>
  )
}
