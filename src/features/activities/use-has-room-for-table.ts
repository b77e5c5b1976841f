import { useMediaQuery } from '@mantine/hooks'

/** True on a screen as wide as a desktop's; right from the first look. Narrower ones always show tiles. */
export const useHasRoomForTable = (): boolean =>
  useMediaQuery('print, (min-width: 62em)', false, { getInitialValueInEffect: false })
