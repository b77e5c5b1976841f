import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page that asked is still shown, for what goes on once an answer has come. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
