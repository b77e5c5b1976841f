import { randomUUID } from 'node:crypto'

/** The calls of awards. */
export const awardPath = '/api/vms/Award'

/** A body of an award with words in both languages. */
export const awardBody = (more: object = {}) => ({
  Id: randomUUID(),
  IsNational: false,
  Locales: [
    { Locale: 'en', Name: 'Comet', Description: 'For the fastest' },
    { Locale: 'fr', Name: 'Comète', Description: 'Pour les plus rapides' },
  ],
  ...more,
})
