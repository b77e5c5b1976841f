import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, Offline } from '../../ui/page-states.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { InlineText } from './inline-text.tsx'
import './static-pages.css'
import { useOutsideLinks } from './use-outside-links.ts'
import { useTexts } from './use-texts.ts'

/** The yearly thanks, at two addresses (specification 3, section 2, Thank-you page). Opens without signal. */
export function ThankYouPage() {
  const { texts, failed, again } = useTexts()
  const { state, actor } = useSession()
  const links = useOutsideLinks()
  if (failed) return navigator.onLine ? <Failed asPage onRetry={again} /> : <Offline asPage onRetry={again} />
  if (!texts) return <Loading />
  const { thankYou } = texts
  return (
    <article className="static-page">
      <PageHeader title={thankYou.title} />
      <p className="static-lead">{thankYou.lead}</p>
      {thankYou.paragraphs.map((words) => (
        <p key={words}>
          <InlineText text={words} />
        </p>
      ))}
      <section aria-labelledby="thanks-quotes">
        <h2 id="thanks-quotes">{thankYou.quotesTitle}</h2>
        <div className="thanks-quotes">
          {thankYou.quotes.map(({ words, who }) => (
            <figure key={who}>
              <blockquote>{words}</blockquote>
              <figcaption>{who}</figcaption>
            </figure>
          ))}
        </div>
      </section>
      <section aria-labelledby="thanks-record">
        <h2 id="thanks-record">{thankYou.recordTitle}</h2>
        <p>
          <InlineText text={thankYou.record} />
        </p>
        {state === 'signed-in' && <CertificateButton subjectId={actor.SubjectId} />}
      </section>
      {links('AlumniList') && (
        <section aria-labelledby="thanks-alumni">
          <h2 id="thanks-alumni">{thankYou.alumniTitle}</h2>
          <p>
            <InlineText text={thankYou.alumni} />
          </p>
        </section>
      )}
    </article>
  )
}
