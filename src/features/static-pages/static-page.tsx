import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, Offline } from '../../ui/page-states.tsx'
import { InlineText, TextBlock } from './inline-text.tsx'
import type { StaticPageName, StaticSection } from './static-text.ts'
import './static-pages.css'
import { useTexts } from './use-texts.ts'

/** So many sections are found without a list of them. */
const FEW = 4

interface StaticPageProps {
  name: StaticPageName
  /** What stands between the first words and the sections. */
  children?: ReactNode
}

/** A page of guidance: text and links only (specification 3, section 2, Static pages). Opens without signal. */
export function StaticPage({ name, children }: StaticPageProps) {
  const { texts, failed, again } = useTexts()
  const page = texts?.pages[name]
  useSectionOfAddress(page !== undefined)
  if (failed) return navigator.onLine ? <Failed asPage onRetry={again} /> : <Offline asPage onRetry={again} />
  if (!page) return <Loading />
  return (
    <article className="static-page">
      <PageHeader title={page.title} />
      <p className="static-lead">
        <InlineText text={page.lead} />
      </p>
      {page.sections.length > FEW && <Contents sections={page.sections} />}
      {children}
      {page.sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id} tabIndex={-1}>
            {section.title}
          </h2>
          {section.blocks.map((block) => (
            <TextBlock key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Contents({ sections }: { sections: readonly StaticSection[] }) {
  const { t } = useLingui()
  return (
    <nav className="static-contents" aria-label={t`On this page`}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to="." hash={id}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Goes to the section that the address names, once it is there, and whenever the address names another. */
function useSectionOfAddress(isThere: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!isThere || hash === '') return
    const heading = document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, isThere])
}
