import { useEffect, useRef, useState } from 'react'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { callApiOpenly } from '../data/calls/api.ts'
import type { Standing } from './draft-store.ts'
import { speakCorrections } from './page-locale.ts'
import { type WhyWaiting, waitBefore, whyNot } from './send-request.ts'

/** What the form asks from, or why it is not here yet: it is asked for again by itself. */
export type FormLists =
  | { lists: PublicForm; missing: null }
  | { lists: null; missing: 'arriving' | Exclude<WhyWaiting, 'many'> }

/**
 * Brings sites, kits and lists, and tries again until they are here; at once when signal is back. Each time that the
 * questions are shown again they are asked for anew: a site may have closed. Until then those of before stay, also while
 * the request waits.
 */
export function useFormLists(standing: Standing['kind']): FormLists {
  const [state, setState] = useState<FormLists>({ lists: null, missing: 'arriving' })
  const areHere = useRef(false)
  useEffect(() => {
    if (standing === 'sent' || (standing === 'asked' && areHere.current)) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      clearTimeout(timer)
      const answer = await callApiOpenly<PublicForm>(
        { ApiUrl: '' },
        { method: 'GET', path: '/api/vms/OutreachRequest/Public' },
      )
      if (isOver) return
      if (answer.kind === 'ok') {
        end()
        areHere.current = true
        speakCorrections(answer.value.Corrections as Parameters<typeof speakCorrections>[0])
        return setState({ lists: answer.value, missing: null })
      }
      const why = whyNot(answer)
      const missing = why === 'many' ? 'trouble' : why
      setState((before) => (before.lists ? before : { lists: null, missing }))
      clearTimeout(timer)
      timer = setTimeout(ask, waitBefore(missing, tries++))
    }
    const end = () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
    void ask()
    window.addEventListener('online', ask)
    return end
  }, [standing])
  return state
}
