import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import './clash-form.css'

/** Whose value stands. */
type Side = 'mine' | 'theirs'

/** One thing that two people changed, with both values in words. */
export interface Clash {
  path: string
  label: ReactNode
  /** What it belongs to, when it stands inside a list. */
  about?: ReactNode
  mine: ReactNode
  theirs: ReactNode
  /** What the other side says, as a text: once it is another, nothing is chosen any more. */
  of: string
}

interface ClashFormProps {
  /** Who saved the other version, and when. */
  children: ReactNode
  clashes: readonly Clash[]
  onDecide: (choices: ReadonlyMap<string, Side>) => void
}

/** Where two people changed the same thing, the person picks for each field. Nothing is chosen beforehand. */
export function ClashForm({ children, clashes, onDecide }: ClashFormProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, { side: Side; of: string }>>(new Map())
  const chooseAll = (side: Side) => setChosen(new Map(clashes.map(({ path, of }) => [path, { side, of }])))
  const choices = new Map(
    clashes.flatMap(({ path, of }) => {
      const choice = chosen.get(path)
      return choice?.of === of ? [[path, choice.side] as const] : []
    }),
  )
  return (
    <form
      className="elan-clashes"
      onSubmit={(event) => {
        event.preventDefault()
        onDecide(choices)
      }}
    >
      <p>{children}</p>
      {clashes.length > 1 && (
        <div className="elan-clash-all">
          <Button variant="default" onClick={() => chooseAll('mine')}>
            <Trans>Mine everywhere</Trans>
          </Button>
          <Button variant="default" onClick={() => chooseAll('theirs')}>
            <Trans>Theirs everywhere</Trans>
          </Button>
        </div>
      )}
      {clashes.map((clash) => (
        <OneClash
          key={clash.path}
          clash={clash}
          side={choices.get(clash.path)}
          onChoose={(side) => setChosen(new Map([...chosen, [clash.path, { side, of: clash.of }]]))}
        />
      ))}
      <Button type="submit" disabled={clashes.some(({ path }) => !choices.has(path))}>
        <Trans>Keep these choices</Trans>
      </Button>
    </form>
  )
}

function OneClash(props: { clash: Clash; side: Side | undefined; onChoose: (side: Side) => void }) {
  const { t } = useLingui()
  const { clash, side, onChoose } = props
  return (
    <Radio.Group
      className="elan-clash"
      label={clash.label}
      description={clash.about}
      value={side ?? null}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <OneSide value="mine" label={t`Mine`}>
        {clash.mine}
      </OneSide>
      <OneSide value="theirs" label={t`Theirs`}>
        {clash.theirs}
      </OneSide>
    </Radio.Group>
  )
}

function OneSide(props: { value: Side; label: string; children: ReactNode }) {
  return (
    <Radio
      className="elan-clash-side"
      value={props.value}
      label={
        <>
          <strong>{props.label}</strong> <span>{props.children}</span>
        </>
      }
    />
  )
}
