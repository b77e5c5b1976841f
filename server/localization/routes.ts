import { z } from 'zod'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { mayReadWords, mayWriteWords } from '../../domain/localization/permissions.ts'
import {
  formattedWordsSchema,
  localizationKeySchema,
  wordsBodySchema,
  wordsFileSchema,
} from '../../domain/localization/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { addWords } from './add-words.ts'
import { readAppTexts } from './app-texts.ts'
import { readAllWords, readWords } from './read-words.ts'
import { writeWords } from './write-words.ts'

const path = '/api/localizations/Localization'

/** The product's own file of words. */
const OWN_FILE = 'vms'

/** Words of enumerations, and corrections of the app's own texts (specification 3, section 7; decisions-platform, Words). */
export function localizationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: `${path}/vms`,
    summary: 'Every key with its words, what the app itself says, and where it is used',
    permission: mayReadWords,
    snapshot: true,
    reply: z.array(localizationKeySchema),
    handle: async ({ tx }) => {
      const words = await readAllWords(tx, await readAppTexts())
      return { value: words, totalRecords: words.length }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/vms/Formatted`,
    summary: 'The words of both languages by their keys',
    permission: mayReadWords,
    snapshot: true,
    reply: formattedWordsSchema,
    handle: async ({ tx }) => {
      const words = await readAllWords(tx, await readAppTexts())
      const of = (language: 'en' | 'fr') =>
        Object.fromEntries(words.map(({ Key, Localizations }) => [Key, Localizations[language]]))
      return { value: { en: of('en'), fr: of('fr') } }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/vms/:key`,
    summary:
      'Writes the words of a key, or makes it; a text of the app keeps its placeholders, and nothing puts it back',
    permission: mayWriteWords,
    params: z.object({ key: z.string().min(1).max(120) }),
    ifMatch: true,
    body: wordsBodySchema,
    reply: localizationKeySchema,
    handle: async (context) => {
      const { key } = context.params
      const { id, version, value } = await writeWords(context, await readAppTexts(), key, context.body)
      return { value, version, record: { type: 'Localization', id } }
    },
    readAgain: async ({ tx, params: { key } }) => (await readWords(tx, await readAppTexts(), key)).shown,
  })

  endpoint({
    method: 'PATCH',
    path: `${path}/:file`,
    summary: 'Adds the keys of a file of words that are new, all or none, and answers how many',
    permission: mayWriteWords,
    params: z.object({ file: z.string().max(40) }),
    body: wordsFileSchema,
    reply: z.int(),
    handle: async (context) => {
      if (context.params.file.toLowerCase() !== OWN_FILE) throw new ProblemError({ Code: 'not_found' })
      return { value: await addWords(context, await readAppTexts(), context.body) }
    },
    // The keys are there by now: sent again, none is new, and how many were is not kept.
    // Whatever was new is there by now.
    readAgain: async () => 0,
  })
}
