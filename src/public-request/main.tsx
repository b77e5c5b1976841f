import '../ui/theme/global.css'
import './colours.css'
import './questions.css'
import './frame.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createDraftStore, keptUnder } from './draft-store.ts'
import { localeOf, speakLocale } from './page-locale.ts'
import { createSender } from './sender.ts'
import { StartFailure } from './start-failure.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the form')
const root = createRoot(container)

/** Where the browser keeps what is typed; it may refuse. */
function keepingPlace(): Storage | null {
  try {
    return window.localStorage
  } catch (error) {
    console.info('This browser keeps nothing', error)
    return null
  }
}

const store = createDraftStore(keepingPlace(), () => crypto.randomUUID())
const website = createRef<HTMLInputElement>()
const sender = createSender({ store, website: () => website.current?.value ?? '' })

window.addEventListener('storage', ({ key }) => {
  if (key === keptUnder || key === null) store.readAgain()
})
// Shown again as it was left: another page of this form may have gone on with the answers, or sent them, meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && store.keeping() !== 'refused') store.readAgain()
})
window.addEventListener('online', sender.wake)
document.addEventListener('visibilitychange', () => document.hidden || sender.wake())

speakLocale(localeOf(new URL(window.location.href), navigator.languages))
  .then(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <App {...{ store, sender, website }} />
      </I18nProvider>,
    ),
  )
  .catch((error: unknown) => {
    console.error(error)
    root.render(<StartFailure />)
  })
