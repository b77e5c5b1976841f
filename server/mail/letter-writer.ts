import type { Db } from '../db/connection.ts'
import type { Job } from '../jobs/run-next-job.ts'
import type { Mail } from './mail.ts'
import { type Letter, writeLetter } from './write-letter.ts'

/** What the letters of all kinds are written from. */
export interface LetterOffice {
  db: Db
  /** The origin of the links. */
  publicUrl: string
}

/** A letter that can be written in either language, and to whom it goes first of all. */
export interface Draft {
  to: Mail['to']
  /** The name to greet them by; '' for none. */
  greeted: string
  /** The language that they read, or both, one after the other, where nobody knows. */
  languages: readonly ['en' | 'fr', ...('en' | 'fr')[]]
  letterIn(language: 'en' | 'fr', greeted: string): Letter
}

/** Drafts the mail of a job; null when nobody is to be told any more. */
export type LetterWriter = (office: LetterOffice, payload: Job['payload']) => Promise<Draft | null>

/** The mail of a draft to whom it is meant for. */
export function mailOf({ to, greeted, languages, letterIn }: Draft): Omit<Mail, 'id'> {
  const [first, ...others] = languages
  return writeLetter(to, [letterIn(first, greeted), ...others.map((language) => letterIn(language, greeted))])
}
