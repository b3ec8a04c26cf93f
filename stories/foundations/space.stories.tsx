import type { Meta, StoryObj } from '@storybook/react-vite'
import { tokensIn } from '../../.storybook/tokens.ts'
import { Foundation, Group, shownBy, TokenRow } from './parts.tsx'

const bySize = (a: { value: unknown }, b: { value: unknown }) => (a.value as { value: number }).value - (b.value as { value: number }).value

function Space() {
  return (
    <Foundation title="Space" text="A grid of 4 px, written in rem so that it grows with the words. Distance says what belongs together before any line does.">
      <Group title="Steps">
        <ul>
          {tokensIn('space').toSorted(bySize).map(token => (
            <TokenRow key={token.path} token={token}>
              <span className="w-40 shrink-0 overflow-hidden"><span className="block h-3 bg-brand-control" style={shownBy(token, 'width')} /></span>
            </TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Sizes of what is pressed" text="Components take these heights, so that large text grows them all: 56 px and more.">
        <ul>
          {tokensIn('size').map(token => (
            <TokenRow key={token.path} token={token}><span className="w-16 shrink-0 rounded-md bg-brand-soft" style={shownBy(token, 'height')} /></TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Corners">
        <ul>
          {tokensIn('radius').map(token => (
            <TokenRow key={token.path} token={token}><span className="size-14 shrink-0 border border-border-strong bg-surface-raised" style={shownBy(token, 'borderRadius')} /></TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Lines" text="Twice as strong where the reader asked for contrast.">
        <ul>
          {tokensIn('stroke').map(token => (
            <TokenRow key={token.path} token={token}><span className="w-16 shrink-0 border-solid border-border-strong" style={shownBy(token, 'borderTopWidth')} /></TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Shadows" text="For what lies above the page: a cover, a sheet. Rows and cards have hairlines.">
        <ul>
          {tokensIn('shadow').map(token => (
            <TokenRow key={token.path} token={token}><span className="m-2 size-14 shrink-0 rounded-md bg-surface-raised" style={shownBy(token, 'boxShadow')} /></TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Layers">
        <ul>{tokensIn('z').map(token => <TokenRow key={token.path} token={token}>{null}</TokenRow>)}</ul>
      </Group>
    </Foundation>
  )
}

const meta = { title: 'Foundations/Space', component: Space, parameters: { bare: true, fullPage: true } } satisfies Meta<typeof Space>
export default meta

export const Scale: StoryObj<typeof meta> = {}
