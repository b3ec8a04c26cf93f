import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aliasOf, type Token } from '../../design-tokens/resolve.ts'
import { isSemantic, tokensIn } from '../../.storybook/tokens.ts'
import { Foundation, Group, shownBy, TokenRow } from './parts.tsx'

const GROUPS: Readonly<Record<string, string>> = {
  surface: 'What everything lies on: paper, a page on the paper, a well in it.',
  text: 'Words. Hierarchy by weight and size first, by shade second.',
  border: 'Hairlines instead of boxes; strong only where a control needs an edge.',
  brand: 'A library’s own colour, derived from the three it gives. One solid thing a screen at most.',
  success: 'Done.',
  warn: 'Needs attention.',
  danger: 'Failed, or cannot be undone.',
  info: 'Good to know.',
  overlay: 'Behind what comes to the front.',
  skeleton: 'Where something is about to be.',
  cover: 'Cloth and ink of the drawn covers. Covers are the colour of a screen.',
}

const semantic = tokensIn('color').filter(isSemantic)
const ramps = Map.groupBy(tokensIn('color').filter(token => !isSemantic(token)), ({ path }) => path.split('.')[1] ?? '')

function Swatch({ token }: { token: Token }) {
  return <span className="size-10 shrink-0 rounded-md border border-border-strong" style={shownBy(token, 'background')} />
}

function Colour() {
  return (
    <Foundation title="Colour" text="Components name what a colour is for, never what it looks like. Change library, scheme and contrast in the toolbar: the values follow.">
      {Object.entries(GROUPS).map(([group, text]) => (
        <Group key={group} title={group} text={text}>
          <ul>
            {semantic.filter(({ path }) => path.startsWith(`color.${group}.`)).map(token => (
              <TokenRow key={token.path} token={token}><Swatch token={token} /></TokenRow>
            ))}
          </ul>
        </Group>
      ))}
    </Foundation>
  )
}

function Ramps() {
  const pointedAt = new Set(semantic.map(({ value }) => aliasOf(value)))
  return (
    <Foundation title="Ramps" text="The raw scales behind the names. Components never use these; a dot marks a step that a name of the light scheme points to.">
      {[...ramps].map(([name, tokens]) => (
        <Group key={name} title={name}>
          <ul className="flex flex-wrap gap-3">
            {tokens.map(token => (
              <li key={token.path} className="w-16 text-center text-xs text-text-muted">
                <span className="mb-1 block h-12 rounded-sm border border-border-default" style={{ background: (token.value as { hex: string }).hex }} />
                {token.path.split('.').at(-1)} {pointedAt.has(token.path) && '·'}
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Foundation>
  )
}

const meta = { title: 'Foundations/Colour', component: Colour, parameters: { bare: true, fullPage: true } } satisfies Meta<typeof Colour>
export default meta

/** Every semantic colour with its meaning and its value in the scheme chosen. */
export const Names: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(semantic.length)
    await expect(canvas.getAllByText(/^#[0-9a-f]{6,8}$/)).toHaveLength(semantic.length)
  },
}

export const RawScales: StoryObj<typeof meta> = { render: () => <Ramps /> }
