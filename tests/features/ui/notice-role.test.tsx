import { Alert, MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { theme } from '../../../src/ui/theme/theme.ts'

test('a notice interrupts nobody who reads, unless it says that it is an alert', () => {
  const page = renderToString(
    <MantineProvider theme={theme}>
      <Alert>Waiting for approval</Alert>
      <Alert role="alert">It cannot be accepted</Alert>
    </MantineProvider>,
  )
  expect([...page.matchAll(/role="(\w+)"/g)].map(([, role]) => role)).toEqual(['note', 'alert'])
})
