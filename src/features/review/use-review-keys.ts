import { useEffect, useRef } from 'react'

/** What the keys of the page do; absent: nothing. */
export interface ReviewKeys {
  next?: () => void
  previous?: () => void
  comment?: () => void
  markReviewed?: () => void
  sendBack?: () => void
}

/**
 * Alt with the arrows, and Alt with C, M or R. Never a key by itself (WCAG 2.1.4), and nothing while somebody is typing: there the
 * system's own meanings of these keys hold.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return
      const { next, previous, comment, markReviewed, sendBack } = latest.current
      const act = {
        ArrowDown: next,
        ArrowUp: previous,
        KeyC: comment,
        KeyM: markReviewed,
        KeyR: sendBack,
      }[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
