import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDownload,
  IconId,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { isCoordinator } from '../../domain/kernel/actor.ts'
import { loadAllWords } from '../locales/load.ts'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useAppState } from './app-state.tsx'

// With its words: the first page brings none of them.
const DigestChoice = lazyPart(
  async () => (await Promise.all([import('./menu/office/digest-choice.tsx'), loadAllWords()]))[0],
)

/** The person's name, how light the screen is, and the way out. The way in is on the welcome page. */
export function ProfileMenu() {
  const { t } = useLingui()
  const { person } = useSession()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  if (!person) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpened(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the button and panel inside.
    <div
      className="elan-profile"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false)
      }}
    >
      <ActionIcon
        ref={button}
        aria-label={t`Your menu, ${person.FullName}`}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconUserCircle aria-hidden="true" />
      </ActionIcon>
      {opened && (
        <ProfilePanel
          id={panelId}
          name={person.FullName}
          email={person.Email}
          onFollow={() => setOpened(false)}
          // The panel goes once a question takes the focus, which comes back to its button.
          onSignOut={() => button.current?.focus()}
        />
      )}
    </div>
  )
}

interface ProfilePanelProps {
  id: string
  name: string
  email: string
  onFollow: () => void
  onSignOut: () => void
}

function ProfilePanel({ id, name, email, onFollow, onSignOut }: ProfilePanelProps) {
  const { t } = useLingui()
  const { signOut } = useAppState()
  const { actor } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = [
    { value: 'light', label: t`Light`, Icon: IconSun },
    { value: 'dark', label: t`Dark`, Icon: IconMoon },
    { value: 'auto', label: t`As on this device`, Icon: IconDeviceDesktop },
  ] as const
  return (
    // Safari does not focus a clicked button; the panel takes the focus, so that leaving it can close it.
    <div id={id} className="elan-profile-panel" tabIndex={-1}>
      <p>
        <span className="elan-person">{name}</span>
        <br />
        {email}
      </p>
      <Link
        to="/volunteer/profile"
        className="elan-menu-line"
        activeOptions={{ exact: true }}
        onClick={onFollow}
      >
        <IconId size={20} aria-hidden="true" />
        <Trans>Your volunteer profile</Trans>
      </Link>
      <Link to="/volunteer/data" className="elan-menu-line" onClick={onFollow}>
        <IconDownload size={20} aria-hidden="true" />
        <Trans>My data</Trans>
      </Link>
      <fieldset className="elan-group">
        <legend>
          <Trans>Screen</Trans>
        </legend>
        {schemes.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            className="elan-menu-line"
            aria-pressed={colorScheme === value}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={20} aria-hidden="true" />
            {label}
          </button>
        ))}
      </fieldset>
      {isCoordinator(actor) && (
        <Suspense fallback={null}>
          <DigestChoice />
        </Suspense>
      )}
      <button
        type="button"
        className="elan-menu-line"
        onClick={() => {
          onSignOut()
          void signOut()
        }}
      >
        <IconLogout size={20} aria-hidden="true" />
        <Trans>Sign out</Trans>
      </button>
    </div>
  )
}
