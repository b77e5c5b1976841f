import { useMediaQuery } from '@mantine/hooks'

/**
 * True on a screen as narrow as a phone's, where "this phone" is the word for the device; right from the first look. A
 * sheet of paper is no phone: what is printed keeps its tables.
 */
export const useOnPhone = (): boolean =>
  useMediaQuery('screen and (max-width: 767px)', false, { getInitialValueInEffect: false })
