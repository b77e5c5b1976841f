import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { formatClock } from '../../../domain/kernel/clock.ts'
import { SyncState, type SyncStateValue } from '../../ui/sync-state.tsx'

/** Some time and some number, for whose place in the words a sign is put. */
const someTime = '2001-02-03T04:05:06Z'
const someNumber = 77

/**
 * The pills that may take the place of "On this phone" before the app has run, by the same component that draws them then. What
 * is known only then stands there as #.
 */
export function drawPills(): string {
  const states: Record<string, SyncStateValue> = {
    sent: { kind: 'sent', at: someTime },
    'sent-before': { kind: 'sent' },
    'all-sent': { kind: 'sent', isAll: true },
    'on-device': { kind: 'on-device', count: someNumber },
    'needs-you': { kind: 'needs-you', count: someNumber },
    'handed-over': { kind: 'handed-over', count: someNumber },
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        {Object.entries(states).map(([name, state]) => (
          <SyncState key={name} state={state} />
        ))}
      </I18nProvider>,
    ),
  )
  for (const [at, name] of Object.keys(states).entries()) {
    const pill = place.children[at]
    pill?.setAttribute('data-pill', name)
    const words = pill?.lastElementChild
    if (words)
      words.textContent = (words.textContent ?? '')
        .replace(formatClock(someTime, i18n.locale), '#')
        .replace(String(someNumber), '#')
  }
  const html = place.innerHTML
  root.unmount()
  return html
}
