/** One mail to one person. */
export interface Mail {
  /** The job's id: the same mail keeps it, so that a receiver can tell a repetition. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Of most of the text. */
  language: 'en' | 'fr'
}

/** Where mails go. */
export interface Post {
  /** Resolves once somebody else is answerable for the mail: the mail server, or the disk. */
  send(mail: Mail): Promise<void>
  /**
   * Deletes a mail that is kept here. Whoever is anonymised while it is on its way looks through those that are there by then.
   */
  takeBack?(id: string): Promise<void>
  close(): void
}

/** The sender of all mails. */
export interface Sender {
  name: string
  address: string
}
