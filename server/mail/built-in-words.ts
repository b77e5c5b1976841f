import type { EmailWords } from '../../domain/address-list/schema.ts'
import type { SentEmailType } from '../../domain/mail/email-types.ts'
import { letters } from './letters.ts'
import { outreachLetters } from './outreach-letters.ts'
import type { Letter } from './write-letter.ts'

const named = { name: '{{workshopName}}', date: '{{workshopDate}}', site: '{{siteName}}' }
const author = '{{authorName}}'
const volunteer = '{{firstName}} {{lastName}}'
const site = '{{siteName}}'
const href = '{{link}}'
const visit = { site, number: '{{requestNumber}}', note: '{{note}}' }
const asking = { contact: '{{contactName}}', school: '{{schoolName}}' }

const letterOf: Record<SentEmailType, (language: 'en' | 'fr') => Letter> = {
  0: (language) => letters.registrationReceived(language, '{{firstName}}', { site, isApproved: false, href }),
  1: (language) => letters.registrationNotice(language, '', { site, volunteer, href }),
  2: (language) => letters.registrationApproved(language, '{{firstName}}', { site, href }),
  3: (language) => letters.volunteerAdded(language, '{{firstName}}', { named, author, href }),
  4: (language) => letters.evaluationRequest(language, '{{firstName}}', { named, href }),
  5: (language) =>
    letters.kitDamaged(language, '', {
      named,
      author,
      href,
      kit: '{{kitName}}',
      condition: '{{kitCondition}}',
    }),
  6: (language) => outreachLetters.received(language, '{{firstName}}', visit),
  7: (language) => outreachLetters.waitlisted(language, '{{firstName}}', visit),
  8: (language) => outreachLetters.declined(language, '{{firstName}}', visit),
  9: (language) => outreachLetters.accepted(language, '{{firstName}}', visit),
  10: (language) => outreachLetters.notice(language, '', { asking, site, href }),
  11: (language) => outreachLetters.national(language, '', { asking, href }),
  12: (language) => outreachLetters.moved(language, '', { count: 1, asking, site, author, href }),
  13: (language) =>
    outreachLetters.closed(language, '', { site, reason: '{{reason}}', comment: '{{comment}}', href }),
}

/** The subject and body of a mail's type as they are sent, in both languages; parameters stand as `{{name}}`. */
export function builtInWords(type: number): EmailWords['Localizations'] {
  const write = letterOf[type as SentEmailType]
  return (['en', 'fr'] as const).map((Locale) => {
    const { subject, passages } = write(Locale)
    const lines = passages.map((one) => (typeof one === 'string' ? one : `${one.words} ${one.href}`))
    return { Locale, Subject: subject, Body: lines.join('\n\n') }
  })
}
