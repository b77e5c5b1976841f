import { randomUUID } from 'node:crypto'
import { at, type EndpointCase, marked, nationalOffice, signedIn, staffOnly } from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { enumerationId } from './seed.ts'
import { enumerationBody, listBody, wordsPath } from './words.ts'

/** Staff, administrators and localizers; everybody else is told that it is not for them. */
const wordReaders = nationalOffice.replace(/403 403$/, '+ 403')
/** Localizers and administrators alone. */
const wordWriters = '401 403 403 403 403 403 403 403 403 403 + + 403'

/** Enumerations, their lists, and words. */
export const wordsCases: Record<string, EndpointCase> = {
  'GET /api/vms/Enumeration': {
    ...at('/api/vms/Enumeration'),
    shows: [['a value', marked(enumerationId('Region', 1)), signedIn]],
  },
  ...recordCases(
    '/api/vms/Enumeration',
    { create: () => enumerationBody(), edit: ['Description', 'Edited'], author: 'staff' },
    { see: signedIn, write: staffOnly },
  ),
  'GET /api/vms/EnumerationList': {
    ...at('/api/vms/EnumerationList'),
    shows: [['a value', marked(enumerationId('Region', 1)), signedIn]],
  },
  ...recordCases(
    '/api/vms/EnumerationList',
    { create: () => listBody(), edit: ['Name', 'Edited'], author: 'staff' },
    { see: signedIn, write: staffOnly },
  ),
  [`GET ${wordsPath}/vms`]: {
    ...at(`${wordsPath}/vms`),
    shows: [['a key', marked('"Key":"Region.1"'), wordReaders]],
  },
  [`GET ${wordsPath}/vms/Formatted`]: {
    ...at(`${wordsPath}/vms/Formatted`),
    shows: [['words', marked('"Region.1":"Region.1 (fr)"'), wordReaders]],
  },
  [`POST ${wordsPath}/vms/:key`]: {
    call: () => ({
      url: `${wordsPath}/vms/Case.${randomUUID()}`,
      body: { en: 'Seen by the case', fr: 'Vu' },
      headers: {},
    }),
    by: 'administrator',
    shows: [['the words', marked('Seen by the case'), wordWriters]],
  },
  [`PATCH ${wordsPath}/:file`]: {
    call: () => {
      const key = `Case.${randomUUID()}`
      return { url: `${wordsPath}/vms`, body: { en: { [key]: 'One' }, fr: { [key]: 'Un' } } }
    },
    by: 'administrator',
    shows: [['how many were new', marked('"Value":1'), wordWriters]],
  },
}
