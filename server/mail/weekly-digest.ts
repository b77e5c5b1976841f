import { sql } from 'kysely'
import { isDigestOfWeek } from '../../domain/digest/digest-week.ts'
import { readSiteNews, type SiteNews } from '../digest/read-site-news.ts'
import { loadActorById } from '../identity/load-actor.ts'
import type { LetterWriter } from './letter-writer.ts'
import { greetingName, oneLine } from './one-line.ts'
import { type MailWords, mailWords } from './words.ts'
import type { Passage } from './write-letter.ts'

interface Row {
  email: string
  given_name: string
  full_name: string
  locale: 'en' | 'fr'
}

/**
 * Tells a coordinator what waits at their sites; not once they are none any more, or have chosen not to be told, not when
 * nothing waits, and not when the week has gone on.
 */
export const weeklyDigest: LetterWriter = async ({ db, publicUrl }, { subject, week }, _, now) => {
  if (!subject || !week || !isDigestOfWeek(week, now)) return null
  const { rows } = await sql<Row>`
    select s.email, s.given_name, s.full_name, s.locale from subject s
    where s.id = ${subject} and s.weekly_digest and s.deleted_on is null
      and exists (
        select from subject_role join role on role.id = subject_role.role_id and role.name = 'Coordinator'
        where subject_role.subject_id = s.id
      )
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const news = await readSiteNews(db, await loadActorById(db, subject), week)
  if (news.length === 0) return null
  return {
    to: { name: row.full_name, address: row.email },
    greeted: greetingName(row.given_name),
    languages: [row.locale],
    about: { name: week, link: '' },
    words: {
      letterIn: (language, greeted) => {
        const { hello, weeklyDigest: words, automatic } = mailWords[language]
        return {
          language,
          subject: words.subject(news.reduce((sum, one) => sum + countOf(one), 0)),
          passages: [
            hello(greeted),
            words.intro,
            ...news.flatMap((site) => passagesOf(site, words, publicUrl)),
            words.choice,
            automatic,
          ],
        }
      },
    },
  }
}

const countOf = ({ incomplete, pending, requests, returned, expiring }: SiteNews): number =>
  incomplete + pending + requests + returned + expiring

function passagesOf(news: SiteNews, words: MailWords['weeklyDigest'], publicUrl: string): Passage[] {
  const at = `${publicUrl}/${news.url_part}`
  const lines: [count: number, words: (count: number) => string, address: string][] = [
    [news.incomplete, words.incomplete, `${at}/Workshops?incomplete=true`],
    [news.pending, words.pending, `${at}/Volunteers?status=0`],
    [news.requests, words.requests, `${at}/OutreachRequests?status=0&sites=own`],
    [news.returned, words.returned, `${at}/Workshops?show=all&review=returned`],
    [news.expiring, words.expiring, `${at}/VolunteerScreening?show=expiring`],
  ]
  return [
    oneLine(news.site),
    ...lines.flatMap(([count, say, href]) => (count > 0 ? [{ words: say(count), href }] : [])),
  ]
}
