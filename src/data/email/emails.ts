import type { EmailLocale } from '../../../domain/email/document.ts'
import type { EmailPreview, EmailPreviewBody, EmailRecord } from '../../../domain/email/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where templates are called. */
export const EMAIL_PATH = '/api/vms/Email'

/** The templates of mails; they come in one stretch. Needs signal. */
export async function fetchEmails({ skip }: { skip: number }): Promise<ApiAnswer<EmailRecord[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn({ method: 'GET', path: EMAIL_PATH })
}

/** A mail as it would be sent with example values; nothing is saved or sent. Needs signal. */
export const previewEmail = (body: EmailPreviewBody): Promise<ApiAnswer<EmailPreview>> =>
  callSignedIn({ method: 'POST', path: `${EMAIL_PATH}/Preview`, body })

/** Has a saved template sent with example values to an address, in one of its texts; asked again with the same key it is one mail. */
export const sendTestEmail = (
  id: string,
  recipient: string,
  locale: EmailLocale,
  key: string,
): Promise<ApiAnswer<{ Id: string } | null>> =>
  callSignedIn({
    method: 'POST',
    path: `${EMAIL_PATH}/${id}/SendTest?${new URLSearchParams({ recipient, locale })}`,
    key,
  })
