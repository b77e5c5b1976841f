import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * A blur handler that calls `leave` once the focus has left the element. When a press elsewhere takes the focus away,
 * it waits for the click to land: what closes on leaving would move the page, and the button, from under the finger.
 */
export function useLeaveAfterPress(leave: () => void): (event: FocusEvent) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
    }
  }, [])
  return (event) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (!isPressed.current) leave()
    // The click comes right after the release, before any timer.
    else document.addEventListener('mouseup', () => setTimeout(leave), { once: true })
  }
}
