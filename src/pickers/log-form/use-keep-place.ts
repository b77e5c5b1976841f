import { useEffect } from 'react'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import { keepPlace } from '../../data/drafts/drafts.ts'

/** Milliseconds for which the focus rests before its place is written down: moving through a form writes once. */
const REST = 300

interface KeptPlace {
  type: SyncedType
  id: string
  /** The step on the page, in a form that has steps. */
  step?: string
  /** False for whoever only reads: nothing is continued there. */
  active: boolean
}

/** Keeps with a draft which step is on the page and which field has the focus: that is where "Continue" leads. */
export function useKeepPlace({ type, id, step, active }: KeptPlace): void {
  useEffect(() => {
    if (!active) return
    let field: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      keepPlace(type, id, { step, field }).catch((error: unknown) => {
        // Only a convenience; what was written in the form is kept by other means.
        console.info('The place in the form could not be kept', error)
      })
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('form')) return
      const found = target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (!found || found === field) return
      field = found
      timer ??= setTimeout(write, REST)
    }
    const onHide = () => {
      if (timer !== undefined) write()
    }
    write()
    document.addEventListener('focusin', onFocus)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      onHide()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [type, id, step, active])
}
