import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// Fetched when it is drawn: whoever has not signed in yet sees another page here, and waits for no more than that.
const Home = lazy(() => import('./-home.tsx'))

export const Route = createFileRoute('/')({
  staticData: { name: msg`Home` },
  codeSplitGroupings: [],
  component: Home,
})
