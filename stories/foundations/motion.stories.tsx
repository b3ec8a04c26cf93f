import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { variableOf, tokensIn } from '../../.storybook/tokens.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Foundation, Group, TokenRow } from './parts.tsx'

/** A dot that goes to the other side and back, with one token at a time. */
function Track({ isThere, property, path }: { isThere: boolean; property: 'transitionDuration' | 'transitionTimingFunction'; path: string }) {
  const usual = { transitionProperty: 'translate', transitionDuration: 'var(--duration-slow)', transitionTimingFunction: 'var(--easing-out)' }
  return (
    <span className="flex h-4 w-32 shrink-0 rounded-full bg-surface-sunken">
      <span className="size-4 rounded-full bg-brand-control" style={{ ...usual, [property]: `var(${variableOf(path)})`, translate: isThere ? '7rem' : '0' }} />
    </span>
  )
}

function Motion() {
  const [isThere, setThere] = useState(false)
  return (
    <Foundation title="Motion" text="Short, and only to show where something came from or went. Whoever asked the system for less motion gets none: everything is at its end at once.">
      <Button variant="outline" onClick={() => setThere(!isThere)}>播放 Play</Button>
      <Group title="Durations">
        <ul>{tokensIn('duration').map(token => <TokenRow key={token.path} token={token}><Track isThere={isThere} property="transitionDuration" path={token.path} /></TokenRow>)}</ul>
      </Group>
      <Group title="Easings">
        <ul>{tokensIn('easing').map(token => <TokenRow key={token.path} token={token}><Track isThere={isThere} property="transitionTimingFunction" path={token.path} /></TokenRow>)}</ul>
      </Group>
    </Foundation>
  )
}

const meta = { title: 'Foundations/Motion', component: Motion, parameters: { bare: true, fullPage: true } } satisfies Meta<typeof Motion>
export default meta

export const Scale: StoryObj<typeof meta> = {}
