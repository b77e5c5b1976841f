import type { ApiAnswer } from '../calls/api.ts'
import { type DownloadedFile, downloadSignedIn } from '../calls/download-signed-in.ts'

/** The certificate of a season, as a file. Refused with `no_hours` for a season without any. Needs signal. */
export const fetchCertificate = (
  subjectId: string,
  seasonId: string,
  locale: 'en' | 'fr',
): Promise<ApiAnswer<DownloadedFile>> =>
  downloadSignedIn({
    method: 'GET',
    path: `/api/vms/Subject/VolunteerCertificate?${new URLSearchParams({ locale, subject_id: subjectId, season_id: seasonId })}`,
  })
