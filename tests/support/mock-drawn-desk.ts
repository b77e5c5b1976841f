import { vi } from 'vitest'

// Imported first by whoever draws a desk form where there is no browser: its store and its focus are those of `drawn-desk.ts`.

vi.mock('../../src/ui/form/use-desk-store.ts', async () => (await import('./drawn-desk.ts')).drawnStore)
vi.mock('../../src/ui/form/use-focus-back.ts', async () => (await import('./drawn-desk.ts')).noFocusBack)
