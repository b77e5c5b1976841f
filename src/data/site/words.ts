import type { LocalizationKey } from '../../../domain/localization/schema.ts'
import type { BothWords } from '../../../domain/localization/words.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const path = '/api/localizations/Localization'

/** Every key with its words: of enumerations, then the app's texts. They come in one stretch. Needs signal. */
export async function fetchWords({ skip }: { skip: number }): Promise<ApiAnswer<LocalizationKey[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn<LocalizationKey[]>({ method: 'GET', path: `${path}/vms` })
}

/**
 * Writes the words of a key in the version that the person saw (0: nothing is stored yet); null puts the app's own text
 * back. 412 answers what somebody else wrote meanwhile, 422 what is wrong by language.
 */
export const writeWords = (
  { Key, Version }: Pick<LocalizationKey, 'Key' | 'Version'>,
  words: BothWords,
): Promise<ApiAnswer<LocalizationKey>> =>
  callSignedIn({
    method: 'POST',
    path: `${path}/vms/${encodeURIComponent(Key)}`,
    body: words,
    ifMatch: Version,
    key: crypto.randomUUID(),
  })

/** Adds the keys of a file of words that are new; answers how many, or null when it was done already. */
export const postWordsFile = (file: {
  en: Record<string, string>
  fr: Record<string, string>
}): Promise<ApiAnswer<number | null>> =>
  callSignedIn({ method: 'PATCH', path: `${path}/vms`, body: file, key: crypto.randomUUID() })
