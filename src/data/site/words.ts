import type { LocalizationKey } from '../../../domain/localization/schema.ts'
import { type BothWords, type WordLanguage, wordLanguages } from '../../../domain/localization/words.ts'
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
 * back. 412 answers what somebody else wrote meanwhile, 422 what is wrong by language; that the words are there already, in
 * a later version, is no refusal.
 */
export async function writeWords(
  { Key, Version }: Pick<LocalizationKey, 'Key' | 'Version'>,
  words: BothWords,
  key: string,
  call: typeof callSignedIn = callSignedIn,
): Promise<ApiAnswer<LocalizationKey>> {
  const answer = await call<LocalizationKey>({
    method: 'POST',
    path: `${path}/vms/${encodeURIComponent(Key)}`,
    body: words,
    ifMatch: Version,
    key,
  })
  if (answer.kind !== 'refused' || answer.status !== 412 || !answer.value) return answer
  const stored = answer.value as LocalizationKey
  return isSaid(words, stored) ? { kind: 'ok', value: stored, total: undefined } : answer
}

/** True where a key says these words by now, whoever wrote them. */
const isSaid = (
  words: BothWords,
  { Localizations, Original }: Pick<LocalizationKey, 'Localizations' | 'Original'>,
): boolean => wordLanguages.every((one) => Localizations[one] === (words[one] ?? Original?.[one] ?? ''))

/** Adds the keys of a file of words that are new; answers how many: none where the same `key` added them before. */
export const postWordsFile = (
  file: Record<WordLanguage, Record<string, string>>,
  key: string,
): Promise<ApiAnswer<number>> => callSignedIn({ method: 'PATCH', path: `${path}/vms`, body: file, key })
