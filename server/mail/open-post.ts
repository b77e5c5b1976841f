import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { PermanentError, reasonOf, UnavailableError } from '../jobs/run-next-job.ts'
import { dropKeptMail, keepMail } from './kept-mails.ts'
import type { Post, Sender } from './mail.ts'
import { messageOf } from './message-of.ts'
import { smtpOptions } from './smtp-options.ts'

/** Mails go to the server that SMTP_URL names; without one they are kept as files. */
export function openPost({ smtpUrl, from, directory }: Omit<Config['mail'], 'isTemporary'>): Post {
  return smtpUrl
    ? postBySmtp(smtpUrl, from)
    : {
        send: (mail) => keepMail(directory, mail, from),
        takeBack: (id) => dropKeptMail(directory, id),
        close: () => {},
      }
}

/**
 * Below the lease of a job, in ms: a mail that hangs is given up before another worker takes it over. A server that has all of it may
 * look at it for minutes before it says so (RFC 5321, 4.5.3.2.6): given up too soon, it would get the mail again.
 */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 230_000 }
/** For all of a mail: a server that goes on saying a word within each of those would outlast the lease. */
const mailTimeout = 240_000

function postBySmtp(url: string, from: Sender): Post {
  const transport = createTransport({ ...smtpOptions(url), pool: true, maxConnections: 1, ...timeouts })
  return {
    send: async (mail) => {
      try {
        const signal = AbortSignal.timeout(mailTimeout)
        await transport.sendMail({ ...messageOf(mail, from), signal })
      } catch (error) {
        throw isAnswer(error) ? judged(error) : error
      }
    },
    close: () => transport.close(),
  }
}

/** What a mail server answered. */
interface Answer extends Error {
  command: string
  responseCode: number
  response: string
}

const isAnswer = (error: unknown): error is Answer =>
  error instanceof Error &&
  'command' in error &&
  typeof error.command === 'string' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  'response' in error &&
  typeof error.response === 'string'

function judged(answer: Answer): Error {
  if (isFinal(answer)) return new PermanentError(`refused ${answer.responseCode}`)
  return isOfServer(answer) ? new UnavailableError(reasonOf(answer)) : answer
}

/**
 * The recipient was refused for good. A refused sign-in, sender or message is not final: that is of this server, its account or
 * the day's quota, which somebody mends. Some servers refuse a sender only once they are told the recipient, with a code of
 * policy (5.7) or routing (5.4).
 */
const isFinal = ({ command, responseCode, response }: Answer): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && !/\b5\.[47]\.\d/.test(response)

/**
 * The server takes no mail for now, whichever it is: it is busy, the quota is used up, the account or the sender is refused. It is
 * so until the recipient is told; then what it says of an address (450, 4.1, 4.2) or of the words (5.x) is of that mail alone.
 */
function isOfServer({ command, responseCode, response }: Answer): boolean {
  if (command === 'RCPT TO') return responseCode !== 450 && !/\b4\.[12]\.\d/.test(response)
  if (command === 'DATA') return responseCode < 500 || /\b5\.4\.\d/.test(response)
  return true
}
