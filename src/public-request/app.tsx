import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { AskFormProvider } from './ask-form.tsx'
import { AskPage } from './ask-page.tsx'
import { charity } from './charity.ts'
import type { DraftStore, Standing } from './draft-store.ts'
import { type FormLists, useFormLists } from './form-lists.ts'
import { addressIn, speakLocale } from './page-locale.ts'
import type { Sender } from './sender.ts'
import { SentPage } from './sent-page.tsx'
import { StartOver } from './start-over.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { WaitingPage } from './waiting-page.tsx'

interface AppProps {
  store: DraftStore
  sender: Sender
  website: RefObject<HTMLInputElement | null>
}

/** The public form: its frame, and the page that the request's standing asks for. */
export function App({ store, sender, website }: AppProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale === 'fr' ? 'fr' : 'en'
  const standing = useSyncExternalStore(store.subscribe, store.standing)
  const lists = useFormLists(standing.kind)
  const [resumed, setResumed] = useState(store.resumed)
  const [hasSwitched, setHasSwitched] = useState(true)
  const startOver = () => {
    setResumed(false)
    store.clear()
  }
  return (
    <div className="ask">
      <header className="ask-bar">
        {/* Its name stands beside it. */}
        {charity.picture && <img className="ask-mark" src={charity.picture} width={36} height={36} alt="" />}
        <div className="ask-whose">
          <span className="ask-brand">{charity.Name[locale]}</span>
          <span>
            <Trans>Request a visit</Trans>
          </span>
        </div>
        <LanguageSwitch
          locale={locale}
          onChange={(next) => next !== 'pseudo' && void switchTo(next).then(setHasSwitched)}
        />
      </header>
      <div role="status">
        {!hasSwitched && (
          <p className="ask-note">
            <Trans>This language could not be fetched. Nothing was lost; try again with signal.</Trans>
          </p>
        )}
      </div>
      <main>
        {standing.kind === 'filling' && (resumed || standing.step !== 'contact') && (
          <p className="ask-resumed">
            {resumed && <Trans>What you wrote here before is still there.</Trans>}
            <StartOver onStartOver={startOver} />
          </p>
        )}
        <Page {...{ store, sender, standing, locale, lists }} onAgain={startOver} />
        {/* Machines fill in whatever they find; people neither see nor reach this. */}
        <div className="ask-machines" aria-hidden="true" inert>
          <label>
            {t`Leave this empty`}
            <input ref={website} name="Website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </main>
    </div>
  )
}

interface PageProps extends Pick<AppProps, 'store' | 'sender'> {
  standing: Standing
  locale: 'en' | 'fr'
  lists: FormLists
  onAgain: () => void
}

function Page({ store, sender, standing, locale, lists, onAgain }: PageProps) {
  const sending = useSyncExternalStore(sender.subscribe, sender.state)
  const isAsked = standing.kind === 'asked'
  useEffect(() => {
    if (isAsked) sender.wake()
  }, [isAsked, sender])
  if (standing.kind === 'sent') return <SentPage number={standing.number} onAgain={onAgain} />
  if (standing.kind === 'asked') {
    return (
      <WaitingPage
        sending={sending}
        isKept={store.keeping() === 'kept'}
        isDoubtful={standing.doubtful}
        onTryNow={sender.wake}
        onChange={() => store.set({ kind: 'filling', step: 'review', draft: standing.draft })}
        onStartOver={onAgain}
        answers={
          <AskFormProvider value={{ draft: standing.draft, lists, locale, ...unchanging }}>
            <ReviewStep />
          </AskFormProvider>
        }
      />
    )
  }
  return (
    <AskPage
      {...{ store, standing, locale, lists }}
      // Another request is another form: nothing of what was shown for the one before stays.
      key={standing.draft.request.Id}
      refused={sender.refused()}
      onSend={(draft) => store.set({ kind: 'asked', draft, locale, doubtful: false })}
    />
  )
}

// What waits to be sent is read, not written.
const unchanging = { change: () => {}, check: () => {}, problemOf: () => undefined }

/** False when the words of the other language do not come, as without signal: the page stays as it is. */
async function switchTo(locale: 'en' | 'fr'): Promise<boolean> {
  try {
    await speakLocale(locale)
  } catch (error) {
    console.info('The words of the other language did not come', error)
    return false
  }
  // Opened again, the page speaks what was chosen.
  window.history.replaceState(window.history.state, '', addressIn(locale))
  return true
}
