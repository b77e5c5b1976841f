import { useEffect, useState } from 'react'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { callApiOpenly } from '../data/calls/api.ts'
import { speakCorrections } from './page-locale.ts'
import { waitBefore } from './send-request.ts'

/** What the form asks from, or why it is not here yet: it is asked for again by itself. */
export type FormLists =
  | { lists: PublicForm; missing: null }
  | { lists: null; missing: 'arriving' | 'signal' | 'trouble' }

/** Brings sites, kits and lists, and tries again until they are here; at once when signal is back. */
export function useFormLists(): FormLists {
  const [state, setState] = useState<FormLists>({ lists: null, missing: 'arriving' })
  const isHere = state.lists !== null
  useEffect(() => {
    if (isHere) return
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
        speakCorrections(answer.value.Corrections as Parameters<typeof speakCorrections>[0])
        return setState({ lists: answer.value, missing: null })
      }
      const missing = answer.kind === 'unreachable' ? 'signal' : 'trouble'
      setState({ lists: null, missing })
      clearTimeout(timer)
      timer = setTimeout(ask, waitBefore(missing, tries++))
    }
    void ask()
    window.addEventListener('online', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [isHere])
  return state
}
