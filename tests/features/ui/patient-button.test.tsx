import { globSync, readFileSync } from 'node:fs'
import { ActionIcon, Button, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PatientButton } from '../../../src/ui/theme/patient-button.tsx'
import { theme } from '../../../src/ui/theme/theme.ts'

/** The button of the page that comes of one of Mantine's under the app's theme. */
function onPage(drawn: ReactNode): ComponentProps<'button'> {
  const found: ComponentProps<'button'>[] = []
  function Seen(props: ComponentProps<'button'>) {
    const button: ReactElement<ComponentProps<'button'>> = PatientButton(props)
    found.push(button.props)
    return button
  }
  // Only where the theme itself has it.
  const seen = Object.fromEntries(
    Object.entries(theme.components ?? {})
      .filter(
        ([, of]) => (of?.defaultProps as { component?: unknown } | undefined)?.component === PatientButton,
      )
      .map(([name]) => [name, { defaultProps: { component: Seen } }]),
  )
  renderToStaticMarkup(
    <MantineProvider theme={mergeThemeOverrides(theme, { components: seen })}>{drawn}</MantineProvider>,
  )
  const [button] = found
  if (!button) throw new Error('the theme does not draw it')
  return button
}

/** Presses it, by pointer or by Enter in a field of its form; tells whether a form would be sent. */
function press({ onClick }: ComponentProps<'button'>): boolean {
  const preventDefault = vi.fn()
  onClick?.({ preventDefault } as unknown as MouseEvent<HTMLButtonElement>)
  return preventDefault.mock.calls.length === 0
}

const kinds: [
  string,
  (props: { loading?: boolean; disabled?: boolean; onClick?: () => void }) => ReactNode,
][] = [
  ['a button', (props) => <Button {...props} />],
  ['a button that sends a form', (props) => <Button type="submit" {...props} />],
  ['a button that is an icon', (props) => <ActionIcon {...props} />],
]

test.each(kinds)('%s keeps the focus while what it did is sent, and says that it is busy', (_what, draw) => {
  const states = [false, true, false].map((loading) => onPage(draw({ loading })))
  expect(states.map(({ disabled }) => disabled ?? false)).toEqual([false, false, false])
  expect(states.map((state) => state['aria-busy'] ?? false)).toEqual([false, true, false])
  expect(states.map((state) => state['aria-disabled'] ?? false)).toEqual([false, true, false])
  // It is a stop of the Tab key as before: whoever went on comes back to it.
  expect(states.map(({ tabIndex }) => tabIndex)).toEqual([undefined, undefined, undefined])
})

test.each(kinds)('%s that is pressed twice sends once, and again after a failed try', (_what, draw) => {
  let [sent, loading] = [0, false]
  const once = () =>
    press(
      onPage(
        draw({
          loading,
          onClick: () => {
            sent += 1
            loading = true
          },
        }),
      ),
    )
  expect([once(), once(), once()]).toEqual([true, false, false])
  expect(sent).toBe(1)
  loading = false
  once()
  expect(sent).toBe(2)
})

test.each(kinds)(
  '%s that takes no presses meanwhile keeps the focus, and is no new stop of the Tab key',
  (_what, draw) => {
    const onClick = vi.fn()
    const waiting = onPage(draw({ disabled: true, onClick }))
    expect(waiting).toMatchObject({ 'aria-disabled': true, tabIndex: -1 })
    expect(waiting.disabled).toBeUndefined()
    expect(waiting['aria-busy']).toBeUndefined()
    expect(press(waiting)).toBe(false)
    expect(onClick).not.toHaveBeenCalled()
  },
)

test('a handle that may not be used is moved by no key, and not dragged', () => {
  const moves = { onKeyDown: vi.fn(), onPointerDown: vi.fn() }
  const [free, held] = [false, true].map((disabled) => onPage(<ActionIcon disabled={disabled} {...moves} />))
  expect(free).toMatchObject(moves)
  expect([held?.onKeyDown, held?.onPointerDown]).toEqual([undefined, undefined])
})

/** The opening tags of a component in a source, each whole. */
function tagsOf(name: string, source: string): string[] {
  return Array.from(source.matchAll(new RegExp(`<${name}(?=[\\s>])`, 'g')), ({ index }) => {
    let [at, depth] = [index, 0]
    while (depth > 0 || source[at] !== '>') {
      if (source[at] === '{') depth += 1
      if (source[at] === '}') depth -= 1
      at += 1
    }
    return source.slice(index, at)
  })
}

const sources = globSync('src/**/*.tsx')
  .filter((file) => !file.endsWith('patient-button.tsx'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const tagsWhere = (names: readonly string[], isMeant: (tag: string) => boolean) =>
  sources.flatMap(([file, source]) =>
    names.flatMap((name) =>
      tagsOf(name, source)
        .filter(isMeant)
        .map((tag) => `${file}: ${tag}`),
    ),
  )

test('only what the theme lays a patient button beneath is ever busy or disabled as a button', () => {
  const patient = ['Button', 'ActionIcon']
  const others = ['button', 'UnstyledButton', 'CloseButton', 'FileButton']
  const waits = (tag: string) => /\s(loading|disabled)(?=[\s=>]|$)/.test(tag)
  expect(tagsWhere(patient, waits).length).toBeGreaterThan(60)
  expect(tagsWhere(others, waits)).toEqual([])
  const isOfItsOwn = (tag: string) => /\s(component|renderRoot)=/.test(tag) && waits(tag)
  expect(tagsWhere(patient, isOfItsOwn)).toEqual([])
  const loading = sources.reduce(
    (count, [, source]) => count + (source.match(/\sloading=\{/g)?.length ?? 0),
    0,
  )
  expect(tagsWhere(patient, (tag) => /\sloading=\{/.test(tag))).toHaveLength(loading)
})
