import { type NavigateOptions, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { goBackWith } from './saved-log.ts'

/**
 * Goes back one page (specification 2, section 2.3); to `otherwise` when this was the first page of the visit. A list that is
 * gone back to shows the log that was saved.
 */
export function useGoBack(otherwise: NavigateOptions): (savedLog?: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const instead = useRef(otherwise)
  instead.current = otherwise
  return useCallback(
    (savedLog) => {
      if (!canGoBack) void navigate({ ...instead.current, state: { savedLog }, replace: true })
      else if (savedLog) goBackWith(router.history, savedLog)
      else router.history.back()
    },
    [router, navigate, canGoBack],
  )
}
