import { vi } from 'vitest'

// Files share a process; a module that one of them read before would not see what the next one puts in place of its neighbours.
vi.resetModules()
