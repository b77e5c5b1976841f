import { z } from 'zod'
import { PRODUCT_NAME } from '../../domain/charity/document.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { isGivenCertificate, mayHaveCertificate } from '../../domain/volunteer-record/permissions.ts'
import { readPicture } from '../charity/mark-store.ts'
import { nameOfCharity, readCharity } from '../charity/read-charity.ts'
import type { Config } from '../config.ts'
import { inTransaction, type Tx } from '../db/connection.ts'
import { type Endpoint, sent } from '../http/endpoint.ts'
import { type CertifiedSeason, readCertifiedSeason } from '../volunteer-record/read-seasons-of-person.ts'
import { readNamedPerson } from './read-named-person.ts'
import { fileNameOf } from './words.ts'

/** The certificate of a season as a PDF (specification 1, section 7; decisions-platform, Certificate). */
export function certificateRoutes(endpoint: Endpoint, config: Pick<Config, 'charity'>): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Subject/VolunteerCertificate',
    summary: 'The certificate of a season that has hours, as a PDF of one page in the language of `locale`',
    permission: 'signed-in',
    // What is drawn is no business of the database: the transaction ends before.
    transaction: 'none',
    query: z.strictObject({ locale: z.enum(['en', 'fr']), subject_id: idSchema, season_id: idSchema }),
    reply: z.unknown().meta({ description: 'The file itself, application/pdf' }),
    requestsPerMinute: 60,
    handle: async ({ db, actor, query, now, http: { reply } }) => {
      const { locale, subject_id, season_id } = query
      const { fullName, season, charity, picture } = await inTransaction(
        db,
        async (tx) => ({
          ...(await readCertified(tx, actor, subject_id, season_id)),
          charity: nameOfCharity(await readCharity(tx), config),
          picture: await readPicture(tx, 'large'),
        }),
        { readOnly: true },
      )
      // Only whoever asks for a certificate pays for the library that draws it.
      const { drawCertificate } = await import('./draw-certificate.ts')
      const file = await drawCertificate({
        locale,
        fullName,
        charity: charity[locale] || PRODUCT_NAME,
        picture,
        sites: season.Sites.map(({ Name }) => Name),
        season,
        activities: season.ActivityCount,
        hours: season.Hours,
        date: officeDayOf(now()),
      })
      reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${fileNameOf(locale)}"`,
        })
        .send(file)
      return sent
    },
  })
}

/**
 * Throws `not_found` for whom it is not, and `no_hours` for a season without any, which no certificate is made of. Whoever
 * looks after the person is told `no_hours`, too, where all hours are of other sites: that there are any is not for them.
 */
async function readCertified(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  seasonId: string,
): Promise<{ fullName: string; season: CertifiedSeason }> {
  const person = await readNamedPerson(tx, subjectId)
  const season = person && (await readCertifiedSeason(tx, subjectId, seasonId))
  if (!season) throw new ProblemError({ Code: 'not_found' })
  const { Hours, Sites } = season
  const whose = { SubjectId: subjectId, SiteIds: Sites.map(({ Id }) => Id) }
  if (isGivenCertificate(actor, { ...whose, Hours })) return { fullName: person.fullName, season }
  const isTheirs = mayHaveCertificate(actor, { SubjectId: subjectId, SiteIds: person.siteIds })
  throw new ProblemError({ Code: isTheirs ? 'no_hours' : 'not_found' })
}
