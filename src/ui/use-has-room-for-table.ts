import { useMediaQuery } from '@mantine/hooks'

/**
 * True on a screen as wide as a desktop's, and on paper; right from the first look. On narrower ones the menu, which stands
 * open from 768 px on, leaves rows no more room than a phone.
 */
export const useHasRoomForTable = (): boolean =>
  !useMediaQuery('screen and (max-width: 61.99em)', false, { getInitialValueInEffect: false })
