import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { charity } from './charity.ts'

let isFirst = true

/** The one heading of a page: it takes the focus when the page changes, and names the window. */
export function PageHeading({ text }: { text: string }) {
  const name = charity.Name[useLingui().i18n.locale === 'fr' ? 'fr' : 'en']
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${text} – ${name}`
  }, [text, name])
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
