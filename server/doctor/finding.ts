/** What is looked at. */
export type Part =
  | 'configuration'
  | 'program'
  | 'database'
  | 'clock'
  | 'sign-in'
  | 'address'
  | 'proxy'
  | 'mail'
  | 'disk'

/** One thing that was looked at: what is so, and what to do where it is not well. Holds no password or token. */
export interface Finding {
  part: Part
  /** `warning`: it runs, and something will be missed; `wrong`: somebody will be kept from something. */
  state: 'ok' | 'warning' | 'wrong'
  says: string
  remedy?: string
}

/** The findings of one part, made in short. */
export const findingsOf = (part: Part) => ({
  ok: (says: string): Finding => ({ part, state: 'ok', says }),
  warning: (says: string, remedy: string): Finding => ({ part, state: 'warning', says, remedy }),
  wrong: (says: string, remedy: string): Finding => ({ part, state: 'wrong', says, remedy }),
})

/** A failure in a few words: the code that the system or a library gives, else its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  if (code) return code
  return error.name === 'TimeoutError' ? 'no answer in time' : cause.message.split('\n')[0] || cause.name
}

/**
 * What to do where this machine does not trust the certificate of whom it asks; null where something else is wrong. The
 * mail library keeps the words of the failure, and not its code.
 */
export function remedyOfDistrust(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { message } = error.cause instanceof Error ? error.cause : error
  if (!/self[- ]signed certificate|unable to (verify|get).*certificate/i.test(message)) return null
  return 'This machine does not know the authority of its certificate, or the certificate comes without its chain. An authority of your own: update-ca-certificates, then NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt.'
}
