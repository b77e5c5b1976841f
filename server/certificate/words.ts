import { dateInWords } from '../mail/words.ts'

/** The languages of a certificate. */
export type CertificateLocale = 'en' | 'fr'

/** What stands on a certificate. */
export interface Certificate {
  locale: CertificateLocale
  fullName: string
  charity: string
  /** The charity's own picture, a PNG; the product's mark stands where there is none. */
  picture?: Buffer | null
  sites: readonly string[]
  /** Calendar dates. */
  season: { StartDate: string; EndDate: string }
  activities: number
  hours: number
  /** The calendar date on which it is made. */
  date: string
}

interface Words {
  fileName: string
  title: string
  certifies: string
  deeds(charity: string): string
  at(sites: readonly string[]): string
  during(start: string, end: string): string
  activities: { one: string; other: string }
  hours: { one: string; other: string }
  madeOn(date: string): string
  signature: string
  forCharity(charity: string): string
  mark: string
}

const words: Record<CertificateLocale, Words> = {
  en: {
    fileName: 'VolunteerCertificate.pdf',
    title: 'Certificate of volunteering',
    certifies: 'This is to certify that',
    deeds: (charity) => `volunteered with ${charity}`,
    at: (sites) => `at ${listOf('en', sites)}`,
    during: (start, end) => `from ${start} to ${end}`,
    activities: { one: 'activity', other: 'activities' },
    hours: { one: 'hour', other: 'hours' },
    madeOn: (date) => `Issued on ${date}`,
    signature: 'Signature',
    forCharity: (charity) => `For ${charity}`,
    mark: 'Élan',
  },
  fr: {
    fileName: 'CertificatBenevole.pdf',
    title: 'Certificat de bénévolat',
    certifies: 'Le présent certificat atteste que',
    deeds: (charity) => `a fait du bénévolat pour ${charity}`,
    at: (sites) => `${sites.length > 1 ? 'aux sites' : 'au site'} ${listOf('fr', sites)}`,
    during: (start, end) => `du ${start} au ${end}`,
    activities: { one: 'activité', other: 'activités' },
    hours: { one: 'heure', other: 'heures' },
    madeOn: (date) => `Fait le ${date}`,
    signature: 'Signature',
    forCharity: (charity) => `Pour ${charity}`,
    mark: 'Élan',
  },
}

const listOf = (locale: CertificateLocale, items: readonly string[]): string =>
  new Intl.ListFormat(`${locale}-CA`).format(items)

/** The words of a certificate, as they are set. */
export function wordsOf(certificate: Certificate) {
  const { locale, charity, sites, season, date } = certificate
  const own = words[locale]
  const day = (calendarDate: string) => dateInWords(calendarDate, locale)
  const counted = (count: number, { one, other }: { one: string; other: string }) => ({
    number: new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: 2 }).format(count),
    unit: new Intl.PluralRules(`${locale}-CA`).select(count) === 'one' ? one : other,
  })
  return {
    title: own.title,
    certifies: own.certifies,
    deeds: own.deeds(charity),
    at: sites.length > 0 ? own.at(sites) : '',
    during: own.during(day(season.StartDate), day(season.EndDate)),
    // Whoever gave hours to program support alone has no activity to be counted.
    figures: [
      ...(certificate.activities > 0 ? [counted(certificate.activities, own.activities)] : []),
      counted(certificate.hours, own.hours),
    ],
    madeOn: own.madeOn(day(date)),
    signature: own.signature,
    forCharity: own.forCharity(charity),
    mark: certificate.picture ? charity : own.mark,
  }
}

/** What the file is called when it is kept (specification 1, section 7). */
export const fileNameOf = (locale: CertificateLocale): string => words[locale].fileName
