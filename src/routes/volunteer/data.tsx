import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyDataPage } from '../../features/my-data/my-data-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/volunteer/data')({
  loader: bringDeskWords,
  staticData: { name: msg`My data` },
  component: MyDataPage,
})
