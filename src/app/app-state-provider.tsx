import { useLingui } from '@lingui/react/macro'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isLocalizer } from '../../domain/kernel/actor.ts'
import type { ClientConfig } from '../data/device/config.ts'
import { nobodySignedIn, type SessionState, sessionState, subscribeSession } from '../data/session/session.ts'
import { activateLocale, type Locale } from '../locales/load.ts'
import { useSignInHere } from '../pickers/answers/use-sign-in-here.ts'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { useAppBadge } from './app-badge.ts'
import { AppStateContext } from './app-state.tsx'
import {
  hasUntoldChoice,
  keepLocaleChoice,
  localeToFollow,
  nameInstalledApp,
  noteLocaleShown,
  noteUntoldChoice,
} from './locale-choice.ts'
import { useSyncSummary } from './use-sync-summary.ts'
import { useWakeUp } from './use-wake-up.ts'

/**
 * On a device where no language was chosen, the page speaks the person's as soon as it knows them. One whose words are still on
 * their way (`choosing`) is chosen. The debug language ends with whom it is offered to.
 */
function usePersonsLocale(
  locale: Locale,
  onChange: (locale: Locale) => void,
  choosing: RefObject<unknown>,
  ofHost: 'en' | 'fr',
): void {
  const { person, actor } = useSession()
  const ofPerson = person?.Locale
  const mayDebug = isLocalizer(actor)
  useEffect(() => {
    const next = localeToFollow(locale, mayDebug, { ofPerson, ofHost })
    if (next === undefined || choosing.current) return
    activateLocale(next).then(
      (isSpoken) => {
        if (!isSpoken) return
        noteLocaleShown(next)
        onChange(next)
      },
      (error: unknown) => console.info('The language of the person could not be fetched', error),
    )
  }, [ofPerson, ofHost, mayDebug, locale, onChange, choosing])
}

const subjectOf = (session: SessionState): string | null =>
  session.kind === 'signed-in' ? session.person.subject : null

interface AppStateProviderProps {
  config: ClientConfig
  firstLocale: Locale
  children: ReactNode
}

/** Has the server hear of a language that it has not heard of; what tells it is fetched when there is something to tell. */
function tellUntold(config: ClientConfig, subject: string | null): void {
  if (subject === null || !hasUntoldChoice(subject)) return
  import('./tell-locale.ts')
    .then(({ tellLocale }) => tellLocale(config))
    .catch((error: unknown) => console.info('The server is told of the language later', error))
}

/** Gives the shell its state: configuration, language, sending, the way in and the way out. */
export function AppStateProvider({ config, firstLocale, children }: AppStateProviderProps) {
  const { t } = useLingui()
  const { sayError } = useSnackbar()
  const signInHere = useSignInHere()
  const session = useSyncExternalStore(subscribeSession, sessionState, nobodySignedIn)
  const database = session.kind === 'signed-in' ? session.database : null
  const sync = useSyncSummary(database)
  const [locale, setLocale] = useState(firstLocale)
  const [leaving, setLeaving] = useState<ReactNode>(null)
  useAppBadge(sync.unsent + sync.returned, database)
  useWakeUp(sync.unsent > sync.needsYou - sync.returned)
  useEffect(() => nameInstalledApp(locale), [locale])
  const choosing = useRef<Promise<void>>(null)
  usePersonsLocale(locale, setLocale, choosing, config.DefaultLocale)
  const subject = subjectOf(session)
  useEffect(() => {
    // What was chosen before the sign-in, or without signal.
    tellUntold(config, subject)
  }, [config, subject])

  const actions = useMemo(
    () => ({
      chooseLocale: (next: Locale) => {
        choosing.current = activateLocale(next).then(
          (isSpoken) => {
            // Another was chosen behind it.
            if (!isSpoken) return
            choosing.current = null
            if (next !== 'pseudo') {
              keepLocaleChoice(next)
              noteUntoldChoice(subjectOf(sessionState()))
            }
            setLocale(next)
            tellUntold(config, subjectOf(sessionState()))
          },
          () => {
            choosing.current = null
            sayError(t`This language could not be fetched. Nothing was lost; try again with signal.`)
          },
        )
      },
      signIn: async () => {
        // What was chosen a moment before goes along, and is kept before this page is left.
        await choosing.current
        signInHere()
      },
      signOut: async () => {
        try {
          // Not by `lazy`, which would remember for ever that it did not come.
          const { default: SignOut, signOutUnasked } = await import('./sign-out.tsx')
          const work = await signOutUnasked()
          if (work) setLeaving(<SignOut work={work} onStay={() => setLeaving(null)} />)
        } catch (error) {
          console.info('No sign-out', error)
          sayError(t`You could not be signed out. Nothing was lost; try again with signal.`)
        }
      },
    }),
    [config, sayError, signInHere, t],
  )
  const state = useMemo(() => ({ config, locale, sync, ...actions }), [config, locale, sync, actions])
  return (
    <AppStateContext value={state}>
      {children}
      {leaving}
    </AppStateContext>
  )
}
