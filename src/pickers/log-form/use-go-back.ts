import { type NavigateOptions, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { goBackWith } from '../list/just-saved.ts'

/**
 * Goes back one page (specification 2, section 2.3); to `otherwise` when this was the first page of the visit. A list that is
 * gone back to shows the log that was saved.
 */
export function useGoBack(otherwise: NavigateOptions): (saved?: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const instead = useRef(otherwise)
  instead.current = otherwise
  return useCallback(
    (saved) => {
      if (!canGoBack) void navigate({ ...instead.current, state: { saved }, replace: true })
      else if (saved) goBackWith(router.history, saved)
      else router.history.back()
    },
    [router, navigate, canGoBack],
  )
}
