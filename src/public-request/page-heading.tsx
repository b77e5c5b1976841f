import { useEffect, useRef } from 'react'

let isFirst = true

/** The one heading of a page: it takes the focus when the page changes, and names the window. */
export function PageHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${text} – Élan`
  }, [text])
  useEffect(() => {
    // Whoever opens the form begins at its top, as on any page.
    if (!isFirst) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
