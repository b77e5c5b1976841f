import { useEffect, useState } from 'react'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { callApiOpenly } from '../data/calls/api.ts'
import { speakCorrections } from './page-locale.ts'
import { waitBefore } from './send-request.ts'

/** What the form asks from, or why it is not here yet: it is asked for again by itself. */
export type FormLists =
  | { lists: PublicForm; missing: null }
  | { lists: null; missing: 'arriving' | 'signal' | 'trouble' }

/**
 * Brings sites, kits and lists, and tries again until they are here; at once when signal is back. Each time that the
 * questions are shown again they are asked for anew: a site may have closed. Until then those of before stay.
 */
export function useFormLists(isAsking: boolean): FormLists {
  const [state, setState] = useState<FormLists>({ lists: null, missing: 'arriving' })
  useEffect(() => {
    if (!isAsking) return
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
        speakCorrections(answer.value.Corrections as Parameters<typeof speakCorrections>[0])
        return setState({ lists: answer.value, missing: null })
      }
      const missing = answer.kind === 'unreachable' ? 'signal' : 'trouble'
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
  }, [isAsking])
  return state
}
