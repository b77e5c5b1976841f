import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { smtpOptions } from '../mail/smtp-options.ts'
import { type Finding, findingsOf, reasonOf, remedyOfDistrust } from './finding.ts'

const { ok, warning, wrong } = findingsOf('mail')

/** Whether mails can leave: the mail server is spoken to, and only with `sendTo` given a message. */
export async function checkMail(
  { mail, production }: Pick<Config, 'mail' | 'production'>,
  sendTo: string | null,
): Promise<Finding[]> {
  if (!mail.smtpUrl) {
    const says = `SMTP_URL is not set: mails are kept as files in ${mail.directory} and reach nobody.`
    return [production ? warning(says, 'Set SMTP_URL and MAIL_FROM.') : ok(says)]
  }
  const { host } = new URL(mail.smtpUrl)
  const transport = createTransport({
    ...smtpOptions(mail.smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  })
  try {
    await transport.verify()
    const found = [ok(`The mail server ${host} lets us in; mails come from ${mail.from.address}.`)]
    if (!sendTo) return found
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: sendTo },
      subject: 'Élan: test / essai',
      text: 'Mails of Élan reach you.\n\nLes courriels d’Élan vous parviennent.\n',
      html: '<p>Mails of Élan reach you.</p><p lang="fr">Les courriels d’Élan vous parviennent.</p>',
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return [...found, ok(`It took a message to ${sendTo}: look for it, among unwanted mail, too.`)]
  } catch (error) {
    const reason = reasonOf(error)
    const answered = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
    return [
      wrong(
        `The mail server ${host} does not take mails (${reason}${answered}).`,
        remedyOfDistrust(error) ?? remedies[reason] ?? 'See SMTP_URL.',
      ),
    ]
  } finally {
    transport.close()
  }
}

const remedies: Readonly<Record<string, string>> = {
  EAUTH: 'It refuses the name or password of SMTP_URL; write %, @, / and : in them as %25, %40, %2F and %3A.',
  ENOAUTH: 'It refuses the name or password of SMTP_URL.',
  ECONNECTION:
    'Nothing answers there: mend host and port of SMTP_URL; many networks close port 25, use 465 (smtps) or 587.',
  ESOCKET: 'Nothing answers there, or not by TLS: smtps:// is for port 465, smtp:// for 587 and 25.',
  ECONNREFUSED: 'Nothing listens there: mend host and port of SMTP_URL.',
  EDNS: 'No machine has that name: mend the host of SMTP_URL.',
  ENOTFOUND: 'No machine has that name: mend the host of SMTP_URL.',
  ETIMEDOUT: 'Nothing answers: many networks close port 25, use 465 (smtps) or 587.',
  ETLS: 'It speaks no TLS that can be trusted: see its certificate.',
  EENVELOPE: 'It refuses the sender or the receiver: MAIL_FROM must be an address that it may send for.',
}
