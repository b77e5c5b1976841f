import { SMTPServer } from 'smtp-server'

/** A mail that the server took. */
export interface TakenMail {
  from: string
  to: string[]
  /** Header by name in lower case, decoded. */
  headers: Record<string, string>
  /** The plain text. */
  text: string
  html: string
  raw: string
}

/** A mail server in this process. */
export interface MailServer {
  url: string
  /** Every mail that was taken, in order. */
  mails: TakenMail[]
  /** Answers the next recipients with these codes instead of taking them. */
  refuse(...codes: number[]): void
  /** Refuses the next sender with this code; `at` the recipient, as some servers do, with a code of policy. */
  refuseSender(code: number, at?: 'the recipient'): void
  close(): Promise<void>
}

/** Starts a mail server that speaks SMTP on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = []
  const refusals: (number | string)[] = []
  const refusedSenders: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (address, _session, callback) => {
      const code = refusedSenders.shift()
      if (code === undefined) return callback()
      callback(Object.assign(new Error(`<${address.address}> may not send`), { responseCode: code }))
    },
    onRcptTo: (address, _session, callback) => {
      const code = refusals.shift()
      if (code === undefined) return callback()
      const said =
        typeof code === 'string' ? '5.7.1 the sender may not send' : `<${address.address}> is refused`
      callback(Object.assign(new Error(said), { responseCode: Number(code) }))
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(parts).toString('latin1')),
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (...codes) => void refusals.push(...codes),
    refuseSender: (code, at) => void (at ? refusals.push(String(code)) : refusedSenders.push(code)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Reads a mail of two alternatives, as a mail program would. */
export function readMail(raw: string): Omit<TakenMail, 'from' | 'to'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) throw new Error('the mail has no alternatives')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, '')))
  const of = (type: string): string => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type))
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '7bit') : ''
  }
  return { headers, text: of('text/plain'), html: of('text/html'), raw }
}

function split(text: string): { headers: Record<string, string>; body: string } {
  const at = text.search(/\r?\n\r?\n/)
  const lines = text
    .slice(0, at)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: text.slice(at).replace(/^(\r?\n){2}/, '') }
}

/** Encoded words of a header. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('latin1')
        : unquote(content.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))

const unquote = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decode(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}
