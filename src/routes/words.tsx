import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { wordsAddress } from '../features/enumerations/words/words-address.ts'
import { WordsPage } from '../features/enumerations/words/words-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/words')({
  validateSearch: wordsAddress.read,
  staticData: { name: msg`Words` },
  loader: bringDeskWords,
  component: WordsPage,
})
