import { isCalling } from '../data/calls/api.ts'
import { readOnTheWay } from '../data/drain/on-the-way.ts'
import { sessionState } from '../data/session/session.ts'
import { hasOpenDialog, hasOpenForm } from '../ui/form/open-forms.ts'

/** How long another window has to say that somebody may be writing there, in milliseconds. One that sleeps says nothing. */
const timeout = 500

const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('elan-writing') : null
others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'who writes?' && isWorkedIn()) others.postMessage('somebody')
})

/** A form is open here, or something is asked of the server that somebody waits for: a file, a list that is marked. */
const isWorkedIn = (): boolean => hasOpenForm() || isCalling()

/**
 * Lets a new version take over (`take`) when this window is out of sight while one waits, no form or dialog is open in
 * any window, and no request is on its way.
 */
export function takeUnseen(waits: () => boolean, take: () => void): void {
  const isHidden = () => document.visibilityState === 'hidden'
  document.addEventListener('visibilitychange', async () => {
    if (!isHidden() || !waits() || (await isWrittenInSomewhere()) || (await isSending())) return
    if (isHidden()) take()
  })
}

async function isSending(): Promise<boolean> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return false
  return (await readOnTheWay(session.database)) !== null
}

/** True while a form or a dialog is open, or a call is on its way, in this window or in another one. */
function isWrittenInSomewhere(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isWritten: boolean) => {
      others?.removeEventListener('message', hear)
      resolve(isWritten)
    }
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === 'somebody') answer(true)
    }
    others?.addEventListener('message', hear)
    setTimeout(() => answer(isWorkedIn()), others && !isWorkedIn() ? timeout : 0)
    others?.postMessage('who writes?')
  })
}

/** Behind a dialog that was closed, the call that it makes begins within this many milliseconds. */
const pause = 1000

/**
 * Reloads for a version that has taken over. Forms keep what is written in them; a dialog does not, and is let come to its
 * end first, with the call that it makes; so is any other call, which may be a file on its way.
 */
export function reloadAfterDialogs(): void {
  if (!hasOpenDialog() && !isCalling()) {
    location.reload()
    return
  }
  let isQuiet = false
  const timer = setInterval(() => {
    const wasQuiet = isQuiet
    isQuiet = !hasOpenDialog() && !isCalling()
    if (!isQuiet || !wasQuiet) return
    clearInterval(timer)
    location.reload()
  }, pause)
}
