import { type NavigateOptions, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** Goes back one page (specification 2, section 2.3); to `otherwise` when this was the first page of the visit. */
export function useGoBack(otherwise: NavigateOptions): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const instead = useRef(otherwise)
  instead.current = otherwise
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void navigate({ ...instead.current, replace: true })
  }, [router, navigate, canGoBack])
}
