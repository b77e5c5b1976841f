import { useMediaQuery } from '@mantine/hooks'

/** True on a screen as narrow as a phone's, where "this phone" is the word for the device; right from the first look. */
export const useOnPhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
