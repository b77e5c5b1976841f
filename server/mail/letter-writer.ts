import type { Db } from '../db/connection.ts'
import type { Job } from '../jobs/run-next-job.ts'
import type { Mail } from './mail.ts'

/** What the letters of all kinds are written from. */
export interface LetterOffice {
  db: Db
  /** The origin of the links. */
  publicUrl: string
}

/** Writes the mail of a job; null when nobody is to be told any more. */
export type LetterWriter = (office: LetterOffice, payload: Job['payload']) => Promise<Omit<Mail, 'id'> | null>
