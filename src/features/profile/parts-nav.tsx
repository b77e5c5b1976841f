import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import type { FormStore } from '../../ui/form/form-store.ts'
import type { ProfileWords } from './profile-kind.ts'
import { leftByPart, type ProfilePart, partTitles, profileParts } from './profile-parts.ts'

/** The parts of the form with what each still needs; a press leads there. */
export function PartsNav({ store }: { store: FormStore<ProfileWords> }) {
  const { t, i18n } = useLingui()
  const problems = useSyncExternalStore(store.subscribe, store.problems)
  const left = useMemo(() => leftByPart(problems), [problems])
  const done = profileParts.filter((part) => left.get(part) === 0).length
  const all = profileParts.length
  return (
    <nav className="profile-nav" aria-label={t`Parts of the profile`}>
      <p>
        <label htmlFor="profile-progress">
          <Trans>
            {done} of {all} parts complete
          </Trans>
        </label>
        <progress id="profile-progress" value={done} max={all} />
      </p>
      <ol>
        {profileParts.map((part) => (
          <li key={part}>
            <button type="button" onClick={() => goTo(part)}>
              {i18n._(partTitles[part])}
              <PartState left={left.get(part) ?? 0} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PartState({ left }: { left: number }) {
  const { t } = useLingui()
  if (left === 0) return <IconCheck size={18} aria-label={t`complete`} role="img" />
  return (
    <span className="profile-left">
      <Plural value={left} one="# left" other="# left" />
    </span>
  )
}

function goTo(part: ProfilePart): void {
  const heading = document.getElementById(`profile-${part}-title`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
