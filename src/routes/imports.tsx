import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '../features/imports/imports-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/imports')({
  validateSearch: ({ file }: { file?: unknown }): { file?: string } =>
    typeof file === 'string' ? { file } : {},
  loader: bringDeskWords,
  staticData: { name: msg`Imports` },
  component: () => {
    const { file = null } = Route.useSearch()
    const navigate = Route.useNavigate()
    return <ImportsPage fileId={file} onOpen={(id) => void navigate({ search: id ? { file: id } : {} })} />
  },
})
