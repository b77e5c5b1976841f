import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core'
import { PatientButton } from './patient-button.tsx'
import { colours, motion, radius, space, typeface, typeSizes } from './tokens.ts'

// Written as plain objects: a component's own `extend` would bring the component itself into the first load.
const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md', radius: 'xl', component: PatientButton },
    vars: (_theme: unknown, props: { size?: unknown }) =>
      props.size === 'md' ? { root: { '--button-height': '2.75rem' } } : { root: {} },
  },
  ActionIcon: {
    defaultProps: { size: '2.75rem', variant: 'subtle', radius: 'xl', component: PatientButton },
  },
  Input: {
    defaultProps: { size: 'md' },
    vars: () => ({ wrapper: { '--input-height': '2.75rem', '--input-fz': '1rem' } }),
  },
  InputWrapper: { defaultProps: { size: 'md' } },
  Checkbox: { defaultProps: { size: 'md' } },
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  Chip: { defaultProps: { size: 'lg' } },
  // What a page says from the start is read in its place; what comes after a press says `role="alert"` itself.
  Alert: { defaultProps: { radius: 'md', role: 'note' } },
}

/** Élan's own face on Mantine's components. */
export const theme = createTheme({
  colors: colours,
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: colours.gray[9],
  fontFamily: typeface,
  fontSizes: typeSizes,
  spacing: space,
  radius,
  defaultRadius: 'sm',
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.6' },
  headings: {
    fontFamily: typeface,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components,
})

/** The grounds of notices in the dark scheme: Mantine's own are darker than the page, and nobody would see the notice. */
const notices = {
  '--mantine-color-primary-light': '#123640',
  '--mantine-color-accent-light': '#3b2e10',
  '--mantine-color-success-light': '#12351f',
  '--mantine-color-danger-light': '#451f1c',
  '--mantine-color-gray-light': colours.dark[6],
}

/** The pairs that Mantine would choose too faint: borders of fields reach 3:1, quiet text and links reach 4.5:1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--elan-quick': `${motion.quick}ms`, '--elan-calm': `${motion.calm}ms` },
  light: {
    '--mantine-color-body': colours.gray[0],
    '--mantine-color-anchor': colours.primary[7],
    '--mantine-color-dimmed': colours.gray[6],
    '--mantine-color-placeholder': colours.gray[6],
    '--mantine-color-error': colours.danger[6],
    '--elan-surface': '#ffffff',
    '--elan-line': colours.gray[2],
    '--elan-field-line': colours.gray[5],
    '--elan-bar': colours.primary[8],
    '--elan-chosen': colours.primary[0],
    '--elan-focus': colours.secondary[5],
    '--elan-reminder': colours.accent[7],
  },
  dark: {
    '--mantine-color-body': colours.dark[8],
    '--mantine-color-anchor': colours.primary[3],
    '--mantine-color-dimmed': colours.dark[2],
    '--mantine-color-placeholder': colours.dark[2],
    '--mantine-color-error': colours.danger[3],
    '--elan-surface': colours.dark[7],
    '--elan-line': colours.dark[5],
    '--elan-field-line': colours.dark[3],
    '--elan-bar': '#0c2a31',
    '--elan-chosen': '#123640',
    ...notices,
    '--elan-focus': colours.accent[3],
    '--elan-reminder': colours.accent[3],
  },
})
