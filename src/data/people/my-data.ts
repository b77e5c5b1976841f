import type { ApiAnswer } from '../calls/api.ts'
import { type DownloadedFile, downloadSignedIn } from '../calls/download-signed-in.ts'

/** The kinds of file that one's own data come as. */
export type MyDataFormat = 'json' | 'xlsx'

/** Everything that is kept about oneself, as a file in the words of a language. Needs signal. */
export const fetchMyData = (format: MyDataFormat, locale: 'en' | 'fr'): Promise<ApiAnswer<DownloadedFile>> =>
  downloadSignedIn({
    method: 'GET',
    path: `/api/vms/Subject/MyData?${new URLSearchParams({ format, locale })}`,
  })
