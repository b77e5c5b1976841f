import type { KeptMail } from '../../../domain/mail/kept-mail.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** The mails that a demonstration kept instead of sending them, the newest first; for administrators. */
export const fetchKeptMails = (): Promise<ApiAnswer<KeptMail[]>> =>
  callSignedIn({ method: 'GET', path: '/api/vms/KeptMail' })

/** One of them. */
export const fetchKeptMail = (id: string): Promise<ApiAnswer<KeptMail>> =>
  callSignedIn({ method: 'GET', path: `/api/vms/KeptMail/${encodeURIComponent(id)}` })
