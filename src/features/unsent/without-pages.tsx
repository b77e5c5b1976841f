import { NoAccess } from './no-access.tsx'
import { UnopenedWork } from './unopened-work.tsx'

/** What became of their work, for whoever gets no page: the account is refused, or the store cannot be opened. One file for both. */
export const WithoutPages = ({ isRefused }: { isRefused: boolean }) =>
  isRefused ? <NoAccess /> : <UnopenedWork />
