import { markAddress } from '../../domain/charity/mark.ts'
import { appNameOf } from '../../domain/charity/rules.ts'
import type { EmailParameter, EmailValues } from '../../domain/email/parameters.ts'
import type { EmailTypeNumber } from '../../domain/mail/email-types.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { chooseWords, type ReadTypeWords } from '../email/choose-words.ts'
import type { Job } from '../jobs/run-next-job.ts'
import type { MailOrder } from './compose-order.ts'
import type { Mail } from './mail.ts'
import { mailWords } from './words.ts'
import type { Letter } from './write-letter.ts'

/** What the letters of all kinds are written from. */
export interface LetterOffice {
  db: Db
  /** The origin of the links. */
  publicUrl: string
  /** What the charity is called while no administrator has written it. */
  charity: Config['charity']
}

/** A letter of which administrators keep the template: its type, and what its parameters say. */
export interface TemplateWords {
  type: EmailTypeNumber
  valuesIn(language: 'en' | 'fr'): EmailValues
  /** A parameter without which a text would say what is not so any more: one that lacks it is not sent. */
  needs?: EmailParameter
}

/** A letter whose words are the product's own. */
interface OwnWords {
  letterIn(language: 'en' | 'fr', greeted: string): Letter
}

/** A letter that can be written in either language, and to whom it goes first of all. */
export interface Draft {
  to: Mail['to']
  /** The name to greet them by; '' for none. */
  greeted: string
  /** The language that they read, or both, one after the other, where nobody knows. */
  languages: readonly ['en' | 'fr', ...('en' | 'fr')[]]
  /** What it is about and where that opens, for whoever looks after the mails. */
  about: { name: string; link: string }
  words: TemplateWords | OwnWords
  /** Why a copy goes to this address. */
  reasonIn?(language: 'en' | 'fr'): string
  /** Of a copy of what was written to one person: what they are called, '' for no name. */
  copyOf?: string
}

/** Drafts the mail of a job, whose cause happened then, as it is `now`; null when nobody is to be told any more. */
export type LetterWriter = (
  office: LetterOffice,
  payload: Job['payload'],
  createdOn: Job['createdOn'],
  now: Date,
) => Promise<Draft | null>

/**
 * All that is needed to compose the mail of a draft: its template is read, in one statement at most. `publicUrl`: the origin
 * of its picture.
 */
export async function orderOf(
  readTypeWords: ReadTypeWords,
  publicUrl: string,
  draft: Draft,
): Promise<MailOrder> {
  const { to, greeted, languages, words, reasonIn, copyOf } = draft
  if ('letterIn' in words) {
    const [first, ...others] = languages
    const letters = [
      words.letterIn(first, greeted),
      ...others.map((one) => words.letterIn(one, greeted)),
    ] as const
    return { kind: 'letters', to, letters: letters as readonly [Letter, ...Letter[]] }
  }
  const { type, valuesIn, needs } = words
  const template = await readTypeWords(type)
  return {
    kind: 'filled',
    mail: {
      to,
      branded: template.branded,
      appName: appNameOf(template.appName),
      ...(copyOf === undefined ? {} : { subjectPrefix: prefixOfCopy(languages, copyOf) }),
      picture: template.mark === null ? undefined : `${publicUrl}${markAddress(template.mark, 'small')}`,
      words: chooseWords(template, {
        type,
        needs,
        languages,
        valuesIn: (language) => ({ ...valuesIn(language), recipientName: greeted }),
        openingIn: (language) => (copyOf === undefined ? [] : [mailWords[language].copyOf(copyOf)]),
        notesIn: (language) => [...(reasonIn ? [reasonIn(language)] : []), mailWords[language].automatic],
      }),
    },
  }
}

/** Copies of what several people were written are told apart by it: a name at the end of a long subject would be cut off. */
const prefixOfCopy = (languages: Draft['languages'], name: string): string =>
  `${languages.map((language) => mailWords[language].copy).join(' / ')}${name && ` (${name})`} – `
